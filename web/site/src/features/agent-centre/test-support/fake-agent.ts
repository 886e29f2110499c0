import type { ContractKind, ContractTerms } from '@contracts/http/agents/agent-terms';
import type { Downline, InvitationLink, TransferLimits } from '@contracts/http/agents/network';
import type { MemberInfo } from '@contracts/http/session';
import type {
  IncomeRow,
  MemberProfit,
  TeamBet,
  TeamOverview,
  TeamTransaction,
} from '@contracts/http/agents/team-reports';
import { composition, today } from './fake-team-day';

type Input = Readonly<Record<string, string | undefined>>;

/** A made-up agent with a made-up team, for tests and for looking at the pages without a server. */
export const AGENT: MemberInfo = {
  id: '11111111-1111-4111-8111-111111111111',
  account: 'imperio',
  nickname: 'Império',
  type: 1,
  registeredAt: '2025-02-01T12:00:00.000Z',
  icon: 'crown',
  isPlayer: true,
  todo: [],
};
export const PLAYER: MemberInfo = {
  ...AGENT,
  id: '22222222-2222-4222-8222-222222222222',
  account: 'maria',
  nickname: 'Maria',
  type: 0,
};

const money = (value: number) => value.toFixed(2);
const daysBetween = (start: string, end: string) => {
  const days: string[] = [];
  for (let at = Date.parse(start); at <= Date.parse(end); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
};
/** The same figure for the same day, whenever it is asked for. */
const figureOf = (day: string, span: number) => (Number(day.replaceAll('-', '')) * 7_919) % span;

export function overview(input: Input): TeamOverview {
  const days = daysBetween(input['startDate']!, input['endDate']!).map((day) => {
    const turnover = 20_000 + figureOf(day, 41_000);
    return {
      day,
      turnover: money(turnover),
      payout: money(turnover * 0.94),
      loss: money(turnover * (figureOf(day, 7) === 0 ? -0.02 : 0.06)),
      bets: Math.round(turnover / 12),
      activeMembers: 8 + figureOf(day, 23),
      newMembers: figureOf(day, 6),
      deposits: money(turnover / 6),
      firstDeposits: figureOf(day, 4),
      promotions: money(turnover / 300),
      salaries: money(turnover / 400),
      income: money(turnover * 0.0065 - (figureOf(day, 9) === 0 ? 500 : 0)),
    };
  });
  const sum = (pick: (day: (typeof days)[number]) => string | number) =>
    days.reduce((all, day) => all + Number(pick(day)), 0);
  return {
    timeZone: 'America/Sao_Paulo',
    currency: 'BRL',
    members: 1_284,
    agents: 37,
    directCount: 18,
    balance: '182440.55',
    active: { turnover: '500.00', near: [{ memberId: 'm-ana', username: 'ana', turnover: '420.00' }] },
    totals: {
      turnover: money(sum((day) => day.turnover)),
      payout: money(sum((day) => day.payout)),
      loss: money(sum((day) => day.loss)),
      bets: sum((day) => day.bets),
      activeMembers: Math.max(...days.map((day) => day.activeMembers)),
      newMembers: sum((day) => day.newMembers),
      deposits: money(sum((day) => day.deposits)),
      firstDeposits: sum((day) => day.firstDeposits),
      promotions: money(sum((day) => day.promotions)),
      salaries: money(sum((day) => day.salaries)),
      income: money(sum((day) => day.income)),
    },
    days,
    asOf: '2026-11-21T17:59:58.000Z',
  };
}

function downline(username: string, over: Partial<Downline> = {}): Downline {
  return {
    memberId: `id-${username}`,
    username,
    nickname: username,
    kind: 'player',
    uplineId: AGENT.id,
    uplineName: AGENT.account,
    level: 1,
    status: 'active',
    balance: '120.00',
    directCount: 0,
    teamCount: 0,
    contracts: [],
    note: '',
    registeredAt: '2026-05-03T10:00:00.000Z',
    lastLoginAt: '2026-11-20T22:10:00.000Z',
    lastBetAt: '2026-11-20T22:30:00.000Z',
    ...over,
  };
}

const NORTE = downline('norte', {
  kind: 'agent',
  nickname: 'Equipe Norte',
  directCount: 2,
  teamCount: 240,
  balance: '15420.10',
  contracts: ['realtime', 'daily'],
  note: 'Reunião toda sexta',
});
const DOWNLINES: Readonly<Record<string, readonly Downline[]>> = {
  '': [
    NORTE,
    downline('sul', { kind: 'agent', directCount: 0, teamCount: 12, contracts: ['realtime'], status: 'idle' }),
    downline('carla_m'),
    downline('joao77', { status: 'new', balance: '0.00', lastBetAt: null, lastLoginAt: null }),
  ],
  [NORTE.memberId]: ['ana', 'bruno'].map((name) =>
    downline(name, { uplineId: NORTE.memberId, uplineName: 'norte', level: 2 }),
  ),
};
const pathTo = (memberId: string) => [
  { memberId: AGENT.id, username: AGENT.account },
  ...(memberId === NORTE.memberId ? [{ memberId, username: 'norte' }] : []),
];

export function downlines(input: Input) {
  const member = input['memberId'] ?? '';
  const search = input['search'];
  const all = search
    ? Object.values(DOWNLINES)
        .flat()
        .filter(({ username }) => username.startsWith(search))
    : (DOWNLINES[member] ?? []);
  const list = all.filter(
    ({ kind, status }) =>
      (!input['kind'] || kind === input['kind']) && (!input['status'] || status === input['status']),
  );
  return {
    list,
    nextCursor: null,
    path: pathTo(member),
    totals: {
      members: list.length,
      agents: list.filter(({ kind }) => kind === 'agent').length,
      balance: money(list.reduce((sum, { balance }) => sum + Number(balance), 0)),
    },
  };
}

export function profits(input: Input) {
  const member = input['memberId'] ?? '';
  const list = (DOWNLINES[member] ?? []).map(
    ({ memberId, username, kind, level, directCount, teamCount }, place): MemberProfit => ({
      memberId,
      username,
      kind,
      level,
      directCount,
      teamCount,
      turnover: money(8_200 / (place + 1)),
      payout: money(7_900 / (place + 1) + place * 400),
      profit: money(place * 400 - 300 / (place + 1)),
      deposits: money(900 / (place + 1)),
      promotions: '12.00',
      salaries: kind === 'agent' ? '88.40' : '0.00',
      bets: 640 - place * 90,
    }),
  );
  return {
    list,
    nextCursor: null,
    path: pathTo(member),
    totals: {
      turnover: '17083.33',
      payout: '18858.33',
      profit: '1775.00',
      deposits: '1875.00',
      promotions: '48.00',
      salaries: '176.80',
      bets: 2_020,
    },
  };
}

export function bets() {
  const list = Array.from({ length: 12 }, (_, place): TeamBet => ({
    id: `bet-${place}`,
    memberId: 'id-carla_m',
    username: place % 3 ? 'carla_m' : 'norte',
    vendor: 'quartzo',
    gameName: place % 2 ? 'Royal Sevens' : 'Aurora Diamante',
    roundId: `9f2c-${place}-77ab41`,
    stake: money(10 + place),
    payout: place % 4 ? '0.00' : money(40 + place),
    profit: place % 4 ? money(-10 - place) : '30.00',
    settledAt: `2026-11-21T1${place % 8}:2${place % 6}:07.000Z`,
    isVoided: place === 5,
    isTotal: false,
  }));
  return {
    list,
    nextCursor: 'more',
    totals: { stake: '84220.00', turnover: '84120.00', payout: '79010.40', profit: '-5209.60', bets: 7_018 },
  };
}

const MOVEMENTS: readonly TeamTransaction['kind'][] = [
  'deposit',
  'promotion',
  'salary',
  'dividend',
  'shortfall',
  'transfer_in',
  'transfer_out',
  'adjustment',
];

export function transactions() {
  const list = MOVEMENTS.map((kind, place): TeamTransaction => ({
    id: `tx-${place}`,
    memberId: NORTE.memberId,
    username: place % 2 ? 'norte' : 'carla_m',
    kind,
    amount: ['shortfall', 'transfer_out'].includes(kind) ? '-50.00' : money(25 * (place + 1)),
    balanceAfter: money(1_000 + place * 70),
    occurredAt: `2026-11-2${place % 2}T13:0${place}:00.000Z`,
  }));
  return { list, nextCursor: null, totals: { in: '875.00', out: '100.00' } };
}

const INCOME: readonly (readonly [IncomeRow['kind'], string])[] = [
  ['realtime', '412.18'],
  ['hourly', '180.00'],
  ['daily', '240.00'],
  ['dividend', '65000.00'],
  ['shortfall', '-35.20'],
];

export function income(input: Input) {
  const list = INCOME.filter(([kind]) => !input['kind'] || kind === input['kind']).map(
    ([kind, amount], place): IncomeRow => ({
      id: `income-${kind}`,
      kind,
      billId: `bill-${kind}`,
      from: `2026-11-20T0${place}:00:00.000Z`,
      to: `2026-11-20T0${place + 1}:00:00.000Z`,
      gross: money(Math.abs(Number(amount)) * 1.4),
      withheld: money(Math.abs(Number(amount)) * 0.4),
      amount,
      paidAt: `2026-11-20T0${place + 1}:10:00.000Z`,
    }),
  );
  return {
    list,
    nextCursor: null,
    totals: { gross: '92116.00', withheld: '26319.02', amount: '65796.98' },
    byKind: INCOME.map(([kind, amount]) => ({ kind, amount })),
  };
}

export const REALTIME: ContractTerms = {
  kind: 'realtime',
  winRate: '0.15',
  lossRate: '0.5',
  singleBetMin: '100.00',
  dailyCap: null,
};
const DAILY: ContractTerms = {
  kind: 'daily',
  tiers: [
    { minTurnover: '30000.00', minActive: 3, minLoss: '0.00', rate: '1' },
    { minTurnover: '90000.00', minActive: 8, minLoss: '1000.00', rate: '1.2' },
  ],
};

export const LINKS: readonly InvitationLink[] = [
  {
    linkId: 'link-1',
    code: 'IMPERIO7',
    url: 'https://croupier.example/?referralCode=IMPERIO7',
    kind: 'player',
    note: 'Grupo de sexta',
    version: 1,
    offers: [],
    isOpen: true,
    visits: 812,
    registrations: 46,
    firstDeposits: 21,
    turnover: '48210.00',
    createdAt: '2026-10-02T12:00:00.000Z',
  },
  {
    linkId: 'link-2',
    code: 'NORTE22',
    url: 'https://croupier.example/?referralCode=NORTE22',
    kind: 'agent',
    note: '',
    version: 3,
    offers: [{ ...REALTIME, winRate: '0.1', lossRate: '0.4' }, DAILY],
    isOpen: false,
    visits: 40,
    registrations: 3,
    firstDeposits: 2,
    turnover: '9120.50',
    createdAt: '2026-09-11T12:00:00.000Z',
  },
];

export const LIMITS: TransferLimits = {
  minAmount: '10.00',
  maxAmount: '5000.00',
  dailyMax: '6000.00',
  usedToday: '4000.00',
  balance: '1500.00',
};

const KINDS: readonly ContractKind[] = ['dividend', 'daily', 'hourly', 'realtime'];
const OWN: Partial<Record<ContractKind, ContractTerms>> = { realtime: REALTIME, daily: DAILY };

export function ownContracts() {
  return KINDS.map((kind) => ({
    kind,
    own: OWN[kind] ? { contractId: `own-${kind}`, kind, terms: OWN[kind] } : null,
    offer: null,
    nextRunAt: null,
  }));
}

/** The answers of the server, by "METHOD /path" of the route. */
export const AGENT_ANSWERS: Readonly<Record<string, (input: Input) => unknown>> = {
  'GET /wps/agent/team/overview': overview,
  'GET /wps/agent/team/composition': composition,
  'GET /wps/agent/team/today': today,
  'GET /wps/agent/downline-contracts': () => ({ list: [], nextCursor: null }),
  'GET /wps/agent/dividends-to-approve': () => ({ list: [], nextCursor: null }),
  'GET /wps/agent/team/bets': bets,
  'GET /wps/agent/team/profits': profits,
  'GET /wps/agent/team/transactions': transactions,
  'GET /wps/agent/income': income,
  'GET /wps/agent/downlines': downlines,
  'GET /wps/agent/links': () => ({ list: LINKS, nextCursor: null }),
  'GET /wps/agent/transfers': () => ({
    list: [
      {
        transferId: 'transfer-1',
        toMemberId: NORTE.memberId,
        toUsername: 'norte',
        amount: '250.00',
        status: 'received',
        occurredAt: '2026-11-20T15:00:00.000Z',
      },
    ],
    nextCursor: null,
  }),
  'GET /wps/agent/transfers/limits': () => LIMITS,
  'GET /wps/agent/contracts': ownContracts,
};
