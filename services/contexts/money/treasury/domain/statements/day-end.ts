import { accept, fold } from '@kernel/decider';
import type { Decided, OfDay } from './statement.commands';
import type { StatementEvent, StoredBooking, StoredSettlement } from './statement.events';
import { evolveStatement, type StatementState } from './statement.state';

/** Closes the day with the act that leaves nothing open. */
export function closing(state: StatementState, events: readonly StatementEvent[], of: OfDay): Decided {
  const after = fold({ evolve: evolveStatement }, state, events);
  const all = [...after.differences.values()];
  const isWhole = after.isComplete && after.toMatch === 0;
  if (!isWhole || after.status !== 'open' || all.some(({ status }) => status !== 'settled')) return accept(...events);
  const explainedMinor = all.reduce((sum, { remainsMinor }) => sum + remainsMinor, 0n).toString();
  const { version, closingMinor } = after;
  return accept(...events, { type: 'StatementClosed', data: { ...of, version, closingMinor, explainedMinor } });
}

interface Settled {
  readonly differenceId: string;
  readonly how: StoredSettlement;
  readonly booking: StoredBooking | null;
  readonly staffId: string | null;
  readonly note: string;
  readonly key: string;
}

export function settledBy(of: OfDay, { differences }: StatementState, settlement: Settled): StatementEvent {
  const { effectMinor, line, makerId, bankId } = differences.get(settlement.differenceId)!;
  const feeMinor = settlement.how === 'feeBooked' ? (-effectMinor).toString() : '0';
  const booked =
    settlement.how === 'settlementBooked' ? { settlement: { bankId: bankId!, gainMinor: effectMinor.toString() } } : {};
  return {
    type: 'DifferenceSettled',
    data: { ...of, ...settlement, lineId: line?.lineId ?? null, feeMinor, ...booked, makerId },
  };
}

export function ofDay({ providerId, day, currency, occurredAt }: OfDay): OfDay {
  return { providerId, day, currency, occurredAt };
}
