import fc from 'fast-check';
import type { RecordedEvent } from '@kernel/event';
import { PROPERTY_RUNS } from '@test/support/run-settings';
import { filterBytes } from './key-filter';
import { entriesOf, memoryBytes } from './key-memory';
import type { WalletState } from '../wallet.state';
import { essentialsOf } from '../wallet.keys';
import { recallFrom } from '../test-support/recall-from-history';
import { MEMBER, walletCommand } from '../test-support/wallet-commands.arbitrary';
import type { WalletCommand } from '../wallet.commands';
import { boundedWallet, boundedWalletOf, walletDecider } from '../wallet.decide';
import { factsAfter } from '../wallet.recall';
import type { WalletEvent } from '../wallet.events';

const command = walletCommand({ ids: 14, rounds: 7 });
const common = { memberId: MEMBER, currency: 'BRL' as const, occurredAt: '2026-01-02T03:04:05.000Z' };
const inRound = (roundId: string, id: string) => ({
  ...common,
  vendorId: 'v1',
  gameCode: 'g1',
  roundId,
  transactionId: id,
  operatorTransactionId: id,
});

interface Step {
  readonly command: WalletCommand;
  readonly behind: number;
  /** The events that others have written since it was looked up. */
  readonly since: number;
  /** The process is new: its state comes from a snapshot. */
  readonly isCold: boolean;
  /** Events that were decided but never appended have left bits in the shared filter. */
  readonly isLost: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  command,
  behind: fc.oneof(fc.constant(0), fc.nat(20)),
  since: fc.oneof(fc.constant(0), fc.nat(12)),
  isCold: fc.boolean(),
  isLost: fc.boolean(),
});

const stepOf = (each: WalletCommand): Step => ({ command: each, behind: 0, since: 0, isCold: false, isLost: false });

type Written = (event: WalletEvent) => WalletEvent;

const asWrittenNow: Written = (event) => event;

/** Win rollbacks of before did not name the bet. */
function asWrittenBefore(event: WalletEvent): WalletEvent {
  if (event.type !== 'WinRolledBack') return event;
  const { betTransactionId: _, ...data } = event.data;
  return { ...event, data };
}

/**
 * Plays the steps on a wallet that remembers next to nothing, and hands over what it decides and what the wallet that
 * forgets nothing decides. The rules themselves are proved by the other specs, by the golden history and by the oracle
 * of the simulation.
 */
function play(
  capacity: number,
  steps: readonly Step[],
  each: (is: unknown, should: unknown) => void,
  written: Written = asWrittenNow,
) {
  const bounded = boundedWalletOf(capacity);
  const history: WalletEvent[] = [];
  let state = bounded.initial();
  let whole = walletDecider.initial();
  let recalls = 0;
  let forwarded = 0;
  for (const { command: asked, behind, since, isCold, isLost } of steps) {
    if (isCold) state = bounded.snapshot.decode(bounded.snapshot.encode(state));
    let decision = bounded.decide(state, asked);
    if (decision.kind === 'recall') {
      recalls += 1;
      const { keys } = decision;
      const early = Math.max(0, history.length - since);
      const gained = history.slice(early).map((event, index) => recorded(event, early + index));
      const carried = factsAfter(recallFrom(history.slice(0, early), keys, behind), gained);
      if (carried && since > 0) forwarded += 1;
      decision = bounded.decide(state, asked, carried ?? recallFrom(history, keys, behind));
    }
    each(named(decision), named(walletDecider.decide(whole, asked)));
    const events = decision.kind === 'accepted' ? decision.events.map(written) : [];
    if (isLost) events.reduce(bounded.evolve, state);
    state = events.reduce(bounded.evolve, state);
    whole = events.reduce(walletDecider.evolve, whole);
    history.push(...events);
  }
  return { state, history, recalls, forwarded, bounded };
}

const recorded = (event: WalletEvent, revision: number) =>
  ({ ...event, revision: BigInt(revision) }) as RecordedEvent & WalletEvent;

const named = (decision: { readonly kind: string }) =>
  decision.kind === 'repeated' ? { reference: '', ...decision } : decision;

it('decides just as a wallet that forgets nothing, whatever it has to look up', () => {
  const count = { recalls: 0, forwarded: 0 };
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), fc.array(step, { maxLength: 150, size: 'max' }), (capacity, steps) => {
      const { recalls, forwarded } = play(capacity, steps, (is, should) => expect(is).toEqual(should));
      count.recalls += recalls;
      count.forwarded += forwarded;
    }),
  );
  expect(count.recalls).toBeGreaterThan(4 * PROPERTY_RUNS);
  expect(count.forwarded).toBeGreaterThan(PROPERTY_RUNS / 2);
});

it('I8: a fold from a snapshot is the fold from the start, bit by bit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 6 }),
      fc.array(step, { maxLength: 120, size: 'max' }),
      fc.nat(1_000),
      (capacity, steps, at) => {
        const { history, bounded } = play(capacity, steps, () => undefined);
        const place = at % (history.length + 1);
        const { encode, decode } = bounded.snapshot;
        const whole = history.reduce(bounded.evolve, bounded.initial());
        const early = history.slice(0, place).reduce(bounded.evolve, bounded.initial());
        const resumed = history.slice(place).reduce(bounded.evolve, decode(encode(early)));
        expect(Buffer.from(encode(resumed)).equals(Buffer.from(encode(whole)))).toBe(true);
      },
    ),
  );
});

it('facts of another revision are not believed', () => {
  const bounded = boundedWalletOf(2);
  const bet = (id: string): WalletCommand => ({
    ...inRound(id, id),
    type: 'PlaceBet',
    amountMinor: 0n,
    closesRound: true,
    refusal: null,
  });
  const { state, history } = play(
    2,
    Array.from({ length: 20 }, (_, index) => stepOf(bet(String(index)))),
    () => undefined,
  );
  expect(bounded.decide(state, bet('0'))).toMatchObject({ kind: 'recall', keys: ['t/v1/0', 'r/v1/0'] });
  const facts = recallFrom(history, ['t/v1/0', 'r/v1/0'], 0);
  expect(bounded.decide(state, bet('0'), facts)).toMatchObject({ kind: 'repeated', reference: '0' });
  expect(bounded.decide(state, bet('0'), { ...facts, revision: facts.revision - 1 }).kind).toBe('recall');
});

const writings = [
  ['now', asWrittenNow],
  ['before', asWrittenBefore],
] as const;

/** A win is taken back, and then its bet. So many other things come before the win and after it. */
function takenBack(before: number, after: number): readonly WalletCommand[] {
  const deposits = (from: number, count: number): WalletCommand[] =>
    Array.from({ length: count }, (_, index) => ({
      ...common,
      type: 'CreditDeposit',
      depositId: `${from + index}`,
      providerId: 'psp',
      amountMinor: 100n,
    }));
  return [
    {
      ...common,
      type: 'AdjustBalance',
      adjustmentId: 'first',
      direction: 'credit',
      amountMinor: 100n,
      reason: 'start',
    },
    { ...inRound('r1', 'bet'), type: 'PlaceBet', amountMinor: 50n, closesRound: false, refusal: null },
    ...deposits(0, before),
    {
      ...inRound('r1', 'win'),
      type: 'RecordWin',
      amountMinor: 30n,
      betTransactionId: 'bet',
      closesRound: true,
      isFree: false,
    },
    ...deposits(100, after),
    { ...inRound('r1', 'back-win'), type: 'RollBack', referenceTransactionId: 'win' },
    { ...inRound('r1', 'back-bet'), type: 'RollBack', referenceTransactionId: 'bet' },
  ];
}

/**
 * A win that comes late is remembered anew with its bet, and may be forgotten before it: the older generation ends with
 * the win.
 */
it.each(writings)(
  'a bet whose forgotten win was taken back gives its stake back, as events are written %s',
  (_, written) => {
    const wrong: string[] = [];
    for (let capacity = 3; capacity <= 6; capacity += 1) {
      for (let before = 0; before <= 6; before += 1) {
        for (let after = 0; after <= 8; after += 1) {
          let last: unknown;
          play(capacity, takenBack(before, after).map(stepOf), (is) => (last = is), written);
          if ((last as { kind: string }).kind !== 'accepted')
            wrong.push(`a memory of ${capacity}, ${before} before, ${after} after`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

/** A bet, its wins, and all of them taken back; the last of the wins may end the round. */
function story(round: number, wins: number, isClosed: boolean): readonly WalletCommand[] {
  const of = (id: string) => inRound(`r${round}`, `${round}-${id}`);
  const all = Array.from({ length: wins }, (_, index) => `win-${index}`);
  return [
    { ...of('bet'), type: 'PlaceBet', amountMinor: 3n, closesRound: false, refusal: null },
    ...all.map((id, index): WalletCommand => {
      const closesRound = isClosed && index === wins - 1;
      return {
        ...of(id),
        type: 'RecordWin',
        amountMinor: 2n,
        betTransactionId: `${round}-bet`,
        closesRound,
        isFree: false,
      };
    }),
    // In between the bet is asked for once too early.
    ...['bet', ...all, 'bet'].map((id, index): WalletCommand => ({
      ...of(`back-${id}-${index}`),
      type: 'RollBack',
      referenceTransactionId: `${round}-${id}`,
    })),
  ];
}

/**
 * Several stories told at once, with deposits and repetitions in between: what one id leads to is forgotten at another
 * time than it.
 */
const stories: fc.Arbitrary<readonly WalletCommand[]> = fc
  .array(
    fc.record({
      teller: fc.nat(4),
      wins: fc.integer({ min: 1, max: 3 }),
      isClosed: fc.boolean(),
      isRepeated: fc.nat(9),
    }),
    { minLength: 60, maxLength: 120, size: 'max' },
  )
  .map((picks) => {
    const told: WalletCommand[][] = [];
    return picks.flatMap(({ teller, wins, isClosed, isRepeated }, no): WalletCommand[] => {
      if (teller > 2)
        return [{ ...common, type: 'CreditDeposit', depositId: `${no}`, providerId: 'psp', amountMinor: 10n }];
      if (!told[teller]?.length) told[teller] = [...story(no, wins, isClosed)];
      const next = told[teller].shift()!;
      return isRepeated === 0 ? [next, next] : [next];
    });
  });

it.each(writings)(
  'decides just so when bets outlive their wins in its memory, as events are written %s',
  (_, written) => {
    let takenBackAfterWins = 0;
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), stories, (capacity, commands) => {
        const { history } = play(capacity, commands.map(stepOf), (is, should) => expect(is).toEqual(should), written);
        const won = new Set(history.flatMap(({ type, data }) => (type === 'BetWon' ? [data.betTransactionId] : [])));
        takenBackAfterWins += history.filter(
          ({ type, data }) => type === 'BetRolledBack' && won.has(data.betTransactionId),
        ).length;
      }),
      // To make a story shorter takes longer than to read it.
      { numRuns: 80, endOnFailure: true },
    );
    // Without many of them this would have tried nothing.
    expect(takenBackAfterWins).toBeGreaterThan(200);
  },
);

/** Rounds as they are mostly played: a bet, a win that closes it. */
function grow(state: WalletState, rounds: number, from = 0, isClosed = true): WalletState {
  const money = { amountMinor: '1', balanceBeforeMinor: '1', balanceAfterMinor: '1', postings: [] };
  for (let index = from; index < from + rounds; index += 1) {
    const round = { ...common, vendorId: 'v1', gameCode: 'g1', roundId: `round-${index}` };
    const bet = { ...round, transactionId: `bet-${index}`, operatorTransactionId: 'x'.repeat(36) };
    const win = { ...round, transactionId: `win-${index}`, operatorTransactionId: 'y'.repeat(36) };
    state = boundedWallet.evolve(state, { type: 'BetPlaced', data: { ...bet, ...money } });
    state = boundedWallet.evolve(state, {
      type: 'BetWon',
      data: { ...win, ...money, betTransactionId: `bet-${index}`, isFree: false },
    });
    if (isClosed)
      state = boundedWallet.evolve(state, { type: 'RoundClosed', data: { ...win, stakeMinor: '1', payoutMinor: '1' } });
  }
  return state;
}

it('what it remembers does not grow with its history', () => {
  const young = grow(boundedWallet.initial(), 1_000);
  const old = grow(young, 20_000, 1_000);
  expect(entriesOf(old.memory).size).toBeLessThan(200);
  expect(filterBytes(old.memory.forgotten)).toBeLessThan(400_000);
  expect(memoryBytes(old.memory)).toBeGreaterThan(filterBytes(old.memory.forgotten));
});

it('remembers open rounds as long as there are not too many', () => {
  const one = grow(boundedWallet.initial(), 1, 0, false);
  const busy = grow(one, 2_000, 1);
  expect(entriesOf(busy.memory).get('t/v1/bet-0')).toMatchObject({
    essentials: essentialsOf('bet', 'round-0', 'g1', '1'),
    wins: 1,
  });
  const crowded = grow(boundedWallet.initial(), 5_000, 0, false);
  expect(entriesOf(crowded.memory).size).toBeLessThanOrEqual(1_024);
  expect(entriesOf(crowded.memory).has('r/v1/round-4999')).toBe(true);
});

it.each([
  ['nothing', new Uint8Array(0)],
  ['what is cut off', boundedWallet.snapshot.encode(grow(boundedWallet.initial(), 200)).subarray(0, 9_000)],
])('a snapshot of %s is not taken for one', (_, bytes) => expect(() => boundedWallet.snapshot.decode(bytes)).toThrow());
