import type { RecordedEvent } from '@kernel/event';
import type { EventStore } from '@platform/event-store/event-store.port';
import { percentile } from '../figures';
import type { Asked } from './payees';

/** The journeys of withdrawals as the log tells them, to the bank and to their payment. */
export interface Journeys {
  /** Withdrawals that the rules alone decided. */
  readonly automatic: number;
  /** The moments at which the bank had taken the order, by the withdrawal. */
  readonly left: ReadonlyMap<string, number>;
  /** The moments at which the log learnt that it was paid, by the withdrawal. */
  readonly paid: ReadonlyMap<string, number>;
}

export function journeysOf(events: readonly RecordedEvent[]): Journeys {
  const left = new Map<string, number>();
  const paid = new Map<string, number>();
  let automatic = 0;
  for (const { type, data, recordedAt } of events) {
    const { withdrawalId, lane } = data as { readonly withdrawalId: string; readonly lane?: string };
    if (type === 'ChecksDone' && lane === 'automatic') automatic += 1;
    const isPaid = type === 'PayoutPaid';
    // The bank's notice may be faster than its answer.
    if ((isPaid || type === 'PayoutAccepted') && !left.has(withdrawalId))
      left.set(withdrawalId, Date.parse(recordedAt));
    if (isPaid) paid.set(withdrawalId, Date.parse(recordedAt));
  }
  return { automatic, left, paid };
}

/** Seconds from the member's request to a moment, to hundredths, by the share of withdrawals that took no longer. */
export function secondsFrom(asked: readonly Asked[], at: ReadonlyMap<string, number>): (share: number) => number {
  const times = asked
    .map(({ withdrawalId, sentAt }) => at.get(withdrawalId)! - sentAt)
    .sort((one, other) => one - other);
  return (share) => Math.round(percentile(times, share) / 10) / 100;
}

/** The number in a second, to tenths, between the first of the moments and the last. */
export function paceOf(asked: readonly Asked[], at: ReadonlyMap<string, number>): number {
  const moments = asked.map(({ withdrawalId }) => at.get(withdrawalId)!).sort((one, other) => one - other);
  const spanMs = moments.at(-1)! - moments[0]!;
  return Math.round(((moments.length - 1) * 10_000) / Math.max(1, spanMs)) / 10;
}

/** The events of withdrawals, each look of which goes on where the one before ended. */
export class WithdrawalLog {
  private readonly events: RecordedEvent[] = [];

  constructor(private readonly store: EventStore) {}

  async toItsEnd(): Promise<readonly RecordedEvent[]> {
    const last = this.events.at(-1)?.checkpoint;
    const from = last === undefined ? 'start' : { after: last };
    for await (const event of this.store.readAll(from, { categories: ['withdrawal'] })) this.events.push(event);
    return this.events;
  }
}
