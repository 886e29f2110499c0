import type { Finding } from '@contracts/http/office/proofs';
import { isZero, subtract } from '@web/money/figure';

export interface Compared {
  /** Who says it: `fold`, `projection`, `ledger`, `api` … */
  readonly source: string;
  /** At which revision, where it stands at another one than the finding. */
  readonly revision?: string;
  readonly value: string | null;
  readonly isApart: boolean;
  /** How far from the measure; undefined where that is no amount, or where there is no measure. */
  readonly difference?: string;
}

/** The values of one figure, such as what is owed, by everybody who knows it. */
export interface ComparedFigure {
  /** Empty for the figure that the finding is about. */
  readonly figure: string;
  readonly rows: readonly Compared[];
}

export interface Comparison {
  readonly figures: readonly ComparedFigure[];
  /**
   * Facts that stand beside the values and are compared with nothing: the event, its stream, the reason; for a round
   * also its member and its id.
   */
  readonly facts: readonly { readonly source: string; readonly value: string | null }[];
}

type Read = Pick<Compared, 'source' | 'revision' | 'value'>;

const FACTS: ReadonlySet<string> = new Set([
  'event',
  'stream',
  'reason',
  'faulty entries',
  'vendor',
  'round',
  'game',
  'answer',
  'transfer',
  'receiver',
  'provider',
  'payment',
  'player',
]);
const DECIMAL = /^-?\d+(\.\d+)?$/;
/** "ledger@12: at vendors": who says it, as of which revision, and of what. */
const SOURCE = /^([^@:]+)(?:@(\d+))?(?::\s*(.+))?$/;

/** The values of a break's sources, figure by figure, and the sources that stand apart. */
export function comparison({ kind, values, currency }: Pick<Finding, 'kind' | 'values' | 'currency'>): Comparison {
  const figures = new Map<string, Read[]>();
  const facts: Comparison['facts'][number][] = [];
  for (const { source: label, value } of values) {
    const [, source = label, revision, figure = ''] = SOURCE.exec(label) ?? [];
    if (FACTS.has(label)) facts.push({ source: label, value });
    else figures.set(figure, [...(figures.get(figure) ?? []), { source, value, ...(revision ? { revision } : {}) }]);
  }
  const read = [...figures].map(([figure, rows]) => ({
    figure,
    rows: rowsApart(rows, { currency, expected: expectedOf(kind, figure) }),
  }));
  const isFound = read.some(({ rows }) => rows.some(({ isApart }) => isApart));
  // A source at another revision may differ and be right; it is suspected only where no other source is.
  return {
    facts,
    figures: isFound
      ? read
      : [...figures].map(([figure, rows]) => ({
          figure,
          rows: rowsApart(rows, { currency, expected: undefined, isStrict: true }),
        })),
  };
}

/** Sums of whole entries, and money that is held by nothing, have to be zero, whoever says it. */
function expectedOf(kind: Finding['kind'], figure: string): string | undefined {
  return kind === 'sum' || figure === 'held' ? '0' : undefined;
}

interface Rule {
  readonly currency: string | null;
  readonly expected: string | undefined;
  readonly isStrict?: boolean;
}

function rowsApart(rows: readonly Read[], { currency, expected, isStrict = false }: Rule): readonly Compared[] {
  const measure = expected ?? measureOf(rows);
  const isUnanimous = new Set(rows.map(({ value }) => value)).size <= 1;
  return rows.map((row) => {
    const { value, revision } = row;
    const isUnequal =
      expected !== undefined
        ? value === null || !isSame(value, expected)
        : !isUnanimous && (measure === undefined || value !== measure);
    const isApart = isUnequal && (isStrict || revision === undefined);
    const isMoney =
      currency !== null &&
      isApart &&
      value !== null &&
      typeof measure === 'string' &&
      DECIMAL.test(value) &&
      DECIMAL.test(measure);
    return { ...row, isApart, ...(isMoney ? { difference: subtract(value, measure) } : {}) };
  });
}

function isSame(value: string, expected: string): boolean {
  return DECIMAL.test(value) && isZero(expected) ? isZero(value) : value === expected;
}

/**
 * The log is what all are held against. Where it says nothing, most decide; without a majority none is more right than
 * another.
 */
function measureOf(rows: readonly Read[]): string | null | undefined {
  const fold = rows.find(({ source }) => source === 'fold');
  if (fold) return fold.value;
  const counts = new Map<string | null, number>();
  for (const { value } of rows) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const leading = [...counts].filter(([, count]) => count === most);
  return leading.length === 1 ? leading[0]![0] : undefined;
}
