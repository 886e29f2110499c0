import type { RecordedEvent } from '@kernel/event';

export interface SalaryPaidData {
  readonly memberId: string;
  readonly amountMinor: string;
  readonly paymentId: string;
  readonly windowKey: string;
}

/** The payments to agents, in log order. */
export function paymentsIn(events: readonly RecordedEvent[]): SalaryPaidData[] {
  return events.filter(({ type }) => type === 'SalaryPaid').map(({ data }) => data as unknown as SalaryPaidData);
}
