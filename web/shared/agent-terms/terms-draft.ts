import type { ContractKind, ContractTerms } from '@contracts/http/agent-terms';
import { toDecimal, toMinor, typedToDecimal } from '@web/money/money';

export const KINDS = ['realtime', 'hourly', 'daily', 'dividend'] as const satisfies readonly ContractKind[];
export const PERIODS = ['day', 'week', 'half-month', 'month'] as const;
export const CARRIES = ['none', 'within-month', 'always'] as const;
export const MOST_TIERS = 10;

export interface TierDraft {
  readonly minTurnover: string;
  readonly minLoss: string;
  readonly minActive: string;
  readonly rate: string;
}

/** Terms as somebody is typing them: everything is text, and what the kind does not know is left alone. */
export interface TermsDraft {
  readonly kind: ContractKind;
  readonly winRate: string;
  readonly lossRate: string;
  readonly singleBetMin: string;
  /** Empty for no limit. */
  readonly dailyCap: string;
  readonly period: (typeof PERIODS)[number];
  readonly periodMinTurnover: string;
  readonly carry: (typeof CARRIES)[number];
  readonly tiers: readonly TierDraft[];
}

export const EMPTY_TIER: TierDraft = { minTurnover: '', minLoss: '', minActive: '', rate: '' };

export function emptyDraft(kind: ContractKind): TermsDraft {
  return {
    kind,
    winRate: '',
    lossRate: '',
    singleBetMin: '',
    dailyCap: '',
    period: 'month',
    periodMinTurnover: '',
    carry: 'none',
    tiers: [EMPTY_TIER],
  };
}

/** The same terms to be typed on, as a language writes its numbers. */
export function draftOf(terms: ContractTerms): TermsDraft {
  const empty = emptyDraft(terms.kind);
  if (terms.kind === 'realtime') return { ...empty, ...terms, dailyCap: terms.dailyCap ?? '' };
  const tiers = terms.tiers.map((tier) => ({ ...EMPTY_TIER, ...tier, minActive: String(tier.minActive) }));
  return terms.kind === 'dividend' ? { ...empty, ...terms, tiers } : { ...empty, tiers };
}

/** What is wrong with a field; each has a text of its own. */
export type TermsFault =
  'required' | 'rateFormat' | 'rateDigits' | 'rateRange' | 'amount' | 'count' | 'notRising' | 'aboveOwn';
/** By the path of the field: `winRate`, `tiers.0.rate`. */
export type TermsFaults = Readonly<Record<string, TermsFault>>;

const RATE_DIGITS = 4;
const WHOLE_PPM = 1_000_000n;
const MOST_ACTIVE = 1_000_000;

type Read<Value> = { readonly value: Value } | { readonly fault: TermsFault };

/** "0,15" or "0.15 %" as "0.15". A rate is never rounded: more than four digits behind the point are told. */
export function readRate(typed: string): Read<string> {
  const text = typed.replace(/[\s%]/g, '').replace(',', '.');
  if (text === '') return { fault: 'required' };
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return { fault: 'rateFormat' };
  const [, whole = '', fraction = ''] = match;
  if (fraction.replace(/0+$/, '').length > RATE_DIGITS) return { fault: 'rateDigits' };
  const kept = fraction.slice(0, RATE_DIGITS);
  const rate = `${whole.replace(/^0+(?=\d)/, '')}${kept ? `.${kept}` : ''}`;
  return toMinor(rate, RATE_DIGITS) > WHOLE_PPM ? { fault: 'rateRange' } : { value: rate };
}

export const ppmOf = (rate: string): bigint => toMinor(rate, RATE_DIGITS);

function readAmount(typed: string, digits: number): Read<string> {
  if (typed.trim() === '') return { value: toDecimal(0n, digits) };
  const amount = typedToDecimal(typed, digits);
  return amount === undefined || amount.length > 16 ? { fault: 'amount' } : { value: amount };
}

function readCount(typed: string): Read<number> {
  if (typed.trim() === '') return { value: 0 };
  const count = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return count <= MOST_ACTIVE ? { value: count } : { fault: 'count' };
}

/** Reads fields and keeps what was wrong by the path of each. */
class Reading {
  readonly faults: Record<string, TermsFault> = {};

  take<Value>(path: string, read: Read<Value>, otherwise: Value): Value {
    if ('value' in read) return read.value;
    this.faults[path] = read.fault;
    return otherwise;
  }

  blame(path: string, fault: TermsFault): void {
    this.faults[path] ??= fault;
  }
}

type Tier = { minTurnover: string; minLoss: string; minActive: number; rate: string };

function readTier(draft: TierDraft, place: number, digits: number, reading: Reading): Tier {
  const path = `tiers.${place}`;
  return {
    minTurnover: reading.take(`${path}.minTurnover`, readAmount(draft.minTurnover, digits), '0'),
    minLoss: reading.take(`${path}.minLoss`, readAmount(draft.minLoss, digits), '0'),
    minActive: reading.take(`${path}.minActive`, readCount(draft.minActive), 0),
    rate: reading.take(`${path}.rate`, readRate(draft.rate), '0'),
  };
}

/** Every tier asks for no less in anything than the one before, for more in something, and pays more. */
function blameWhatDoesNotRise(tiers: readonly Tier[], digits: number, reading: Reading): void {
  tiers.slice(1).forEach((higher, before) => {
    const lower = tiers[before]!;
    const path = `tiers.${before + 1}`;
    const steps = [
      ['minTurnover', toMinor(higher.minTurnover, digits) - toMinor(lower.minTurnover, digits)],
      ['minLoss', toMinor(higher.minLoss, digits) - toMinor(lower.minLoss, digits)],
      ['minActive', BigInt(higher.minActive - lower.minActive)],
    ] as const;
    const falling = steps.find(([, step]) => step < 0n);
    if (falling) reading.blame(`${path}.${falling[0]}`, 'notRising');
    else if (steps.every(([, step]) => step === 0n)) reading.blame(`${path}.minTurnover`, 'notRising');
    if (ppmOf(higher.rate) <= ppmOf(lower.rate)) reading.blame(`${path}.rate`, 'notRising');
  });
}

/** Nobody offers more than they hold: rate by rate, and what goes beyond the own highest tier is held to that. */
function blameWhatIsAboveOwn(terms: ContractTerms, own: ContractTerms | undefined, reading: Reading): void {
  if (own?.kind === 'realtime' && terms.kind === 'realtime') {
    if (ppmOf(terms.winRate) > ppmOf(own.winRate)) reading.blame('winRate', 'aboveOwn');
    if (ppmOf(terms.lossRate) > ppmOf(own.lossRate)) reading.blame('lossRate', 'aboveOwn');
    return;
  }
  if (!own || own.kind === 'realtime' || terms.kind === 'realtime') return;
  terms.tiers.forEach(({ rate }, rank) => {
    const limit = own.tiers[Math.min(rank, own.tiers.length - 1)]!;
    if (ppmOf(rate) > ppmOf(limit.rate)) reading.blame(`tiers.${rank}.rate`, 'aboveOwn');
  });
}

function readTerms(draft: TermsDraft, digits: number, reading: Reading): ContractTerms {
  const amount = (path: 'singleBetMin' | 'periodMinTurnover') =>
    reading.take(path, readAmount(draft[path], digits), '0');
  if (draft.kind === 'realtime') {
    return {
      kind: 'realtime',
      winRate: reading.take('winRate', readRate(draft.winRate), '0'),
      lossRate: reading.take('lossRate', readRate(draft.lossRate), '0'),
      singleBetMin: amount('singleBetMin'),
      dailyCap: draft.dailyCap.trim() === '' ? null : reading.take('dailyCap', readAmount(draft.dailyCap, digits), '0'),
    };
  }
  const tiers = draft.tiers.map((tier, place) => readTier(tier, place, digits, reading));
  blameWhatDoesNotRise(
    draft.kind === 'hourly' ? tiers.map((tier) => ({ ...tier, minLoss: '0' })) : tiers,
    digits,
    reading,
  );
  if (draft.kind === 'hourly')
    return {
      kind: 'hourly',
      tiers: tiers.map(({ minTurnover, minActive, rate }) => ({ minTurnover, minActive, rate })),
    };
  if (draft.kind === 'daily') return { kind: 'daily', tiers };
  return {
    kind: 'dividend',
    period: draft.period,
    periodMinTurnover: amount('periodMinTurnover'),
    carry: draft.carry,
    tiers,
  };
}

/** The terms that were typed, or what is wrong with them, field by field. `own` are those of the one who offers. */
export function checkTerms(
  draft: TermsDraft,
  digits: number,
  own?: ContractTerms,
): { readonly terms: ContractTerms | null; readonly faults: TermsFaults } {
  const reading = new Reading();
  const terms = readTerms(draft, digits, reading);
  blameWhatIsAboveOwn(terms, own, reading);
  return Object.keys(reading.faults).length === 0 ? { terms, faults: {} } : { terms: null, faults: reading.faults };
}
