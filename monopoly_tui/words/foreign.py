"""What others say of what went wrong: the system, and the parser of YAML. What stands here can be told in any language.

Other sentences of theirs are told as they are, in English: they are too many, and rare.
"""

from __future__ import annotations

from monopoly_tui.engine.marking import N_

SYSTEM = (
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Operation not permitted"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("File exists"),
    N_("File name too long"),
    N_("No space left on device"),
    N_("Disk quota exceeded"),
    N_("Read-only file system"),
    N_("Input/output error"),
    N_("Too many levels of symbolic links"),
    N_("No such device or address"),
    N_("embedded null byte"),
    N_("unable to open database file"),
    N_("disk I/O error"),
    N_("database or disk is full"),
    N_("database is locked"),
    N_("database disk image is malformed"),
    N_("file is not a database"),
    N_("attempt to write a readonly database"),
)
YAML = (
    N_("while parsing a block mapping"),
    N_("while parsing a block collection"),
    N_("while parsing a flow mapping"),
    N_("while parsing a flow sequence"),
    N_("while parsing a flow node"),
    N_("while parsing a block node"),
    N_("while parsing a node"),
    N_("while parsing a quoted scalar"),
    N_("while parsing a double-quoted scalar"),
    N_("while scanning a simple key"),
    N_("while scanning a plain scalar"),
    N_("while scanning a quoted scalar"),
    N_("while scanning a block scalar"),
    N_("while scanning for the next token"),
    N_("while scanning an anchor"),
    N_("while scanning an alias"),
    N_("while scanning a tag"),
    N_("did not find expected key"),
    N_("did not find expected '-' indicator"),
    N_("did not find expected ',' or ']'"),
    N_("did not find expected ',' or '}}'"),
    N_("did not find expected node content"),
    N_("did not find expected <document start>"),
    N_("did not find expected alphabetic or numeric character"),
    N_("could not find expected ':'"),
    N_("mapping values are not allowed in this context"),
    N_("block sequence entries are not allowed in this context"),
    N_("block mapping keys are not allowed in this context"),
    N_("found character that cannot start any token"),
    N_("found unexpected end of stream"),
    N_("found unexpected document indicator"),
    N_("found unknown escape character"),
    N_("exceeded maximum nesting depth"),
    N_("while increasing flow level"),
    N_("while increasing block level"),
    N_("found a tab character that violates indentation"),
    N_("found undefined tag handle"),
    N_("found a tab character where an indentation space is expected"),
)
KNOWN = frozenset((*SYSTEM, *YAML))


def known(sentence: str) -> str | None:
    """The message of a sentence, if it can be told in any language. Like every message it has its braces doubled."""
    message = sentence.replace("{", "{{").replace("}", "}}")
    return message if message in KNOWN else None
