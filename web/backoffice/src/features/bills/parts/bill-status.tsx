import type { BillStatus } from '@contracts/http/agents/bills';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';

/** Written out, as the contract's list would bring its validators along; the type makes sure that none is missing. */
const HEALTH: Record<BillStatus, Health> = {
  paid: 'good',
  paying: 'unknown',
  'payer-short': 'bad',
  'at-finance': 'warning',
  'at-upline': 'unknown',
  'to-request': 'unknown',
  rejected: 'unknown',
  'not-reached': 'unknown',
  'nothing-due': 'unknown',
};
export const BILL_STATUSES = Object.keys(HEALTH) as BillStatus[];

export function BillState({ status }: { readonly status: BillStatus }) {
  const { t } = useTranslation();
  return <StatusMark health={HEALTH[status]}>{t(`bo.bills.statuses.${status}`)}</StatusMark>;
}
