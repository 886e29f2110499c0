import fc from 'fast-check';
import { filterBytes } from './key-filter';
import { entriesOf, memoryBytes } from './key-memory';
import { essentialsOf, type WalletState } from './wallet.state';
import { unboundedWallet } from './test-support/unbounded-decide';
import { MEMBER, walletCommand } from './test-support/wallet-commands.arbitrary';
import type { WalletCommand } from './wallet.commands';
import { boundedWallet, boundedWalletOf } from './wallet.decide';
import type { WalletEvent } from './wallet.events';
import type { WalletFacts } from './wallet.known';
import { factsOf, keysOfEvent, winsAmong } from './wallet.recall';

const command = walletCommand({ ids: 14, rounds: 7 });

/** What the tables and the log would say, with tables that are behind by so many events. */
function recall(history: readonly WalletEvent[], keys: readonly string[], behind: number): WalletFacts {
  const reached = Math.max(0, history.length - behind);
  const spokenOf = (asked: readonly string[]) => history.slice(0, reached).filter((event) => keysOfEvent(event).some((key) => asked.includes(key)));
  const wins = winsAmong(spokenOf(keys), keys);
  const { rounds } = history.slice(0, reached).reduce(unboundedWallet.evolve, unboundedWallet.initial());
  const asked = keys.filter((key) => key.startsWith('r/')).flatMap((key) => {
    const round = rounds.get(key.slice(2));
    return round ? [[key, round] as const] : [];
  });
  return factsOf(keys, { past: spokenOf([...keys, ...wins]), rounds: new Map(asked), recent: history.slice(reached), revision: history.length - 1 });
}

interface Step {
  readonly command: WalletCommand;
  readonly behind: number;
  /** The process is new: its state comes from a snapshot. */
  readonly isCold: boolean;
  /** Events that were decided but never appended have left bits in the shared filter. */
  readonly isLost: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  command,
  behind: fc.oneof(fc.constant(0), fc.nat(20)),
  isCold: fc.boolean(),
  isLost: fc.boolean(),
});

/** Plays the steps on a wallet that remembers next to nothing; hands over what it and the one that forgets nothing decide. */
function play(capacity: number, steps: readonly Step[], each: (is: unknown, should: unknown) => void) {
  const bounded = boundedWalletOf(capacity);
  const history: WalletEvent[] = [];
  let state = bounded.initial();
  let oracle = unboundedWallet.initial();
  let recalls = 0;
  for (const { command: asked, behind, isCold, isLost } of steps) {
    if (isCold) state = bounded.snapshot!.decode(bounded.snapshot!.encode(state));
    let decision = bounded.decide(state, asked);
    if (decision.kind === 'recall') {
      recalls += 1;
      decision = bounded.decide(state, asked, recall(history, decision.keys, behind));
    }
    const expected = unboundedWallet.decide(oracle, asked) as { readonly kind: string; readonly events?: readonly WalletEvent[] };
    each(named(decision), expected.kind === 'repeated' ? { ...expected, reference: referenceOf(oracle, asked) } : expected);
    const events = decision.kind === 'accepted' ? decision.events : [];
    if (isLost) events.reduce(bounded.evolve, state);
    state = events.reduce(bounded.evolve, state);
    oracle = events.reduce(unboundedWallet.evolve, oracle);
    history.push(...events);
  }
  return { state, history, recalls, bounded };
}

const named = (decision: { readonly kind: string }) => (decision.kind === 'repeated' ? { reference: '', ...decision } : decision);

/** The name that the first submission was answered with, or what was taken by it. */
function referenceOf(oracle: ReturnType<typeof unboundedWallet.initial>, asked: WalletCommand): string {
  if (asked.type === 'ChargeShortfall') return oracle.payments.get(`ShortfallCharged/${asked.chargeId}`)?.data.amountMinor ?? '';
  if (!('transactionId' in asked)) return '';
  return oracle.transactions.get(`${asked.vendorId}/${asked.transactionId}`)?.operatorTransactionId ?? '';
}

it('decides just as a wallet that forgets nothing, whatever it has to look up', () => {
  let recalls = 0;
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), fc.array(step, { maxLength: 120, size: 'max' }), (capacity, steps) => {
      recalls += play(capacity, steps, (is, should) => expect(is).toEqual(should)).recalls;
    }),
    { numRuns: 300 },
  );
  expect(recalls).toBeGreaterThan(1_000);
});

it('I8: a fold from a snapshot is the fold from the start, bit by bit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), fc.array(step, { maxLength: 120, size: 'max' }), fc.nat(1_000), (capacity, steps, at) => {
      const { history, bounded } = play(capacity, steps, () => undefined);
      const place = at % (history.length + 1);
      const { encode, decode } = bounded.snapshot!;
      const whole = history.reduce(bounded.evolve, bounded.initial());
      const early = history.slice(0, place).reduce(bounded.evolve, bounded.initial());
      const resumed = history.slice(place).reduce(bounded.evolve, decode(encode(early)));
      expect(Buffer.from(encode(resumed)).equals(Buffer.from(encode(whole)))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('facts of another revision are not believed', () => {
  const bounded = boundedWalletOf(2);
  const bet = (id: string): WalletCommand => ({
    memberId: MEMBER, currency: 'BRL', occurredAt: '2026-01-02T03:04:05.000Z', type: 'PlaceBet', vendorId: 'v1', gameCode: 'g1', roundId: id,
    transactionId: id, operatorTransactionId: id, amountMinor: 0n, closesRound: true, refusal: null,
  });
  const { state, history } = play(2, Array.from({ length: 20 }, (_, index) => ({ command: bet(String(index)), behind: 0, isCold: false, isLost: false })), () => undefined);
  expect(bounded.decide(state, bet('0'))).toMatchObject({ kind: 'recall', keys: ['t/v1/0', 'r/v1/0'] });
  const facts = recall(history, ['t/v1/0', 'r/v1/0'], 0);
  expect(bounded.decide(state, bet('0'), facts)).toMatchObject({ kind: 'repeated', reference: '0' });
  expect(bounded.decide(state, bet('0'), { ...facts, revision: facts.revision - 1 }).kind).toBe('recall');
});

/** Rounds as they are mostly played: a bet, a win that closes it. */
function grow(state: WalletState, rounds: number, from = 0, isClosed = true): WalletState {
  const inRound = { memberId: MEMBER, currency: 'BRL' as const, occurredAt: '2026-01-02T03:04:05.000Z', vendorId: 'v1', gameCode: 'g1' };
  const money = { amountMinor: '1', balanceBeforeMinor: '1', balanceAfterMinor: '1', postings: [] };
  for (let index = from; index < from + rounds; index += 1) {
    const round = { ...inRound, roundId: `round-${index}` };
    const bet = { ...round, transactionId: `bet-${index}`, operatorTransactionId: 'x'.repeat(36) };
    const win = { ...round, transactionId: `win-${index}`, operatorTransactionId: 'y'.repeat(36) };
    state = boundedWallet.evolve(state, { type: 'BetPlaced', data: { ...bet, ...money } });
    state = boundedWallet.evolve(state, { type: 'BetWon', data: { ...win, ...money, betTransactionId: `bet-${index}`, isFree: false } });
    if (isClosed) state = boundedWallet.evolve(state, { type: 'RoundClosed', data: { ...win, stakeMinor: '1', payoutMinor: '1' } });
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
  expect(entriesOf(busy.memory).get('t/v1/bet-0')).toMatchObject({ essentials: essentialsOf('bet', 'round-0', 'g1', '1'), wins: 1 });
  const crowded = grow(boundedWallet.initial(), 5_000, 0, false);
  expect(entriesOf(crowded.memory).size).toBeLessThanOrEqual(1_024);
  expect(entriesOf(crowded.memory).has('r/v1/round-4999')).toBe(true);
});

it.each([['nothing', new Uint8Array(0)], ['what is cut off', boundedWallet.snapshot!.encode(grow(boundedWallet.initial(), 200)).subarray(0, 9_000)]])(
  'a snapshot of %s is not taken for one',
  (_, bytes) => expect(() => boundedWallet.snapshot!.decode(bytes)).toThrow(),
);
