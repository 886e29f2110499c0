import type { AgentContractPush, BillPush } from '@contracts/realtime/events';
import type { SystemStatus } from '@contracts/http/system';
import { systemStatusQuery } from '@web/api/merchant';
import type { AgentPush } from '@web/realtime/realtime-client';
import type { Language } from '@web/i18n/language';
import { formatMoney } from '@web/money/money';
import { notify } from '@web/ui/feedback/toast';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { addContractTexts } from '../i18n/contract-texts';

/**
 * Shows a toast for a push about contracts or bills; the caller refreshes the lists. An offer has no toast, because its
 * popup opens.
 */
export function tellContractPush(told: AgentPush, client: QueryClient): void {
  if (told.name !== 'bill' && told.name !== 'agentContract') return;
  addContractTexts();
  if (told.name === 'bill') tellBill(told.push, client);
  else tellContract(told.push);
}

function tellBill({ kind, what, amount }: BillPush, client: QueryClient): void {
  const { t } = i18next;
  if (what === 'paid' && amount !== null && /[1-9]/.test(amount)) {
    const merchant = client.getQueryData<SystemStatus>(systemStatusQuery.queryKey)?.merchant;
    const said = merchant
      ? formatMoney(amount, {
          currency: merchant.currency,
          digits: merchant.currencyDigits,
          language: i18next.language as Language,
        })
      : amount;
    notify(
      'success',
      t('agentPay.push.paid', { kind: t(`agentPay.kind.${kind}`), amount: said }),
      t('agentPay.push.paidText'),
    );
  } else if (what === 'requested') {
    notify('info', t('agentPay.push.approve'));
  } else if (what === 'decided') {
    notify('info', t('agentPay.push.decided'));
  }
}

/**
 * The side that acted gets no toast: uplines hear the answers of downlines, downlines hear withdrawals, and both hear
 * what ends or expires.
 */
const TOLD_TO: Readonly<Record<AgentContractPush['what'], 'nobody' | 'upline' | 'downline' | 'both'>> = {
  offered: 'nobody',
  accepted: 'upline',
  rejected: 'upline',
  withdrawn: 'downline',
  expired: 'both',
  ended: 'both',
};

function tellContract({ kind, what, isDownline }: AgentContractPush): void {
  const to = TOLD_TO[what];
  if (what === 'offered' || (to !== 'both' && to !== (isDownline ? 'downline' : 'upline'))) return;
  notify(
    what === 'accepted' ? 'success' : 'info',
    i18next.t(`agentPay.push.${what}`, { kind: i18next.t(`agentPay.kind.${kind}`) }),
  );
}
