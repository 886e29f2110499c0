import type { StaffWithdrawal } from '@contracts/http/office/withdrawals';
import { useTranslation } from 'react-i18next';
import { useSpan } from '../../../lib/case/times';

/** How much of a promise is left, in words. */
export function usePromiseWords(): (promisedBy: string, now: number) => { readonly text: string; isLate: boolean } {
  const { t } = useTranslation();
  const span = useSpan();
  return (promisedBy, now) => {
    const left = Date.parse(promisedBy) - now;
    return left >= 0
      ? { text: t('bo.withdrawals.left', { time: span(left) }), isLate: false }
      : { text: t('bo.withdrawals.late', { time: span(-left) }), isLate: true };
  };
}

/** The claim while it lasts. */
export function claimAt({ claim }: Pick<StaffWithdrawal, 'claim'>, now: number): StaffWithdrawal['claim'] {
  return claim && Date.parse(claim.until) > now ? claim : null;
}
