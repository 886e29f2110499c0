import type { Finding } from '@contracts/http/proofs';
import { subtract } from '@web/money/figure';

export interface Compared {
  readonly source: string;
  readonly value: string | null;
  readonly isApart: boolean;
  /** How far from what most sources say; undefined where that is no amount, or where most say nothing in common. */
  readonly difference?: string;
}

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** What most sources agree on is taken as the measure. Without a majority none is more right than another: all stand apart. */
export function compared({ values, currency }: Pick<Finding, 'values' | 'currency'>): readonly Compared[] {
  const counts = new Map<string | null, number>();
  for (const { value } of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const leading = [...counts].filter(([, count]) => count === most);
  const isUnanimous = counts.size <= 1;
  const measure = leading.length === 1 ? leading[0]![0] : undefined;
  return values.map(({ source, value }) => {
    const isApart = !isUnanimous && (measure === undefined || value !== measure);
    const isMoney = currency !== null && isApart && value !== null && typeof measure === 'string' && DECIMAL.test(value) && DECIMAL.test(measure);
    return { source, value, isApart, ...(isMoney ? { difference: subtract(value, measure) } : {}) };
  });
}
