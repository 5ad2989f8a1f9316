# ruff: noqa
# mypy: ignore-errors
# fmt: off
"""Upper bound for pure CPython: hard-coded classic board, bots inlined, no events, no UI.
Rules: 2 dice, doubles/3 doubles, jail (leave asap early, roll late), real 16+16 card decks cycled, GOOJF cards kept,
rent incl. monopoly x2 / houses / hotel / railroads / utilities / card multipliers, buy or auction (ascending to value),
even building with 32/12 bank stock, mortgage / sell houses to raise cash, unmortgage (10%), swap+cash trades that complete
groups, bankruptcy to player or bank (bank: re-auction), ends at one survivor or round cap.
usage: bound.py N [--rounds R]
"""
import sys, random, resource, json
STREET={1:('br',60,50,(2,10,30,90,160,250)),3:('br',60,50,(4,20,60,180,320,450)),6:('lb',100,50,(6,30,90,270,400,550)),8:('lb',100,50,(6,30,90,270,400,550)),9:('lb',120,50,(8,40,100,300,450,600)),11:('pk',140,100,(10,50,150,450,625,750)),13:('pk',140,100,(10,50,150,450,625,750)),14:('pk',160,100,(12,60,180,500,700,900)),16:('or',180,100,(14,70,200,550,750,950)),18:('or',180,100,(14,70,200,550,750,950)),19:('or',200,100,(16,80,220,600,800,1000)),21:('rd',220,150,(18,90,250,700,875,1050)),23:('rd',220,150,(18,90,250,700,875,1050)),24:('rd',240,150,(20,100,300,750,925,1100)),26:('ye',260,150,(22,110,330,800,975,1150)),27:('ye',260,150,(22,110,330,800,975,1150)),29:('ye',280,150,(24,120,360,850,1025,1200)),31:('gr',300,200,(26,130,390,900,1100,1275)),32:('gr',300,200,(26,130,390,900,1100,1275)),34:('gr',320,200,(28,150,450,1000,1200,1400)),37:('db',350,200,(35,175,500,1100,1300,1500)),39:('db',400,200,(50,200,600,1400,1700,2000))}
RR=(5,15,25,35); UT=(12,28); RRRENT=(0,25,50,100,200)
PRICE=[0]*40; GROUP=[None]*40; HCOST=[0]*40; RENT=[None]*40; KIND=[0]*40   # 0 none 1 street 2 rr 3 ut 4 chance 5 chest 6 tax 7 gtj
MEMB={}
for s,(g,p,h,r) in STREET.items(): PRICE[s]=p;GROUP[s]=g;HCOST[s]=h;RENT[s]=r;KIND[s]=1;MEMB.setdefault(g,[]).append(s)
for s in RR: PRICE[s]=200;GROUP[s]='rr';KIND[s]=2
for s in UT: PRICE[s]=150;GROUP[s]='ut';KIND[s]=3
MEMB['rr']=list(RR);MEMB['ut']=list(UT)
for s in (7,22,36): KIND[s]=4
for s in (2,17,33): KIND[s]=5
TAX={4:200,38:100}
for s in TAX: KIND[s]=6
KIND[30]=7
MSZ={g:len(m) for g,m in MEMB.items()}; COLORS=[g for g in MEMB if g not in('rr','ut')]
DICE=[(a+b,a==b) for a in range(1,7) for b in range(1,7)]
# cards: (op,arg): 0 goto,1 cash,2 jail,3 goojf,4 back3,5 nearest rr,6 nearest ut,7 repairs,8 from/to each player
CHANCE=[(0,0),(0,24),(0,11),(0,5),(0,39),(2,0),(4,0),(5,0),(5,0),(6,0),(3,0),(1,50),(1,150),(1,-15),(7,(25,100)),(8,-50)]
CHEST=[(0,0),(2,0),(3,1),(1,200),(1,-50),(1,50),(1,100),(1,20),(1,100),(1,-100),(1,-50),(1,25),(1,10),(1,100),(7,(40,115)),(8,10)]
NRR=[next((s+d)%40 for d in range(1,41) if (s+d)%40 in RR) for s in range(40)]
NUT=[next((s+d)%40 for d in range(1,41) if (s+d)%40 in UT) for s in range(40)]

class Game:
    __slots__=('np','pos','cash','jail','alive','owner','houses','mort','own','goojf','h','H','dirty','rnd','decks','n_alive','rolls','turns','full')
    def __init__(g,rng,np=4):
        g.np=np; g.pos=[0]*np; g.cash=[1500]*np; g.jail=[0]*np; g.alive=[True]*np; g.owner=[-1]*40; g.houses=[0]*40; g.mort=[False]*40
        g.own=[dict.fromkeys(MEMB,0) for _ in range(np)]; g.goojf=[[] for _ in range(np)]; g.h=32; g.H=12; g.dirty=False
        g.rnd=rng.random; a=CHANCE[:];b=CHEST[:]; rng.shuffle(a); rng.shuffle(b); g.decks=[a,b]; g.n_alive=np; g.rolls=0; g.turns=0; g.full=[[] for _ in range(np)]
    def raise_cash(g,p,need):
        cash,houses,owner=g.cash,g.houses,g.owner
        mine=[s for s in range(40) if owner[s]==p]
        for s in mine:                                   # mortgage lone property first
            if cash[p]>=need: return True
            if not g.mort[s] and not any(houses[m] for m in MEMB[GROUP[s]]) and g.own[p][GROUP[s]]<MSZ[GROUP[s]]:
                g.mort[s]=True; cash[p]+=PRICE[s]>>1
        while cash[p]<need:                              # sell houses evenly
            b=-1;bh=0
            for s in mine:
                if houses[s]>bh and (houses[s]<5 or g.h>=4): b=s;bh=houses[s]
            if b<0:
                full=[s for s in mine if houses[s]==5]
                if not full: break
                for m in MEMB[GROUP[full[0]]]:           # no houses left in the bank: clear the group
                    if houses[m]==5: g.H+=1
                    else: g.h+=houses[m]
                    cash[p]+=houses[m]*(HCOST[m]>>1); houses[m]=0
                continue
            if bh==5: g.H+=1; g.h-=4
            else: g.h+=1
            houses[b]-=1; cash[p]+=HCOST[b]>>1
        for s in mine:
            if cash[p]>=need: return True
            if not g.mort[s] and not any(houses[m] for m in MEMB[GROUP[s]]): g.mort[s]=True; cash[p]+=PRICE[s]>>1
        return cash[p]>=need
    def pay(g,p,amt,to):
        cash=g.cash
        if cash[p]<amt and not g.raise_cash(p,amt): g.bankrupt(p,to); return False
        cash[p]-=amt
        if to>=0: cash[to]+=amt
        return True
    def bankrupt(g,p,to):
        g.alive[p]=False; g.n_alive-=1; owner=g.owner; mine=[s for s in range(40) if owner[s]==p]
        for c in g.goojf[p]:
            if to>=0: g.goojf[to].append(c)
            else: g.decks[c].append((3,c))
        g.goojf[p]=[]
        if to>=0: g.cash[to]+=max(g.cash[p],0)
        g.cash[p]=0
        for s in mine:
            g.houses[s]=0; g.own[p][GROUP[s]]-=1; owner[s]=-1
            if to>=0:
                owner[s]=to; g.own[to][GROUP[s]]+=1
                if g.mort[s]: g.cash[to]-=PRICE[s]//20
            else: g.mort[s]=False
        g.dirty=True
        if to>=0:
            if g.cash[to]<0 and not g.raise_cash(to,0): g.cash[to]=0
        elif g.n_alive>1:
            for s in mine: g.auction(s)
    def value(g,p,s):
        gr=GROUP[s]; k=g.own[p][gr]; n=MSZ[gr]
        v=PRICE[s]
        if k==n-1: v*=2
        elif k: v=v*5//4
        else:
            for q in range(g.np):
                if q!=p and g.own[q][gr]==n-1: v=v*3//2; break
        return v
    def auction(g,s):
        best=-1;bv=0;second=0
        for p in range(g.np):
            if g.alive[p]:
                v=min(g.value(p,s),g.cash[p]-50)
                if v>bv: second=bv;bv=v;best=p
                elif v>second: second=v
        if best>=0 and bv>0:
            price=min(bv,second+1 if second else 1); g.cash[best]-=price; g.owner[s]=best; g.own[best][GROUP[s]]+=1; g.dirty=True
    def trade(g,p):
        """complete a colour group by 1-for-1 swap or by cash at 2x, once per ownership change"""
        owner,own,houses=g.owner,g.own,g.houses; mine=own[p]
        for gr in COLORS:
            n=MSZ[gr]
            if mine[gr]!=n-1: continue
            for s in MEMB[gr]:
                q=owner[s]
                if q!=p: break
            if q<0: continue
            give=-1
            for g2 in COLORS:                          # something that completes q's group
                if g2!=gr and own[q][g2]==MSZ[g2]-1 and mine[g2]==1:
                    for t in MEMB[g2]:
                        if owner[t]==p: give=t
                    break
            if give>=0:
                diff=PRICE[s]-PRICE[give]
                if diff>0 and g.cash[p]<diff or diff<0 and g.cash[q]<-diff: continue
                g.cash[p]-=diff; g.cash[q]+=diff; owner[s]=p; owner[give]=q; mine[gr]+=1; own[q][gr]-=1; mine[GROUP[give]]-=1; own[q][GROUP[give]]+=1
            else:
                offer=PRICE[s]*3
                if g.cash[p]<offer+200: continue
                g.cash[p]-=offer; g.cash[q]+=offer; owner[s]=p; mine[gr]+=1; own[q][gr]-=1
    def refull(g):
        for q in range(g.np): o=g.own[q]; g.full[q]=[x for x in COLORS if o[x]==MSZ[x]]
    def build(g,p):
        cash,houses,mort=g.cash,g.houses,g.mort
        for gr in g.full[p]:
            m=MEMB[gr]; c=HCOST[m[0]]
            if cash[p]<c+200: continue
            ok=True
            for s in m:
                if mort[s]:
                    f=PRICE[s]*55//100
                    if cash[p]>=f+200: cash[p]-=f; mort[s]=False
                    else: ok=False
            if not ok: continue
            while cash[p]>=c+200:
                s=min(m,key=houses.__getitem__); k=houses[s]
                if k==5: break
                if k==4:
                    if g.H==0: break
                    g.H-=1; g.h+=4
                else:
                    if g.h==0: break
                    g.h-=1
                houses[s]=k+1; cash[p]-=c
    def turn(g,p):
        g.turns+=1; cash=g.cash
        if g.dirty: g.dirty=False; g.trade(p); g.refull()
        if g.full[p] and cash[p]>=250: g.build(p)
        rnd=g.rnd; pos=g.pos; dbls=0; owner=g.owner
        if g.jail[p]:
            if g.goojf[p]: c=g.goojf[p].pop(); g.decks[c].append((3,c)); g.jail[p]=0
            elif cash[p]>=300: cash[p]-=50; g.jail[p]=0
        while True:
            n,d=DICE[int(rnd()*36)]; g.rolls+=1
            if g.jail[p]:
                if d: g.jail[p]=0; d=False
                elif g.jail[p]==3:
                    g.jail[p]=0
                    if not g.pay(p,50,-1): return
                else: g.jail[p]+=1; return
            elif d:
                dbls+=1
                if dbls==3: pos[p]=10; g.jail[p]=1; return
            s=pos[p]+n
            if s>=40: s-=40; cash[p]+=200
            mult=0
            while True:
                pos[p]=s; k=KIND[s]
                if k==0: break
                if k<4:
                    o=owner[s]
                    if o<0:
                        pr=PRICE[s]
                        if cash[p]>=pr+50: cash[p]-=pr; owner[s]=p; g.own[p][GROUP[s]]+=1; g.dirty=True
                        else: g.auction(s)
                    elif o!=p and not g.mort[s]:
                        if k==1:
                            h=g.houses[s]; amt=RENT[s][h]
                            if h==0 and g.own[o][GROUP[s]]==MSZ[GROUP[s]]: amt*=2
                        elif k==2: amt=RRRENT[g.own[o]['rr']]*(2 if mult else 1)
                        else:
                            if mult: n=DICE[int(rnd()*36)][0]; amt=10*n
                            else: amt=n*(10 if g.own[o]['ut']==2 else 4)
                        if not g.pay(p,amt,o): return
                    break
                if k==6:
                    if not g.pay(p,TAX[s],-1): return
                    break
                if k==7: pos[p]=10; g.jail[p]=1; return
                dk=g.decks[k-4]; card=dk.pop(0); op,a=card
                if op==3: g.goojf[p].append(a); break
                dk.append(card)
                if op==1:
                    if a>=0: cash[p]+=a
                    elif not g.pay(p,-a,-1): return
                    break
                if op==0:
                    if a<=s: cash[p]+=200
                    s=a; continue
                if op==2: pos[p]=10; g.jail[p]=1; return
                if op==4: s-=3; continue
                if op==5 or op==6:
                    t=NRR[s] if op==5 else NUT[s]
                    if t<s: cash[p]+=200
                    s=t; mult=1; continue
                if op==7:
                    x,y=a; amt=0
                    for q in STREET:
                        if owner[q]==p: hh=g.houses[q]; amt+=y if hh==5 else hh*x
                    if amt and not g.pay(p,amt,-1): return
                    break
                for q in range(g.np):                       # op 8
                    if q!=p and g.alive[q]:
                        if a>0:
                            if not g.pay(q,a,p): continue
                        elif not g.pay(p,-a,q): return
                break
            if not d or not g.alive[p]: return
def play(seed,cap=500,np=4):
    rng=random.Random(seed); g=Game(rng,np); alive=g.alive; turn=g.turn
    for r in range(cap):
        for p in range(np):
            if alive[p]:
                turn(p)
                if g.n_alive==1: return g,r+1
    return g,cap
if __name__=='__main__':
    N=int(sys.argv[1]); cap=int(sys.argv[sys.argv.index('--rounds')+1]) if '--rounds' in sys.argv else 500
    u=lambda:resource.getrusage(resource.RUSAGE_SELF).ru_utime
    t=u(); T=R=0; fin=0; rounds=[]; wins=[0]*4
    for s in range(N):
        g,r=play(s,cap); T+=g.turns;R+=g.rolls; rounds.append(r)
        if g.n_alive==1: fin+=1; wins[g.alive.index(True)]+=1
    t=u()-t; rounds.sort()
    print(json.dumps(dict(sim='bound',N=N,cap=cap,user_s=round(t,3),games_per_s=round(N/t,1),turns=T,turns_per_s=round(T/t),rolls_per_s=round(R/t),finished=fin,median_rounds=rounds[N//2],mean_turns=T/N,wins=wins,rss_mb=resource.getrusage(resource.RUSAGE_SELF).ru_maxrss/1024)))
