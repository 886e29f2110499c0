import type { StaffRole } from '../route';

/**
 * The kinds of subjects that staff can stop, each by itself: some are offered to everybody, some are acts of one
 * member. Wins are paid and stakes are given back in any case.
 */
export const STOP_KINDS = [
  'game',
  'vendor',
  'provider',
  'method',
  'jackpot',
  'memberPlay',
  'memberDeposit',
  'memberWithdrawal',
  'memberLogin',
] as const;

export type StopKind = (typeof STOP_KINDS)[number];

/** Those of them that are acts of one member, whose id is the subject's. */
export const MEMBER_STOPS = ['memberPlay', 'memberDeposit', 'memberWithdrawal', 'memberLogin'] as const;

/**
 * Why a member is locked, which is the stop of the log-in. After fraud and money laundering it takes two people to
 * unlock. Only compliance gives and reads `aml`; everybody else reads `review`.
 */
export const LOCK_CAUSES = ['security', 'terms', 'memberAsked', 'fraud', 'aml'] as const;
export type LockCause = (typeof LOCK_CAUSES)[number];
export const SHOWN_LOCK_CAUSES = [...LOCK_CAUSES, 'review'] as const;

const EVERYTHING: readonly StopKind[] = STOP_KINDS;
/** Finance stops what moves money, and locks nobody. */
const MONEY: readonly StopKind[] = STOP_KINDS.filter((kind) => kind !== 'memberLogin');
const ACCOUNTS: readonly StopKind[] = MEMBER_STOPS;

/** The subjects that each role may stop, and those whose end it may ask for and decide about. */
const RIGHTS: Readonly<Record<StaffRole, { readonly stops: readonly StopKind[]; readonly ends: readonly StopKind[] }>> =
  {
    finance: { stops: MONEY, ends: MONEY },
    operations: { stops: EVERYTHING, ends: EVERYTHING },
    support: { stops: ['memberLogin'], ends: [] },
    risk: { stops: ['provider', 'method', ...ACCOUNTS], ends: ACCOUNTS },
    compliance: { stops: EVERYTHING, ends: ACCOUNTS },
    admin: { stops: EVERYTHING, ends: EVERYTHING },
  };

export function mayStop(roles: readonly StaffRole[], kind: StopKind, cause?: LockCause): boolean {
  if (cause === 'aml' && !roles.includes('compliance')) return false;
  return roles.some((role) => RIGHTS[role].stops.includes(kind));
}

/** @param cause as the reader knows it: whoever is told `review` may not end the stop */
export function mayEndStop(
  roles: readonly StaffRole[],
  kind: StopKind,
  cause: (typeof SHOWN_LOCK_CAUSES)[number] | null,
): boolean {
  if ((cause === 'aml' || cause === 'review') && !roles.includes('compliance')) return false;
  return roles.some((role) => RIGHTS[role].ends.includes(kind));
}

/** The id of the one jackpot. */
export const JACKPOT_SUBJECT = 'main';
