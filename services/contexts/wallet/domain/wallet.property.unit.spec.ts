import fc from 'fast-check';
import type { WalletCommand } from './wallet.commands';
import { walletDecider } from './wallet.decide';
import type { WalletEvent } from './wallet.events';
import { isMovement } from '../read-models/wallet.projection';

const common = { memberId: 'a3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e', currency: 'BRL' as const, occurredAt: '2026-01-02T03:04:05.000Z' };
const amountMinor = fc.bigInt({ min: 0n, max: 500n });
/** Few ids, so that repetitions, collisions and rollbacks of all kinds of things happen all the time. */
const id = fc.integer({ min: 1, max: 6 }).map(String);
const vendor = fc.record({ vendorId: fc.constantFrom('v1', 'v2'), transactionId: id, operatorTransactionId: id });
const inRound = fc.record({ vendorId: fc.constantFrom('v1', 'v2'), transactionId: id, operatorTransactionId: id, gameCode: fc.constant('g1'), roundId: fc.constantFrom('r1', 'r2') });

function commandOf<Fields extends object>(type: WalletCommand['type'], fields: fc.Arbitrary<Fields>, base: fc.Arbitrary<object> = fc.constant({})) {
  return fc.tuple(base, fields).map(([first, second]) => ({ ...common, ...first, ...second, type }) as unknown as WalletCommand);
}

const refusal = fc.constant(null);
const command: fc.Arbitrary<WalletCommand> = fc.oneof(
  commandOf('CreditDeposit', fc.record({ depositId: id, providerId: fc.constant('psp'), amountMinor })),
  commandOf('PlaceBet', fc.record({ amountMinor, closesRound: fc.boolean(), refusal }), inRound),
  commandOf('RecordWin', fc.record({ amountMinor, betTransactionId: id, closesRound: fc.boolean(), isFree: fc.boolean() }), inRound),
  commandOf('RecordPromoWin', fc.record({ amountMinor, campaignId: fc.constant('c1') }), inRound),
  commandOf('RollBack', fc.record({ referenceTransactionId: id }), inRound),
  commandOf('CloseRound', fc.record({}), inRound),
  commandOf('MoveToVendor', fc.record({ amountMinor, refusal }), vendor),
  commandOf('MoveFromVendor', fc.record({ amountMinor }), vendor),
);

/** Plays commands against a wallet and hands every event to the check, with the state after it. */
function play(commands: readonly WalletCommand[], check: (event: WalletEvent, state: ReturnType<typeof walletDecider.initial>) => void) {
  let state = walletDecider.initial();
  for (const each of commands) {
    const decision = walletDecider.decide(state, each);
    if (decision.kind !== 'accepted') continue;
    for (const event of decision.events) {
      state = walletDecider.evolve(state, event);
      check(event, state);
    }
  }
  return state;
}

const runs = { numRuns: 2_000 };

it('I1: the postings of every event sum to zero', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      play(commands, (event) => {
        if (isMovement(event)) expect(event.data.postings.reduce((sum, { minor }) => sum + BigInt(minor), 0n)).toBe(0n);
      });
    }),
    runs,
  );
});

it('I3: the folded balances are the sums of the postings on the member’s accounts', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const ledger = new Map<string, bigint>();
      play(commands, (event, state) => {
        if (!isMovement(event)) return;
        for (const { account, minor } of event.data.postings) ledger.set(account, (ledger.get(account) ?? 0n) + BigInt(minor));
        expect(ledger.get(`member:${common.memberId}:main`) ?? 0n).toBe(state.mainMinor);
        for (const [vendorId, minor] of state.vendorMinor) expect(ledger.get(`member:${common.memberId}:vendor:${vendorId}`) ?? 0n).toBe(minor);
        expect(-(ledger.get(`receivable:${common.memberId}`) ?? 0n)).toBe(state.receivableMinor);
      });
    }),
    runs,
  );
});

it('I4: nothing is ever below zero', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      play(commands, (_, state) => {
        expect(state.mainMinor >= 0n && state.receivableMinor >= 0n).toBe(true);
        expect(state.vendorMinor.every((minor) => minor >= 0n)).toBe(true);
        expect(state.rounds.every(({ stakeMinor, payoutMinor }) => stakeMinor >= 0n && payoutMinor >= 0n)).toBe(true);
      });
    }),
    runs,
  );
});

it('I2: whatever is sent again under its id is answered and changes nothing', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), command, (commands, last) => {
      const state = play(commands, () => undefined);
      const first = walletDecider.decide(state, last);
      if (first.kind !== 'accepted') return;
      const after = first.events.reduce(walletDecider.evolve, state);
      expect(walletDecider.decide(after, last).kind).toBe('repeated');
    }),
    runs,
  );
});

it('I6: a round’s stakes and payouts are what its bets and wins that stand add up to', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const state = play(commands, () => undefined);
      for (const [key, round] of state.rounds) {
        const standing = [...state.transactions.values()].filter((each) => each.roundKey === key && !each.isRolledBack);
        const sumOf = (kind: string) => standing.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.amountMinor, 0n);
        expect(round.stakeMinor).toBe(sumOf('bet'));
        expect(round.payoutMinor).toBe(sumOf('win'));
      }
    }),
    runs,
  );
});
