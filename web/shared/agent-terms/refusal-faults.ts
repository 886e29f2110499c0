import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import type { TermsFault } from './terms-draft';

/** The fault at a field: one that the browser found, or the server's own sentence. */
export type ShownFaults = Readonly<Record<string, TermsFault | { readonly sentence: string }>>;

/** A refusal as a call throws it, or as a preview answers it. */
interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Where the server names a pattern instead of a sentence. */
const PATTERNS: Readonly<Record<string, TermsFault>> = { amount: 'amount', percent: 'rateFormat' };

export interface RefusalFaults {
  readonly faults: ShownFaults;
  /** All that was found has a field: nothing has to be said elsewhere. */
  readonly isPlaced: boolean;
}

/** The faults that the server found in terms, at their fields. `at` is where the terms stood in the request. */
export function faultsOfRefusal(refusal: unknown, terms: ContractTerms | null, at = 'terms'): RefusalFaults {
  if (!terms || !isRefusal(refusal)) return { faults: {}, isPlaced: false };
  const { code, message, fields = {} } = refusal;
  const known = pathsOf(terms);
  const named = Object.entries(fields).map(
    ([field, text]) => [field.startsWith(`${at}.`) ? field.slice(at.length + 1) : null, text] as const,
  );
  const placed = named.flatMap(([path, text]) =>
    path !== null && known.includes(path) ? [[path, PATTERNS[text] ?? { sentence: text }] as const] : [],
  );
  if (placed.length > 0) return { faults: Object.fromEntries(placed), isPlaced: placed.length === named.length };
  // A rule of the business speaks of the terms as a whole: its sentence stands at what it is about.
  const isOfThese = named.length === 0 ? at === 'terms' : at in fields;
  const paths = isOfThese ? pathsOfRule(code, terms) : [];
  return { faults: Object.fromEntries(paths.map((path) => [path, { sentence: message }])), isPlaced: paths.length > 0 };
}

function isRefusal(refusal: unknown): refusal is Refusal {
  const { code, message } = (refusal ?? {}) as Partial<Refusal>;
  return typeof code === 'string' && typeof message === 'string' && message !== '';
}

function ratePaths(terms: ContractTerms): readonly string[] {
  return terms.kind === 'realtime' ? ['winRate', 'lossRate'] : terms.tiers.map((_, place) => `tiers.${place}.rate`);
}

function pathsOf(terms: ContractTerms): readonly string[] {
  if (terms.kind === 'realtime') return [...ratePaths(terms), 'singleBetMin', 'dailyCap'];
  const ofTiers = terms.tiers.flatMap((_, place) =>
    ['minTurnover', 'minActive', 'minLoss', 'rate'].map((field) => `tiers.${place}.${field}`),
  );
  return terms.kind === 'dividend' ? ['period', 'carry', 'periodMinTurnover', ...ofTiers] : ofTiers;
}

function pathsOfRule(code: string, terms: ContractTerms): readonly string[] {
  switch (code) {
    case 'PERIOD_DIFFERS':
      return terms.kind === 'dividend' ? ['period'] : [];
    case 'RATE_ABOVE_UPLINE':
    case 'RATE_OUT_OF_RANGE':
      return ratePaths(terms);
    case 'CEILING_EXCEEDED':
      // Rates rise from tier to tier: if any is above the ceiling, the last one is.
      return terms.kind === 'realtime' ? ratePaths(terms) : ratePaths(terms).slice(-1);
    default:
      return [];
  }
}
