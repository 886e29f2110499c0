import type { TransactionKind } from '@contracts/http/wallet';

export const TRANSACTION_GROUPS = ['deposits', 'withdrawals', 'bets', 'wins', 'transfers', 'pay', 'other'] as const;
/** Kinds of movements that members look for together. */
export type TransactionGroup = (typeof TRANSACTION_GROUPS)[number];

const GROUP_OF: Readonly<Record<TransactionKind, TransactionGroup>> = {
  deposit: 'deposits',
  deposit_reversal: 'deposits',
  withdrawal_hold: 'withdrawals',
  withdrawal_release: 'withdrawals',
  withdrawal_paid: 'withdrawals',
  withdrawal_return: 'withdrawals',
  bet: 'bets',
  bet_rollback: 'bets',
  win: 'wins',
  promo_win: 'wins',
  jackpot_win: 'wins',
  win_rollback: 'wins',
  win_withheld: 'wins',
  withheld_win_paid: 'wins',
  withheld_win_refused: 'wins',
  withheld_win_rollback: 'wins',
  transfer_to_vendor: 'transfers',
  transfer_from_vendor: 'transfers',
  vendor_win_withheld: 'transfers',
  vendor_win_paid: 'transfers',
  vendor_win_refused: 'transfers',
  downline_out: 'transfers',
  upline_in: 'transfers',
  salary: 'pay',
  dividend: 'pay',
  shortfall: 'pay',
  adjustment: 'other',
  receivable_collected: 'other',
  unclaimed: 'other',
  unclaimed_return: 'other',
};

export const TRANSACTION_KIND_NAMES = Object.keys(GROUP_OF) as readonly TransactionKind[];

/** The kinds of the groups, as the call takes them; undefined where all are meant. */
export function kindsOf(groups: readonly TransactionGroup[]): string | undefined {
  if (groups.length === 0) return undefined;
  return TRANSACTION_KIND_NAMES.filter((kind) => groups.includes(GROUP_OF[kind])).join(',');
}
