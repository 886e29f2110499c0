import type { SupposedTurnover } from '@contracts/http/agents/agent-contracts';
import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import { MAX_ACTIVE_MEMBERS } from '@contracts/validation/agent-terms';
import { readRate } from '@web/agent-terms/terms-draft';
import type { Language } from '@web/i18n/language';
import { isZero, typedFigure } from '@web/money/figure';
import { typedToDecimal } from '@web/money/money';

/** Supposed figures as they are typed. */
export interface SupposedDraft {
  readonly turnover: string;
  readonly per: 'day' | 'period';
  readonly active: string;
  readonly hours: string;
  readonly house: string;
  readonly lost: string;
  readonly bet: string;
}

export type SupposedField = Exclude<keyof SupposedDraft, 'per'>;

/** The fields that the amounts of such terms depend on. */
export function fieldsOf(terms: ContractTerms): readonly SupposedField[] {
  switch (terms.kind) {
    case 'realtime':
      return ['turnover', 'lost', 'bet'];
    case 'hourly':
      return ['turnover', 'active', 'hours'];
    case 'daily':
      return terms.tiers.some(({ minLoss }) => !isZero(minLoss))
        ? ['turnover', 'active', 'house']
        : ['turnover', 'active'];
    case 'dividend':
      return ['turnover', 'active', 'house'];
  }
}

/** Figures to begin with: those that the lowest tier asks. */
export function firstDraft(terms: ContractTerms, language: Language): SupposedDraft {
  const lowest = terms.kind === 'realtime' ? undefined : terms.tiers[0];
  const turnover = lowest && !isZero(lowest.minTurnover) ? lowest.minTurnover : '10000';
  const bet = terms.kind === 'realtime' && !isZero(terms.singleBetMin) ? terms.singleBetMin : '20';
  return {
    turnover: typedFigure(turnover, language),
    per: terms.kind === 'realtime' ? 'day' : 'period',
    active: String(lowest?.minActive ?? 0),
    hours: '10',
    house: '4',
    lost: '60',
    bet: typedFigure(bet, language),
  };
}

const readCount = (typed: string, most: number): number | undefined =>
  /^\d{1,7}$/.test(typed.trim()) && Number(typed) <= most ? Number(typed) : undefined;

/** The figures, and the fields that cannot be read. */
export function readSupposed(
  draft: SupposedDraft,
  digits: number,
): { readonly supposed: SupposedTurnover | null; readonly wrong: readonly SupposedField[] } {
  const house = readRate(draft.house);
  const lost = readRate(draft.lost);
  const hours = readCount(draft.hours, 24);
  const read = {
    turnover: typedToDecimal(draft.turnover, digits),
    active: readCount(draft.active || '0', MAX_ACTIVE_MEMBERS),
    hours: hours === 0 ? undefined : hours,
    house: 'value' in house ? house.value : undefined,
    lost: 'value' in lost ? lost.value : undefined,
    bet: typedToDecimal(draft.bet, digits),
  };
  const wrong = (Object.keys(read) as (keyof typeof read)[]).filter((field) => read[field] === undefined);
  if (wrong.length > 0) return { supposed: null, wrong };
  const {
    turnover,
    active,
    hours: hoursPerDay,
    ...rest
  } = read as {
    readonly [Field in keyof typeof read]: NonNullable<(typeof read)[Field]>;
  };
  return { supposed: { turnover, per: draft.per, activeMembers: active, hoursPerDay, ...rest }, wrong: [] };
}
