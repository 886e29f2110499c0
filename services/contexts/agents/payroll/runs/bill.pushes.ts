import { formatMinor } from '@kernel/money';
import type { WalletEvent } from '@contexts/money/wallet/wallet.events';
import type { Push, PushMessage } from '@platform/realtime/push';
import { readBillId } from './domain/run-names';
import type { DividendEvent } from './domain/dividend.events';
import type { SalaryRunEvent } from './domain/salary-run.events';

type Source = SalaryRunEvent | DividendEvent | WalletEvent;

/** Agents are told of their bills, and an upline of a dividend that waits for its word. */
export const billPush: Push<Source> = {
  categories: ['salaryrun', 'dividend', 'wallet'],
  memberStreams: ['wallet'],
  pushesOf(event) {
    switch (event.type) {
      case 'BillsIssued': {
        const kind = readBillId(event.data.bills[0]?.billId ?? '')?.kind;
        return kind
          ? event.data.bills.map(({ agentId, billId }) => bill(agentId, { billId, kind, what: 'issued', amount: null }))
          : [];
      }
      case 'SalaryPaid': {
        const { memberId, billId, kind, amountMinor, currency } = event.data;
        return [bill(memberId, { billId, kind, what: 'paid', amount: formatMinor(BigInt(amountMinor), currency) })];
      }
      case 'DividendRequested': {
        const { billId, agentId, uplineId } = event.data;
        return [agentId, ...(uplineId === null ? [] : [uplineId])].map((memberId) =>
          bill(memberId, { billId, kind: 'dividend', what: 'requested', amount: null }),
        );
      }
      case 'DividendDecidedByUpline':
      case 'DividendDecidedByFinance':
        return [
          bill(event.data.agentId, { billId: event.data.billId, kind: 'dividend', what: 'decided', amount: null }),
        ];
      default:
        return [];
    }
  },
};

function bill(memberId: string, payload: Extract<PushMessage, { name: 'bill' }>['payload']): PushMessage {
  return { memberId, name: 'bill', payload };
}
