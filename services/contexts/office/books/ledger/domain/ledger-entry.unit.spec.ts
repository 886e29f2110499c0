import type { RecordedEvent } from '@kernel/event';
import { MAX_MINOR } from '@kernel/money';
import { checkEvent } from '@platform/commands/check-event';
import { ledgerEntry } from './ledger-entry';

const deposited = (minor: bigint) => ({
  type: 'FundsDeposited',
  data: {
    currency: 'BRL',
    balanceAfterMinor: minor.toString(),
    postings: [
      { account: 'house', minor: (-minor).toString() },
      { account: 'fees', minor: minor.toString() },
    ],
  },
});

it('whatever may be appended can be booked, up to the largest amount', () => {
  expect(() => checkEvent(deposited(MAX_MINOR))).not.toThrow();
  expect(
    ledgerEntry({ ...deposited(MAX_MINOR), stream: 'wallet-x', recordedAt: '' } as unknown as RecordedEvent),
  ).toMatchObject({ fault: null, sumMinor: 0n });
  expect(() => checkEvent(deposited(MAX_MINOR + 1n))).toThrow('which nothing can hold');
  expect(
    ledgerEntry({ ...deposited(MAX_MINOR + 1n), stream: 'wallet-x', recordedAt: '' } as unknown as RecordedEvent),
  ).toMatchObject({ fault: 'malformed' });
});
