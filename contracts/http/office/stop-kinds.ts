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

/** The id of the one jackpot. */
export const JACKPOT_SUBJECT = 'main';
