import type { ChecksDone } from '../withdrawal.events';

/** The time for which payouts cool down after a change by which somebody else could have got at the money. */
const COOL_DOWN_MS = 24 * 3_600_000;

export interface HoldFacts {
  readonly at: string;
  /** Null for the first account that the member ever added. */
  readonly instrumentAddedAt: string | null;
  /** The last act by which somebody else could have got at the account. */
  readonly accountChangedAt: string | null;
  readonly isFrozen: boolean;
  /** Staff keep the member out. */
  readonly isLocked: boolean;
}

/** The holds that the rules place on a withdrawal. */
export function holdsOf({
  at,
  instrumentAddedAt,
  accountChangedAt,
  isFrozen,
  isLocked,
}: HoldFacts): ChecksDone['data']['holds'] {
  const ends = [instrumentAddedAt, accountChangedAt]
    .filter((changedAt) => changedAt !== null)
    .map((changedAt) => new Date(Date.parse(changedAt) + COOL_DOWN_MS).toISOString())
    .filter((until) => at < until)
    .sort();
  const until = ends.at(-1);
  return [
    ...(until === undefined ? [] : [{ kind: 'recentChange' as const, until }]),
    ...(isFrozen ? [{ kind: 'walletFrozen' as const, until: null }] : []),
    ...(isLocked ? [{ kind: 'locked' as const, until: null }] : []),
  ];
}
