import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import type { AgentContract, ContractEnding, OwnContracts, Simulation } from '@contracts/http/agents/agent-contracts';
import type { Bill, BillBet, BillDetail, BillLine } from '@contracts/http/agents/bills';
import type { Downline } from '@contracts/http/agents/network';
import type { MemberInfo } from '@contracts/http/session';

export const agent: MemberInfo = {
  id: 'm-a',
  account: 'ana',
  nickname: 'Ana',
  type: 1,
  registeredAt: '2026-01-01T12:00:00.000Z',
  icon: 'crown',
  isPlayer: true,
  todo: [],
};

/** The worked examples of the rules, as the calls answer them. */
export const dailyTerms: ContractTerms = {
  kind: 'daily',
  tiers: [
    { minTurnover: '30000.00', minActive: 3, minLoss: '0.00', rate: '1.2' },
    { minTurnover: '50000.00', minActive: 6, minLoss: '0.00', rate: '1.4' },
  ],
};

export const realtimeTerms: ContractTerms = {
  kind: 'realtime',
  winRate: '0.15',
  lossRate: '0.5',
  singleBetMin: '100.00',
  dailyCap: null,
};

export const dividendTerms: ContractTerms = {
  kind: 'dividend',
  period: 'half-month',
  periodMinTurnover: '100000.00',
  tiers: [
    { minTurnover: '0.00', minLoss: '50000.00', minActive: 5, rate: '28' },
    { minTurnover: '0.00', minLoss: '200000.00', minActive: 5, rate: '30' },
  ],
  carry: 'within-month',
};

export function contract(over: Partial<AgentContract> = {}): AgentContract {
  return {
    contractId: 'c-own',
    kind: 'daily',
    uplineId: 'u-top',
    uplineName: 'topo',
    downlineId: 'm-a',
    downlineName: 'ana',
    terms: dailyTerms,
    status: 'accepted',
    offeredAt: '2026-11-01T12:00:00.000Z',
    expiresAt: '2026-11-08T12:00:00.000Z',
    decidedAt: '2026-11-01T15:00:00.000Z',
    from: '2026-11-02T03:00:00.000Z',
    until: null,
    ...over,
  };
}

export function ending(name: string): ContractEnding {
  return {
    contractId: `c-${name}`,
    downlineId: `m-${name}`,
    downlineName: name,
    terms: dailyTerms,
    until: '2026-11-22T03:00:00.000Z',
  };
}

export function own(over: Partial<OwnContracts> = {}): OwnContracts {
  return { kind: 'daily', own: contract(), offer: null, nextRunAt: '2026-11-22T05:10:00.000Z', ...over };
}

export function downline(name: string, over: Partial<Downline> = {}): Downline {
  return {
    memberId: `m-${name}`,
    username: name,
    nickname: name,
    kind: 'agent',
    uplineId: 'm-a',
    uplineName: 'ana',
    level: 1,
    status: 'active',
    balance: '0.00',
    directCount: 2,
    teamCount: 5,
    contracts: [],
    note: '',
    registeredAt: '2026-10-01T12:00:00.000Z',
    lastLoginAt: null,
    lastBetAt: null,
    ...over,
  };
}

export function simulation(): Simulation {
  return {
    from: '2026-10-22T03:00:00.000Z',
    to: '2026-11-21T03:00:00.000Z',
    turnover: '900000.00',
    loss: '41250.00',
    gross: '9000.00',
    net: '6200.00',
    uplineNet: '1800.00',
    days: Array.from({ length: 30 }, (_, at) => ({
      day: new Date(Date.UTC(2026, 9, 22 + at)).toISOString().slice(0, 10),
      turnover: '30000.00',
      gross: at % 4 === 0 ? '0.00' : '400.00',
      activeMembers: 4,
      tier: at % 4 === 0 ? null : 0,
    })),
  };
}

export function bill(over: Partial<Bill> = {}): Bill {
  return {
    billId: 'daily.day.1.m-a',
    kind: 'daily',
    agentId: 'm-a',
    agentName: 'ana',
    from: '2026-11-20T03:00:00.000Z',
    to: '2026-11-21T03:00:00.000Z',
    turnover: '45000.00',
    loss: '2100.00',
    activeMembers: 4,
    tier: 0,
    gross: '540.00',
    withheld: '300.00',
    adjustment: '0.00',
    net: '240.00',
    charged: '0.00',
    paid: '240.00',
    owed: '0.00',
    status: 'paid',
    issuedAt: '2026-11-21T05:10:00.000Z',
    paidAt: '2026-11-21T05:10:01.000Z',
    ...over,
  };
}

export function line(label: BillLine['label'], amount: string | null, over: Partial<BillLine> = {}): BillLine {
  return { label, amount, count: null, rate: null, memberName: null, ...over };
}

/** A: 1.2 % on 45,000 is 540; B, its downline, 1.0 % on 30,000 is 300. A keeps 240. */
export function dailyBill(over: Partial<BillDetail> = {}): BillDetail {
  return {
    ...bill(),
    contractId: 'c-own',
    terms: dailyTerms,
    runId: 'daily.day.1',
    lines: [
      line('turnover', '45000.00'),
      line('loss', '2100.00'),
      line('active-members', null, { count: 4 }),
      line('tier', null, { count: 0 }),
      line('rate', null, { rate: '1.2' }),
      line('gross', '540.00'),
      line('withheld', '-300.00', { memberName: 'bruno' }),
      line('net', '240.00'),
      line('paid', '240.00'),
    ],
    downlines: [{ memberId: 'm-bruno', username: 'bruno', gross: '300.00', billId: 'daily.day.1.m-bruno' }],
    branches: [
      { memberId: 'm-bruno', username: 'bruno', turnover: '30000.00', loss: '1800.00', bets: 212, activeMembers: 3 },
      { memberId: 'm-a', username: 'ana', turnover: '15000.00', loss: '300.00', bets: 80, activeMembers: 1 },
    ],
    payments: [{ paymentId: 'p1', amount: '240.00', paidAt: '2026-11-21T05:10:01.000Z', eventId: 'e1' }],
    history: [
      { at: '2026-11-21T05:10:00.000Z', what: 'issued', by: '', remark: '' },
      { at: '2026-11-21T05:10:01.000Z', what: 'paid', by: '', remark: '' },
    ],
    ...over,
  };
}

/** Turnover 10,000,000, base 450,000 after costs, 30 % is 135,000; B's 70,000 comes out of it. */
export function dividendBill(over: Partial<BillDetail> = {}): BillDetail {
  return {
    ...bill({
      billId: 'dividend.half-month.1.m-a',
      kind: 'dividend',
      from: '2026-11-01T03:00:00.000Z',
      to: '2026-11-16T03:00:00.000Z',
      turnover: '10000000.00',
      loss: '1100000.00',
      activeMembers: 40,
      tier: 1,
      gross: '135000.00',
      withheld: '70000.00',
      net: '65000.00',
      paid: '0.00',
      status: 'to-request',
      paidAt: null,
    }),
    contractId: 'c-div',
    terms: dividendTerms,
    runId: 'dividend.half-month.1',
    lines: [
      line('turnover', '10000000.00'),
      line('loss', '1100000.00'),
      line('rebates', '-480000.00'),
      line('fees', '-30000.00'),
      line('salaries', '-100000.00'),
      line('promotions', '-40000.00'),
      line('carried', '0.00'),
      line('base', '450000.00'),
      line('active-members', null, { count: 40 }),
      line('tier', null, { count: 1 }),
      line('rate', null, { rate: '30' }),
      line('gross', '135000.00'),
      line('withheld', '-70000.00', { memberName: 'bruno' }),
      line('net', '65000.00'),
      line('paid', '0.00'),
    ],
    downlines: [{ memberId: 'm-bruno', username: 'bruno', gross: '70000.00', billId: null }],
    branches: [],
    payments: [],
    history: [{ at: '2026-11-16T05:30:00.000Z', what: 'issued', by: '', remark: '' }],
    ...over,
  };
}

export function bet(id: string, over: Partial<BillBet> = {}): BillBet {
  return {
    id,
    memberId: 'm-joao',
    username: 'joao',
    gameName: 'Royal Sevens',
    roundId: `r-${id}`,
    stake: '500.00',
    payout: '0.00',
    isVoided: false,
    isTotal: false,
    yield: null,
    settledAt: '2026-11-20T18:03:12.000Z',
    eventId: `e-${id}`,
    ...over,
  };
}
