import type { ContractKind, ContractTerms } from '@contracts/http/agents/agent-terms';
import {
  CONTRACT_KINDS,
  fieldsNotRising,
  MAX_ACTIVE_MEMBERS,
  placesAbove,
  RATE_DIGITS,
  WHOLE_PPM,
  type CARRIES,
  type DIVIDEND_PERIODS,
  type TierFigures,
} from '@contracts/validation/agent-terms';
import type { Language } from '@web/i18n/language';
import { typedFigure } from '@web/money/figure';
import { toDecimal, toMinor, typedToDecimal } from '@web/money/money';

/** The kinds of contracts in the order of the choices: those that are paid most often come first. */
export const KINDS: readonly ContractKind[] = [...CONTRACT_KINDS].reverse();

export interface TierDraft {
  readonly minTurnover: string;
  readonly minLoss: string;
  readonly minActive: string;
  readonly rate: string;
}

/** Terms as they are typed: everything is text, and fields that the kind does not know are left alone. */
export interface TermsDraft {
  readonly kind: ContractKind;
  readonly winRate: string;
  readonly lossRate: string;
  readonly singleBetMin: string;
  /** Empty for no limit. */
  readonly dailyCap: string;
  readonly period: (typeof DIVIDEND_PERIODS)[number];
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

/** Terms as a draft that can be edited, with the figures as the language writes them. */
export function draftOf(terms: ContractTerms, language: Language): TermsDraft {
  const empty = emptyDraft(terms.kind);
  const typed = (decimal: string) => typedFigure(decimal, language);
  if (terms.kind === 'realtime')
    return {
      ...empty,
      winRate: typed(terms.winRate),
      lossRate: typed(terms.lossRate),
      singleBetMin: typed(terms.singleBetMin),
      dailyCap: terms.dailyCap === null ? '' : typed(terms.dailyCap),
    };
  const tiers = terms.tiers.map((tier) => ({
    minTurnover: typed(tier.minTurnover),
    minLoss: 'minLoss' in tier ? typed(tier.minLoss) : '',
    minActive: String(tier.minActive),
    rate: typed(tier.rate),
  }));
  if (terms.kind !== 'dividend') return { ...empty, tiers };
  const { period, carry } = terms;
  return { ...empty, period, carry, periodMinTurnover: typed(terms.periodMinTurnover), tiers };
}

/** The faults of a field; each has a text of its own. */
export type TermsFault =
  | 'required'
  | 'rateFormat'
  | 'rateDigits'
  | 'rateRange'
  | 'amount'
  | 'count'
  | 'notRising'
  | 'aboveOwn';
/** The faults by the path of their field, such as `winRate` or `tiers.0.rate`. */
export type TermsFaults = Readonly<Record<string, TermsFault>>;

type Read<Value> = { readonly value: Value } | { readonly fault: TermsFault };

/** Reads "0,15" or "0.15 %" as "0.15". A rate is never rounded: too many decimals are a fault. */
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
  return count <= MAX_ACTIVE_MEMBERS ? { value: count } : { fault: 'count' };
}

/** Reads fields and keeps the first fault of each by its path. */
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

const FIELD_OF: Readonly<Record<keyof TierFigures, keyof Tier>> = {
  minTurnoverMinor: 'minTurnover',
  minLossMinor: 'minLoss',
  minActive: 'minActive',
  ratePpm: 'rate',
};

function figuresOf(tier: Tier, digits: number): TierFigures {
  return {
    minTurnoverMinor: toMinor(tier.minTurnover, digits),
    minLossMinor: toMinor(tier.minLoss, digits),
    minActive: tier.minActive,
    ratePpm: ppmOf(tier.rate),
  };
}

function blameWhatDoesNotRise(tiers: readonly Tier[], digits: number, reading: Reading): void {
  const figures = tiers.map((tier) => figuresOf(tier, digits));
  figures.slice(1).forEach((higher, before) => {
    for (const field of fieldsNotRising(figures[before]!, higher))
      reading.blame(`tiers.${before + 1}.${FIELD_OF[field]}`, 'notRising');
  });
}

/** The paths of the rates of terms with the rates, in the order in which they are compared with those of an upline. */
export function ratesOf(terms: ContractTerms): readonly (readonly [path: string, rate: string])[] {
  if (terms.kind !== 'realtime') return terms.tiers.map(({ rate }, place) => [`tiers.${place}.rate`, rate]);
  return [
    ['winRate', terms.winRate],
    ['lossRate', terms.lossRate],
  ];
}

function blameWhatIsAboveOwn(terms: ContractTerms, own: ContractTerms | undefined, reading: Reading): void {
  if (!own || (own.kind === 'realtime') !== (terms.kind === 'realtime')) return;
  const rates = ratesOf(terms);
  const ppm = (of: typeof rates) => of.map(([, rate]) => ppmOf(rate));
  for (const place of placesAbove(ppm(rates), ppm(ratesOf(own)))) reading.blame(rates[place]![0], 'aboveOwn');
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

/** The terms that were typed, or their faults field by field. `own` are the terms of the agent who offers. */
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
