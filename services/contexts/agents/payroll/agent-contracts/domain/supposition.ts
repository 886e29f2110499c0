import { assertNever } from '@kernel/decider';
import { shareOfPpm, type Ppm } from '@kernel/money';
import type { Period } from '../../terms/pay-window';
import { periodOf, type Terms, type Tier } from '../../terms/terms';
import { netOf, realtimeYield } from '../../terms/yields';
import { idleWindow, simulatedYields, type SimulatedWindow, type SimulatedYield } from './simulation';

/** Figures that an agent supposes of a team, in minor units. */
export interface Supposed {
  /** The turnover of one window, or of a whole day. */
  readonly turnoverMinor: bigint;
  readonly per: 'day' | 'period';
  readonly activeMembers: number;
  /** The hours of a day in which the team plays, for terms that pay by the hour. */
  readonly hoursPerDay: number;
  /** The part of the turnover that the house keeps. */
  readonly housePpm: Ppm;
  /** The part of the bets that the players lose, and the stake of each, for terms that pay by the bet. */
  readonly lostPpm: Ppm;
  readonly betMinor: bigint;
}

/** The sums of a supposition over one window, in minor units. */
export interface SupposedSums {
  readonly downlineMinor: bigint;
  /** The part of the upline's own contract that stays with it. It may be below zero. */
  readonly uplineMinor: bigint;
}

export interface CurvePoint extends SupposedSums {
  readonly turnoverMinor: bigint;
}

const MONTH_DAYS = 30n;
const DAYS_OF: Readonly<Record<Exclude<Period, 'five-minutes' | 'hour'>, bigint>> = {
  day: 1n,
  week: 7n,
  'half-month': 15n,
  month: MONTH_DAYS,
};

/** The window of a supposition. Real-time terms are supposed by the day, to which their cap applies. */
export function supposedPeriod(terms: Terms): Exclude<Period, 'five-minutes'> {
  const period = periodOf(terms);
  return period === 'five-minutes' ? 'day' : period;
}

/** How often a window comes in a day and in a month of thirty days, as parts of a whole number of windows. */
function timesOf(terms: Terms, { hoursPerDay }: Supposed): { readonly windows: bigint; readonly days: bigint } {
  const period = supposedPeriod(terms);
  return period === 'hour' ? { windows: BigInt(hoursPerDay), days: 1n } : { windows: 1n, days: DAYS_OF[period] };
}

/** The turnover of one window. */
export function windowTurnover(terms: Terms, supposed: Supposed): bigint {
  if (supposed.per === 'period') return supposed.turnoverMinor;
  const { windows, days } = timesOf(terms, supposed);
  return (supposed.turnoverMinor * days) / windows;
}

/** The part of a turnover that the house keeps. */
export function supposedLoss({ housePpm }: Supposed, turnoverMinor: bigint): bigint {
  return shareOfPpm(turnoverMinor, housePpm);
}

function windowOf(terms: Terms, supposed: Supposed, turnoverMinor: bigint): SimulatedWindow {
  return {
    ...idleWindow,
    turnoverMinor,
    lossMinor: supposedLoss(supposed, turnoverMinor),
    activeMembers: supposed.activeMembers,
    betYieldMinor: terms.kind === 'realtime' ? betYield(terms, supposed, turnoverMinor) : 0n,
  };
}

/** The yield of as many equal bets as the turnover holds, each by the rule of a single bet. */
function betYield(
  terms: Extract<Terms, { kind: 'realtime' }>,
  { betMinor, lostPpm }: Supposed,
  turnoverMinor: bigint,
): bigint {
  if (betMinor <= 0n) return 0n;
  const bets = turnoverMinor / betMinor;
  const lost = shareOfPpm(bets, lostPpm);
  const ofBet = (payoutMinor: bigint) => realtimeYield({ stakeMinor: betMinor, payoutMinor }, terms);
  return lost * ofBet(0n) + (bets - lost) * ofBet(2n * betMinor);
}

/** The yield of terms in a window of so much turnover, by the formulas of payroll. */
export function supposedYield(terms: Terms, supposed: Supposed, turnoverMinor: bigint): SimulatedYield {
  return simulatedYields(terms, [windowOf(terms, supposed, turnoverMinor)], () => true)[0]!;
}

/** The amounts that both contracts leave to each side if this team alone plays. */
export function supposedSums(terms: Terms, own: Terms, supposed: Supposed, turnoverMinor: bigint): SupposedSums {
  const { grossMinor } = supposedYield(terms, supposed, turnoverMinor);
  const ofOwn = supposedYield(own, supposed, turnoverMinor).grossMinor;
  return { downlineMinor: grossMinor, uplineMinor: netOf(ofOwn, [grossMinor]) };
}

/** Sums of windows over a day and a month, floored to the minor unit where a window is longer than a day. */
export function overDays(
  terms: Terms,
  supposed: Supposed,
  { downlineMinor, uplineMinor }: SupposedSums,
  dayCount: bigint,
): SupposedSums {
  const { windows, days } = timesOf(terms, supposed);
  const times = (minor: bigint) => (minor * windows * dayCount) / days;
  return { downlineMinor: times(downlineMinor), uplineMinor: times(uplineMinor) };
}

/** The figures that the next tier asks beyond the supposed ones; null in the highest one and where terms have none. */
export function missingToNext(
  terms: Terms,
  supposed: Supposed,
  turnoverMinor: bigint,
): {
  readonly tier: number;
  readonly turnoverMinor: bigint;
  readonly lossMinor: bigint;
  readonly active: number;
} | null {
  if (terms.kind === 'realtime') return null;
  const reached = supposedYield(terms, supposed, turnoverMinor).tier;
  const tier = (reached ?? -1) + 1;
  const next = terms.tiers[tier];
  if (!next) return null;
  const { lossMinor } = windowOf(terms, supposed, turnoverMinor);
  const least =
    terms.kind === 'dividend' ? max(next.minTurnoverMinor, terms.periodMinTurnoverMinor) : next.minTurnoverMinor;
  return {
    tier,
    turnoverMinor: max(least - turnoverMinor, 0n),
    lossMinor: max(next.minLossMinor - lossMinor, 0n),
    active: Math.max(next.minActive - supposed.activeMembers, 0),
  };
}

/** More turnover than this in one window is no supposition, in minor units; sums of a month stay amounts. */
export const MAX_SUPPOSED_MINOR = 10n ** 13n;
const SAMPLES = 24n;
const WHOLE_PPM = 1_000_000n;

/** The sums along the turnover, from nothing to beyond the supposed one and the highest tier; a step has two points. */
export function supposedCurve(terms: Terms, own: Terms, supposed: Supposed, turnoverMinor: bigint): CurvePoint[] {
  const steps = [...stepsOf(terms, supposed), ...stepsOf(own, supposed)].filter((step) => step <= MAX_SUPPOSED_MINOR);
  const end = steps.reduce((far, step) => max(far, step + step / 4n), max(turnoverMinor * 2n, SAMPLES));
  const places = new Set<bigint>([turnoverMinor]);
  for (let sample = 0n; sample <= SAMPLES; sample += 1n) places.add((end * sample) / SAMPLES);
  for (const step of steps) {
    places.add(max(step - 1n, 0n));
    places.add(step);
  }
  return [...places]
    .sort((a, b) => (a < b ? -1 : 1))
    .map((at) => ({ turnoverMinor: at, ...supposedSums(terms, own, supposed, at) }));
}

/** The turnovers at which terms may pay another rate. */
function stepsOf(terms: Terms, { housePpm }: Supposed): bigint[] {
  switch (terms.kind) {
    case 'realtime':
      return [];
    case 'hourly':
    case 'daily':
      return terms.tiers.flatMap((tier) => stepsOfTier(tier, housePpm));
    case 'dividend':
      return [terms.periodMinTurnoverMinor, ...terms.tiers.flatMap((tier) => stepsOfTier(tier, housePpm))];
    default:
      return assertNever(terms);
  }
}

function stepsOfTier({ minTurnoverMinor, minLossMinor }: Tier, housePpm: Ppm): bigint[] {
  // The least turnover whose share for the house, floored, is the asked one.
  const ofLoss = housePpm > 0n ? (minLossMinor * WHOLE_PPM + housePpm - 1n) / housePpm : 0n;
  return [minTurnoverMinor, ofLoss].filter((minor) => minor > 0n);
}

function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
