import type { ChecksDone } from '../withdrawal.events';

/** The time for which payouts cool down after a change by which somebody else could have got at the money. */
const COOL_DOWN_MS = 24 * 3_600_000;
/** The same where the way in was a number or an address that nobody had proved to be the owner's. */
const TAKEN_COOL_DOWN_MS = 72 * 3_600_000;

export interface HoldFacts {
  readonly at: string;
  /** Null for the first account that the member ever added. */
  readonly instrumentAddedAt: string | null;
  /** The last act by which somebody else could have got at the account. */
  readonly accountChangedAt: string | null;
  /** The last time that somebody got a way in by a number or an address that nobody had proved to be the owner's. */
  readonly takenAt: string | null;
  readonly isFrozen: boolean;
  /** Staff keep the member out. */
  readonly isLocked: boolean;
  /** Less is left than may be taken back of contested deposits. */
  readonly isContested: boolean;
  /** Compliance looks into the member, and has payouts wait. */
  readonly isInReview: boolean;
}

/** The holds that the rules place on a withdrawal. */
export function holdsOf({
  at,
  instrumentAddedAt,
  accountChangedAt,
  takenAt,
  isFrozen,
  isLocked,
  isContested,
  isInReview,
}: HoldFacts): ChecksDone['data']['holds'] {
  const endOf = (changedAt: string | null, waitMs: number) =>
    changedAt === null ? [] : [new Date(Date.parse(changedAt) + waitMs).toISOString()];
  const ends = [
    ...endOf(instrumentAddedAt, COOL_DOWN_MS),
    ...endOf(accountChangedAt, COOL_DOWN_MS),
    ...endOf(takenAt, TAKEN_COOL_DOWN_MS),
  ]
    .filter((until) => at < until)
    .sort();
  const until = ends.at(-1);
  return [
    ...(until === undefined ? [] : [{ kind: 'recentChange' as const, until }]),
    ...(isFrozen ? [{ kind: 'walletFrozen' as const, until: null }] : []),
    ...(isLocked ? [{ kind: 'locked' as const, until: null }] : []),
    ...(isContested ? [{ kind: 'contestedDeposit' as const, until: null }] : []),
    ...(isInReview ? [{ kind: 'aml' as const, until: null }] : []),
  ];
}
