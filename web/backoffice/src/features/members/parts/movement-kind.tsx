import { useTranslation } from 'react-i18next';
import type { pt } from '../texts.pt';

type Kind = keyof (typeof pt)['kinds'];

/** Every kind that has a name, in the order of the filter. The type makes sure that each name is there. */
const KINDS: Record<Kind, true> = {
  deposit: true,
  withdrawal_hold: true,
  withdrawal_release: true,
  withdrawal_paid: true,
  withdrawal_return: true,
  deposit_reversal: true,
  bet: true,
  win: true,
  promo_win: true,
  bet_rollback: true,
  win_rollback: true,
  transfer_to_vendor: true,
  transfer_from_vendor: true,
  adjustment: true,
  receivable_collected: true,
  jackpot_win: true,
  salary: true,
  dividend: true,
  shortfall: true,
  downline_out: true,
  upline_in: true,
  win_withheld: true,
  withheld_win_paid: true,
  withheld_win_refused: true,
  withheld_win_rollback: true,
  vendor_win_withheld: true,
  vendor_win_paid: true,
  vendor_win_refused: true,
  unclaimed: true,
  unclaimed_return: true,
};

export const MOVEMENT_KINDS = Object.keys(KINDS) as Kind[];

/** A kind that is newer than this page is shown by its own name. */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation();
  return (kind) => (kind in KINDS ? t(`bo.members.kinds.${kind as Kind}`) : kind);
}
