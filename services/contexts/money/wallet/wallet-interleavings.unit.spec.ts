import { playEveryOrder, type Process, type Scene } from '@test/support/interleavings';
import type { FakeStore } from '@platform/commands/test-support/fake-store';
import type { WalletCommand } from './domain/wallet.commands';
import { boundedWallet } from './domain/wallet.decide';
import { bet, common, deposit, memberId } from './domain/test-support/wallet-story';

// Money that has a limit, asked for by several processes at once: each limit is played through every order in which
// their calls to the log can follow each other.

const DAY = '2026-01-02';
const context = (key: string) => ({
  key,
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: '00000000-0000-4000-8000-000000000001',
  causationId: '00000000-0000-4000-8000-000000000002',
});
const run = (command: WalletCommand, key: string) => async (process: Process) => {
  const outcome = await process.runner.run(boundedWallet, memberId, command, context(key));
  return outcome.kind === 'rejected' ? outcome.rejection : outcome.kind;
};
const send = (transferId: string, amountMinor: bigint): WalletCommand => ({
  ...common,
  type: 'SendToDownline',
  transferId,
  toMemberId: 'b4cc289e-8bf9-4f2b-9d7b-1f8a1f2d3c4e',
  amountMinor,
  limits: { day: DAY, minMinor: 1n, maxMinor: 1_000n, dayMaxMinor: 300n },
});
const hold = (withdrawalId: string, amountMinor: bigint): WalletCommand => ({
  ...common,
  type: 'HoldWithdrawal',
  withdrawalId,
  amountMinor,
  feeMinor: 0n,
  limits: { day: DAY, dayMaxMinor: 300n, dayCount: 10 },
});

const allow = (depositId: string, amountMinor: bigint): WalletCommand => ({
  ...common,
  type: 'AllowDeposit',
  depositId,
  method: 'pix',
  amountMinor,
  hold: { until: '2026-01-02T04:00:00.000Z' },
  limits: { day: DAY, dayMaxMinor: 300n, dayCount: 10 },
});

const before = (balanceMinor: bigint): Scene['before'] => run(deposit(balanceMinor), 'deposit');
const eventsOf = (log: FakeStore, type: string) =>
  log.eventsOf(`wallet-${memberId}`).filter((event) => event.type === type);
const sumOf = (log: FakeStore, type: string) =>
  eventsOf(log, type).reduce((sum, { data }) => sum + BigInt((data as { amountMinor: string }).amountMinor), 0n);
const outcomesOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? String(one.value) : String(one.reason))).sort();

describe.each([
  ['two', 2, Infinity],
  ['three', 3, 2],
])('of %s processes', (_, processes, mostSwitches) => {
  const each = <Item>(of: (process: number) => Item) => Array.from({ length: processes }, (__, index) => of(index));
  const acceptedOnce = ['accepted', ...each(() => 'repeated').slice(1)];

  it('that send the same transfer one sends it', async () => {
    const orders = await playEveryOrder(
      {
        before: before(1_000n),
        acts: each(() => run(send('t1', 200n), 't1')),
        expectations: (log, settled) => {
          expect(outcomesOf(settled)).toEqual(acceptedOnce);
          expect(sumOf(log, 'SentToDownline')).toBe(200n);
        },
      },
      mostSwitches,
    );
    expect(orders).toBeGreaterThan(processes);
  });

  it('that send transfers of which the day’s limit bears one, one sends it', async () => {
    await playEveryOrder(
      {
        before: before(1_000n),
        acts: each((index) => run(send(`t${index}`, 200n), `t${index}`)),
        expectations: (log, settled) => {
          expect(outcomesOf(settled)).toEqual(['DAILY_LIMIT_REACHED', 'accepted'].flatMap(atTheEnd(processes)));
          expect(sumOf(log, 'SentToDownline')).toBe(200n);
        },
      },
      mostSwitches,
    );
  });

  it('that ask for the same deposit one sets room aside', async () => {
    await playEveryOrder(
      {
        before: before(1_000n),
        acts: each(() => run(allow('d2', 200n), 'd2')),
        expectations: (log, settled) => {
          expect(outcomesOf(settled)).toEqual(acceptedOnce);
          expect(sumOf(log, 'DepositAllowed')).toBe(200n);
        },
      },
      mostSwitches,
    );
  });

  it('that ask for deposits of which the day’s limit bears one, one gets room', async () => {
    await playEveryOrder(
      {
        before: before(1_000n),
        acts: each((index) => run(allow(`d${index + 2}`, 200n), `d${index + 2}`)),
        expectations: (log, settled) => {
          expect(outcomesOf(settled)).toEqual(['DEPOSIT_LIMIT_REACHED', 'accepted'].flatMap(atTheEnd(processes)));
          expect(sumOf(log, 'DepositAllowed')).toBe(200n);
        },
      },
      mostSwitches,
    );
  });

  it('that hold the same withdrawal one holds it', async () => {
    await playEveryOrder(
      {
        before: before(1_000n),
        acts: each(() => run(hold('w1', 200n), 'w1')),
        expectations: (log, settled) => {
          expect(outcomesOf(settled)).toEqual(acceptedOnce);
          expect(sumOf(log, 'WithdrawalHeld')).toBe(200n);
        },
      },
      mostSwitches,
    );
  });

  it('that spend money of one on a withdrawal, a transfer and a bet, one spends it', async () => {
    const all = [run(hold('w1', 90n), 'w1'), run(send('t1', 90n), 't1'), run(bet('b1', 90n), 'b1')];
    await playEveryOrder(
      {
        before: before(100n),
        acts: all.slice(0, processes),
        expectations: (log, settled) => {
          expect(outcomesOf(settled)).toEqual(['NOT_ENOUGH_MONEY', 'accepted'].flatMap(atTheEnd(processes)));
          expect(['WithdrawalHeld', 'SentToDownline', 'BetPlaced'].flatMap((type) => eventsOf(log, type))).toHaveLength(
            1,
          );
        },
      },
      mostSwitches,
    );
  });

  /** One is accepted, and everybody else gets the refusal. */
  function atTheEnd(all: number) {
    return (outcome: string) => (outcome === 'accepted' ? [outcome] : Array.from({ length: all - 1 }, () => outcome));
  }
});
