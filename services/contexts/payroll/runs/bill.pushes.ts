import type { RecordedEvent } from '@kernel/event';
import { formatMinor, type Currency } from '@kernel/money';
import type { Push, PushMessage } from '@platform/realtime/push';
import { readBillId } from './domain/run-names';
import type { DividendEvent } from './domain/dividend.events';
import type { SalaryRunEvent } from './domain/salary-run.events';
import type { ContractKind } from '../domain/terms';

interface SalaryPaid {
  readonly type: 'SalaryPaid';
  readonly data: {
    readonly memberId: string;
    readonly billId: string;
    readonly kind: ContractKind;
    readonly amountMinor: string;
    readonly currency: Currency;
  };
}

type Source = SalaryRunEvent | DividendEvent | SalaryPaid;

/** An agent hears of its bills, and whoever has to decide next of what waits. */
export const billPush: Push = {
  categories: ['salaryrun', 'dividend', 'wallet'],
  pushesOf(recorded) {
    const event = recorded as RecordedEvent & Source;
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
