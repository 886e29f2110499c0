import type { StoredAmlRule } from '../cases/aml-case.events';
import { longestChain } from './chain';
import type { AmlThresholds, MemberFacts, Trace, TraceKind } from './facts';

/** The version of the rules. It stands in every alert. */
export const AML_RULES_VERSION = 2;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;
const PPM = 1_000_000n;

/** An alert that the facts call for. */
export interface FoundAlert {
  readonly rule: StoredAmlRule;
  /** The stretch of the calendar in which the rule raises one alert about a member. */
  readonly window: string;
  /** Amounts in minor units, counts and moments. */
  readonly facts: Readonly<Record<string, bigint | number | string>>;
  /** The other members whom it is about. */
  readonly linked: readonly string[];
}

type Rule = (facts: MemberFacts, thresholds: AmlThresholds) => readonly FoundAlert[];

/** The rules, each a function of the facts alone. A rule looks at the traces that it names, and at no others. */
const RULES: readonly { readonly on: readonly TraceKind[]; readonly rule: Rule }[] = [
  { on: ['deposit', 'payout'], rule: inAndOut },
  { on: ['deposit'], rule: structuring },
  { on: ['deposit'], rule: sums },
  { on: ['deposit'], rule: aboveIncome },
  { on: ['deposit', 'payout', 'sent', 'received'], rule: sharedAccounts },
  { on: ['sent'], rule: chain },
  { on: ['pep', 'sanctions'], rule: listed },
  { on: ['payout', 'sent'], rule: oppositeBets },
  { on: ['foreignPayer', 'foreignAccount'], rule: foreignOwners },
  { on: ['deposit', 'payout'], rule: dormant },
];

/** The alerts that the facts call for. The same facts call for the same alerts, however often they are looked at. */
export function alertsOf(facts: MemberFacts, thresholds: AmlThresholds): readonly FoundAlert[] {
  return RULES.filter(({ on }) => on.includes(facts.trace.kind)).flatMap(({ rule }) => rule(facts, thresholds));
}

/** A1: most of what was paid in leaves again, and little of it was played with. */
function inAndOut({ traces, trace, day, stakedMinor }: MemberFacts, limits: AmlThresholds): readonly FoundAlert[] {
  const recent = within(traces, trace, limits.inOutDays * DAY_MS);
  const deposited = sumOf(recent, 'deposit');
  const paid = sumOf(recent, 'payout') - sumOf(recent, 'returned');
  if (deposited === 0n || paid * PPM < deposited * BigInt(limits.inOutPaidPpm)) return [];
  if (stakedMinor * PPM >= deposited * BigInt(limits.inOutStakedPpm)) return [];
  const facts = { deposited, paid, staked: stakedMinor, days: limits.inOutDays };
  return [{ rule: 'A1', window: weekOf(day), facts, linked: [] }];
}

/** A2: several deposits of a day that stay just under a line. */
function structuring({ traces, trace, day }: MemberFacts, limits: AmlThresholds): readonly FoundAlert[] {
  const recent = within(traces, trace, DAY_MS).filter(({ kind }) => kind === 'deposit');
  return limits.lines.flatMap((line) => {
    const from = line * (PPM - BigInt(limits.structuringWithinPpm));
    const under = recent.filter(({ amountMinor }) => amountMinor < line && amountMinor * PPM >= from);
    if (under.length < limits.structuringCount) return [];
    const facts = { count: under.length, deposited: sumOf(under, 'deposit'), line };
    return [{ rule: 'A2' as const, window: `${dayWindow(day)}:${line}`, facts, linked: [] }];
  });
}

/** A3: large sums of deposits, in a day and in a month. */
function sums({ traces, trace, day }: MemberFacts, limits: AmlThresholds): readonly FoundAlert[] {
  const ofDay = within(traces, trace, DAY_MS);
  const ofMonth = within(traces, trace, MONTH_DAYS * DAY_MS);
  const found = (recent: readonly Trace[], limit: bigint, window: string, hours: number): FoundAlert[] => {
    const deposited = sumOf(recent, 'deposit');
    const facts = { deposited, limit, hours };
    return deposited < limit ? [] : [{ rule: 'A3', window, facts, linked: [] }];
  };
  return [
    ...found(ofDay, limits.daySumMinor, dayWindow(day), 24),
    ...found(ofMonth, limits.monthSumMinor, monthOf(day), MONTH_DAYS * 24),
  ];
}

/** A4: the deposits of a year are more than the member says to earn in one. */
function aboveIncome({ traces, trace, day, monthlyIncomeMinor }: MemberFacts): readonly FoundAlert[] {
  if (monthlyIncomeMinor === null) return [];
  const deposited = sumOf(within(traces, trace, YEAR_DAYS * DAY_MS), 'deposit');
  const income = monthlyIncomeMinor * 12n;
  if (income >= deposited) return [];
  return [{ rule: 'A4', window: `year:${day.slice(0, 4)}`, facts: { deposited, income }, linked: [] }];
}

/** A5: several members have an account or a device together and send each other money. */
function sharedAccounts({ day, group }: MemberFacts, limits: AmlThresholds): readonly FoundAlert[] {
  const members = group.memberIds.length + 1;
  if (members < limits.sharedMembers || group.sentCount === 0) return [];
  const facts = { members, transfers: group.sentCount, sent: group.sentMinor, by: group.by };
  return [{ rule: 'A5', window: monthOf(day), facts, linked: group.memberIds }];
}

/** A6: money goes from member to member to member within a day, and hardly any of it stays on the way. */
function chain({ memberId, transfers, trace, day }: MemberFacts, limits: AmlThresholds): readonly FoundAlert[] {
  const hops = longestChain(transfers, trace.seq, { withinMs: DAY_MS, keptPpm: BigInt(limits.chainKeptPpm) });
  const [first, last] = [hops[0], hops.at(-1)];
  if (!first || !last || hops.length < limits.chainHops) return [];
  const linked = [...new Set([first.fromId, ...hops.map(({ toId }) => toId)])].filter((id) => id !== memberId);
  const facts = { hops: hops.length, sent: first.amountMinor, arrived: last.amountMinor, since: first.at };
  return [{ rule: 'A6', window: dayWindow(day), facts, linked }];
}

/** A7: the identity check has found the member on a list. */
function listed({ trace, day }: MemberFacts): readonly FoundAlert[] {
  const facts = { list: trace.kind, since: trace.at };
  return [{ rule: 'A7', window: `year:${day.slice(0, 4)}:${trace.kind}`, facts, linked: [] }];
}

/** A8: members who have an account or a device together bet against each other, so that the money goes around. */
function oppositeBets({ day, opposite }: MemberFacts, limits: AmlThresholds): readonly FoundAlert[] {
  const { memberIds, rounds, stakedMinor: staked, backMinor: back } = opposite;
  if (rounds < limits.oppositeRounds) return [];
  const facts = { rounds, members: memberIds.length + 1, staked, back, days: MONTH_DAYS };
  return [{ rule: 'A8', window: monthOf(day), facts, linked: memberIds }];
}

/** A9: money of another owner was paid in and goes back, or another owner's account was to be paid. */
function foreignOwners({ traces, trace, day }: MemberFacts, limits: AmlThresholds): readonly FoundAlert[] {
  const recent = within(traces, trace, MONTH_DAYS * DAY_MS);
  const payers = recent.filter(({ kind }) => kind === 'foreignPayer').length;
  const accounts = recent.filter(({ kind }) => kind === 'foreignAccount').length;
  if (payers + accounts < limits.foreignCount) return [];
  return [{ rule: 'A9', window: monthOf(day), facts: { payers, accounts, days: MONTH_DAYS }, linked: [] }];
}

/** A10: an account at which nothing happened for long moves a large amount. */
function dormant({ trace, day, lastActiveAt }: MemberFacts, limits: AmlThresholds): readonly FoundAlert[] {
  const days = Math.floor((Date.parse(trace.at) - Date.parse(lastActiveAt)) / DAY_MS);
  if (days < limits.dormantDays || trace.amountMinor < limits.dormantMinor) return [];
  const facts = { days, since: lastActiveAt, amount: trace.amountMinor, way: trace.kind };
  return [{ rule: 'A10', window: dayWindow(day), facts, linked: [] }];
}

/** The traces of the stretch that ends with the trace. One that is exactly as old as the stretch is long is outside. */
function within(traces: readonly Trace[], { at }: Trace, lengthMs: number): readonly Trace[] {
  const after = Date.parse(at) - lengthMs;
  return traces.filter((one) => Date.parse(one.at) > after);
}

function sumOf(traces: readonly Trace[], wanted: TraceKind): bigint {
  return traces.reduce((sum, { kind, amountMinor }) => (kind === wanted ? sum + amountMinor : sum), 0n);
}

function dayWindow(day: string): string {
  return `day:${day}`;
}

/** The week by its Monday. */
function weekOf(day: string): string {
  const midnightMs = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(midnightMs).getUTCDay() + 6) % 7;
  return `week:${new Date(midnightMs - sinceMonday * DAY_MS).toISOString().slice(0, 10)}`;
}

function monthOf(day: string): string {
  return `month:${day.slice(0, 7)}`;
}
