import type { EventFilter } from '@contracts/http/office/explorer';
import type { RecordedEvent } from '@kernel/event';
import { at, matches, MEMBERS, next, STAFF } from './explorer-lab';

export const FILTERS: EventFilter[] = [
  {},
  { stream: `wallet-${MEMBERS[0]}` },
  { stream: `member-${MEMBERS[1]}` },
  { stream: 'deposit-7' },
  { stream: `staff-${STAFF}` },
  { stream: 'wallet-x' },
  { category: 'wallet' },
  { category: 'deposit' },
  { category: 'none' },
  { type: 'BetPlaced' },
  { type: 'DepositRequested' },
  { type: 'Never' },
  { category: 'deposit', type: 'BetPlaced' },
  { actor: 'vendor' },
  { actor: 'staff' },
  { actor: 'sandbox' },
  { actor: 'system' },
  { actor: MEMBERS[2]! },
  { actor: 'player3' },
  { actor: 'Fiona' },
  { actor: 'nobody' },
  { memberId: MEMBERS[4]! },
  { memberId: MEMBERS[4]!, type: 'BetWon' },
  { memberId: MEMBERS[0]!, stream: `wallet-${MEMBERS[1]}` },
  { key: 'key-100' },
  { key: 'shared' },
  { key: 'none' },
  { correlationId: 'conversation-17' },
  { correlationId: 'conversation-17', category: 'wallet' },
  { amountMin: '5.00' },
  { amountMax: '-5.00' },
  { amountMin: '-2', amountMax: '2.00' },
  { amountMin: '7.77', amountMax: '7.77' },
  { amountMin: '900000.00' },
  { amountMin: '0.00', amountMax: '0.00' },
  { from: at(500) },
  { to: at(500) },
  { from: at(1_000), to: at(1_100) },
  { to: '2020-01-01T00:00:00.000Z' },
  { from: at(700), to: at(700) },
  { type: 'BetWon', amountMin: '3.00', from: at(200), to: at(2_500) },
  { actor: 'vendor', type: 'BetPlaced', amountMax: '-4.00' },
  { actor: 'player5', category: 'deposit' },
  { memberId: MEMBERS[6]!, from: at(100), to: at(2_000), amountMin: '1.00' },
  { stream: 'deposit-3', actor: 'provider' },
];

/** Two to four parts of the filters together. */
export function anyFilter(): EventFilter {
  const parts = FILTERS.flatMap((filter) => Object.entries(filter));
  return Object.fromEntries(
    Array.from({ length: 2 + Math.floor(next() * 3) }, () => parts[Math.floor(next() * parts.length)]!),
  ) as EventFilter;
}

/** The ids that a look at every event finds, newest first. */
export function foundIn(log: readonly RecordedEvent[], filter: EventFilter): string[] {
  return log
    .filter((event) => matches(event, filter))
    .map(({ id }) => id)
    .reverse();
}
