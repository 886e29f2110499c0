import fc from 'fast-check';
import { walletSnapshot } from '../wallet.snapshot';
import { boundedWallet, walletDecider } from '../wallet.decide';
import type { CommandOf, WalletCommand } from '../wallet.commands';
import type { WalletEvent } from '../wallet.events';
import { after, common, deposit, history, rejected } from '../test-support/wallet-story';
import { depositsOn } from './deposit-allowances.evolve';

const DAY = '2026-01-02';
const UNTIL = '2026-01-02T03:20:00.000Z';
const LATER = '2026-01-02T03:20:00.000Z';
const payment = { providerId: 'psp', paymentId: 'p1' };
type Allow = CommandOf<'AllowDeposit'>;
const allow = (depositId: string, amountMinor: bigint, more: Partial<Allow> = {}): Allow => ({
  ...common,
  type: 'AllowDeposit',
  depositId,
  method: 'pix',
  amountMinor,
  hold: { until: UNTIL },
  limits: { day: DAY, dayMaxMinor: 200n, dayCount: 3 },
  ...more,
});
const arrived = (depositId: string, amountMinor: bigint, more: Partial<Allow> = {}): Allow =>
  allow(depositId, amountMinor, { hold: { payment }, ...more });
const end = (depositId: string, of: CommandOf<'EndDepositAllowance'>['payment'] = null): WalletCommand => ({
  ...common,
  type: 'EndDepositAllowance',
  depositId,
  payment: of,
});
const repeated = { kind: 'repeated' };

describe('the room of a deposit', () => {
  it('is set aside once, in the day of the merchant, and moves no money', () => {
    expect(after().when(allow('d1', 150n)).events).toEqual([
      {
        type: 'DepositAllowed',
        data: {
          memberId: common.memberId,
          depositId: 'd1',
          method: 'pix',
          amountMinor: '150',
          currency: 'BRL',
          day: DAY,
          until: UNTIL,
          occurredAt: common.occurredAt,
        },
      },
    ]);
    expect(after(allow('d1', 150n)).when(allow('d1', 150n)).decision).toEqual(repeated);
  });

  it('is refused to the second of two that fit only one by one', () => {
    const wallet = after(allow('d1', 150n));
    expect(wallet.when(allow('d2', 51n)).decision).toEqual(rejected('DEPOSIT_LIMIT_REACHED'));
    expect(wallet.when(allow('d2', 50n)).decision).toMatchObject({ kind: 'accepted' });
  });

  it('is refused when the day has had all the deposits that it allows', () => {
    const wallet = after(allow('d1', 1n), deposit(1n, 'd1'), allow('d2', 1n), allow('d3', 1n));
    expect(wallet.when(allow('d4', 1n)).decision).toEqual(rejected('DEPOSIT_COUNT_REACHED'));
  });

  it('stays taken by a deposit that was credited, by the amount that was', () => {
    const wallet = after(allow('d1', 150n), deposit(120n, 'd1'));
    expect(wallet.when(allow('d2', 81n)).decision).toEqual(rejected('DEPOSIT_LIMIT_REACHED'));
    expect(wallet.when(allow('d2', 80n)).decision).toMatchObject({ kind: 'accepted' });
    expect(wallet.when(allow('d1', 150n)).decision).toEqual(repeated);
  });

  it('is of one method and of one day', () => {
    const wallet = after(allow('d1', 200n), deposit(200n, 'd1'));
    expect(wallet.when(allow('d2', 200n, { method: 'bank' })).decision).toMatchObject({ kind: 'accepted' });
    const tomorrow = { limits: { day: '2026-01-03', dayMaxMinor: 200n, dayCount: 3 } };
    expect(wallet.when(allow('d2', 200n, tomorrow)).decision).toMatchObject({ kind: 'accepted' });
  });

  it('counts in the later day where the clocks of two processes differ around midnight', () => {
    const tomorrow = { limits: { day: '2026-01-03', dayMaxMinor: 200n, dayCount: 3 } };
    const wallet = after(allow('d1', 150n, tomorrow), deposit(150n, 'd1'));
    expect(wallet.when(allow('d2', 51n)).decision).toEqual(rejected('DEPOSIT_LIMIT_REACHED'));
    expect(wallet.when(allow('d2', 50n)).events).toMatchObject([{ data: { day: '2026-01-03' } }]);
  });

  it('is free again when its time is over, which stands in the stream before it is given away', () => {
    const wallet = after(allow('d1', 150n));
    const lapsed = { type: 'DepositAllowanceEnded', data: { depositId: 'd1', reason: 'lapsed' } };
    expect(wallet.when(allow('d2', 150n, { occurredAt: LATER })).events).toMatchObject([
      lapsed,
      { type: 'DepositAllowed', data: { depositId: 'd2' } },
    ]);
    const before = '2026-01-02T03:19:59.999Z';
    expect(wallet.when(allow('d2', 150n, { occurredAt: before })).decision).toEqual(rejected('DEPOSIT_LIMIT_REACHED'));
  });

  it('is refused to a payment that comes too late, when another deposit has taken it', () => {
    const hold = { until: '2026-01-02T03:35:00.000Z' };
    const late = after(allow('d1', 150n), allow('d2', 150n, { occurredAt: LATER, hold }));
    expect(late.when(arrived('d1', 150n, { occurredAt: LATER })).decision).toEqual(rejected('DEPOSIT_LIMIT_REACHED'));
    const free = after(allow('d1', 150n), end('d1'));
    expect(free.when(arrived('d1', 150n, { occurredAt: LATER })).decision).toMatchObject({ kind: 'accepted' });
  });

  it('does not lapse once a payment has arrived', () => {
    const wallet = after(allow('d1', 150n), arrived('d1', 150n));
    expect(wallet.when(allow('d2', 51n, { occurredAt: LATER })).decision).toEqual(rejected('DEPOSIT_LIMIT_REACHED'));
    expect(wallet.when(arrived('d1', 150n)).decision).toEqual(repeated);
    expect(wallet.when(allow('d1', 150n, { occurredAt: LATER })).decision).toEqual(repeated);
  });

  it('grows with a payment that brings more, if there is room for that', () => {
    const wallet = after(allow('d1', 100n), allow('d2', 50n));
    expect(wallet.when(arrived('d1', 150n)).events).toMatchObject([{ data: { amountMinor: '150', payment } }]);
    expect(wallet.when(arrived('d1', 151n)).decision).toEqual(rejected('DEPOSIT_LIMIT_REACHED'));
  });

  it('of one payment does not do for a larger one of the same deposit', () => {
    const second = { hold: { payment: { ...payment, paymentId: 'p2' } } };
    const wallet = after(allow('d1', 100n), arrived('d1', 100n), allow('d2', 50n));
    expect(wallet.when(allow('d1', 150n, second)).events).toMatchObject([{ data: { amountMinor: '150' } }]);
    expect(wallet.when(allow('d1', 151n, second)).decision).toEqual(rejected('DEPOSIT_LIMIT_REACHED'));
    expect(wallet.when(allow('d1', 100n, second)).decision).toEqual(repeated);
  });

  it('is set free by the end of the deposit, but not that of a payment that has arrived meanwhile', () => {
    expect(after(allow('d1', 150n)).when(end('d1')).events).toMatchObject([{ data: { reason: 'notPaid' } }]);
    const paid = after(allow('d1', 150n), arrived('d1', 150n));
    expect(paid.when(end('d1')).decision).toEqual(repeated);
    expect(paid.when(end('d1', { ...payment, paymentId: 'p2' })).decision).toEqual(repeated);
    expect(paid.when(end('d1', payment)).events).toMatchObject([{ data: { reason: 'notCredited' } }]);
    expect(after().when(end('d1')).decision).toEqual(repeated);
  });

  it('is not counted for deposits of before the first allowance', () => {
    expect(after(deposit(5_000n)).when(allow('d2', 200n)).decision).toMatchObject({ kind: 'accepted' });
  });
});

it('is in a snapshot as it was', () => {
  const wallet = [allow('d1', 50n), deposit(50n, 'd1'), allow('d2', 60n), arrived('d2', 60n), allow('d3', 10n)];
  const { evolve, initial } = boundedWallet;
  const state = history(...wallet).reduce(evolve, initial());
  const codec = walletSnapshot(state.memory.capacity);
  const read = codec.decode(codec.encode(state));
  expect(depositsOn(read, 'pix', DAY)).toEqual({ minor: 120n, count: 3 });
  expect(read.allowed.toJS()).toEqual(state.allowed.toJS());
});

/** Few deposits, days and moments, so that lapses, late payments and repetitions meet all the time. */
const step = fc.record({
  depositId: fc.constantFrom('d1', 'd2', 'd3', 'd4', 'd5'),
  minor: fc.bigInt({ min: 1n, max: 150n }),
  day: fc.constantFrom(DAY, '2026-01-03'),
  minute: fc.integer({ min: 0, max: 40 }),
  what: fc.constantFrom('allow', 'arrive', 'credit', 'end'),
});

it('never lets more be credited on a day than its limit allows, in whatever order things happen', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const events: WalletEvent[] = [];
      let state = walletDecider.initial();
      const play = (command: WalletCommand) => {
        const decision = walletDecider.decide(state, command);
        for (const event of decision.kind === 'accepted' ? decision.events : []) {
          state = walletDecider.evolve(state, event);
          events.push(event);
        }
        return decision.kind;
      };
      // The cashier credits a payment only where it was allowed, by the amount that was.
      const kept = new Map<string, bigint>();
      for (const { depositId, minor, day, minute, what } of steps) {
        const occurredAt = new Date(Date.UTC(2026, 0, 2, 3, minute)).toISOString();
        const until = new Date(Date.UTC(2026, 0, 2, 3, minute + 15)).toISOString();
        const limits = { day, dayMaxMinor: 200n, dayCount: 3 };
        if (what === 'allow') play(allow(depositId, minor, { occurredAt, hold: { until }, limits }));
        else if (what === 'end') play(end(depositId));
        else if (what === 'arrive') {
          const isKept = play(arrived(depositId, minor, { occurredAt, limits })) !== 'rejected';
          if (isKept && !kept.has(depositId)) kept.set(depositId, minor);
        } else if (kept.has(depositId)) play({ ...deposit(kept.get(depositId)!, depositId), occurredAt });
      }
      expectWithinLimits(events);
    }),
    { numRuns: 2_000 },
  );
});

/** Reads off the events alone which day each credited deposit stands in. */
function expectWithinLimits(events: readonly WalletEvent[]): void {
  const dayOf = new Map<string, string>();
  const credited = new Map<string, { minor: bigint; count: number }>();
  for (const { type, data } of events) {
    if (type === 'DepositAllowed') dayOf.set(data.depositId, data.day);
    if (type !== 'FundsDeposited') continue;
    const day = dayOf.get(data.depositId)!;
    const before = credited.get(day) ?? { minor: 0n, count: 0 };
    credited.set(day, { minor: before.minor + BigInt(data.amountMinor), count: before.count + 1 });
  }
  for (const { minor, count } of credited.values()) {
    expect(minor).toBeLessThanOrEqual(200n);
    expect(count).toBeLessThanOrEqual(3);
  }
}
