import type { ContractStatus } from '@contracts/http/agents/agent-contracts';
import type { BillStatus } from '@contracts/http/agents/bills';
import { StatusMark, type Health } from '@web/ui/feedback/status-mark';
import { useTranslation } from 'react-i18next';

const CONTRACTS: Readonly<Partial<Record<ContractStatus, Health>>> = {
  offered: 'warning',
  accepted: 'good',
  rejected: 'bad',
};
const BILLS: Readonly<Record<BillStatus, Health>> = {
  paid: 'good',
  paying: 'unknown',
  'payer-short': 'warning',
  'to-request': 'warning',
  'at-upline': 'unknown',
  'at-finance': 'unknown',
  rejected: 'bad',
  'not-reached': 'unknown',
  'nothing-due': 'unknown',
};

export function ContractMark({ status }: { readonly status: ContractStatus }) {
  const { t } = useTranslation();
  return <StatusMark health={CONTRACTS[status] ?? 'unknown'}>{t(`agentPay.status.${status}`)}</StatusMark>;
}

export function BillMark({ status }: { readonly status: BillStatus }) {
  const { t } = useTranslation();
  return <StatusMark health={BILLS[status]}>{t(`agentPay.bill.statuses.${status}`)}</StatusMark>;
}
