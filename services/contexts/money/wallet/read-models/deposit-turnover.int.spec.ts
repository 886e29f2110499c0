import fc from 'fast-check';
import type { Config } from '@platform/config/config';
import type { SqlPool } from '@platform/database/sql-pool';
import { newId } from '@platform/ids';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { DepositTurnover } from './deposit-turnover';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

type Move =
  | { readonly deposit: bigint; readonly before: bigint }
  | { readonly stake: bigint; readonly isThere?: boolean };

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

async function leftAfter(moves: readonly Move[], ppm: number): Promise<bigint> {
  const memberId = newId();
  for (const [index, move] of moves.entries())
    if ('deposit' in move)
      await database.query(
        `insert into read.wallet_transactions (member_id, revision, event_id, kind, currency, change_minor,
           amount_minor, balance_before_minor, balance_after_minor, occurred_at, recorded_at)
         values ($1, $2, $3, 'deposit', 'BRL', $4, $4, $5, $4::bigint + $5::bigint, $6, $6)`,
        [memberId, index, newId(), move.deposit, move.before, at(index)],
      );
    else if (move.isThere)
      await database.query(
        `insert into read.vendor_play (member_id, revision, vendor_id, currency, stake_minor, payout_minor,
           turnover_minor, occurred_at) values ($1, $2, 'v2', 'BRL', $3, 0, $3, $4)`,
        [memberId, index, move.stake, at(index)],
      );
    else
      await database.query(
        `insert into read.bet_rounds (member_id, vendor_id, round_id, game_code, currency, stake_minor, payout_minor,
           is_closed, has_rollback, placed_at, settled_at) values ($1, 'v1', $2, 'g1', 'BRL', $3, 0, true, false, $4, $4)`,
        [memberId, `r${index}`, move.stake, at(index)],
      );
  const config = { DEPOSIT_TURNOVER_PPM: ppm, MERCHANT_CURRENCY: 'BRL' } as Config;
  return new DepositTurnover(database as unknown as SqlPool, config).leftOf(memberId);
}

/** The rule, told step by step. */
function leftByHand(moves: readonly Move[], ppm: bigint): bigint {
  return moves.reduce((left, move) => {
    if ('stake' in move) return move.stake > left ? 0n : left - move.stake;
    return (move.before < 100n ? 0n : left) + (move.deposit * ppm) / 1_000_000n;
  }, 0n);
}

const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ deposit: fc.bigInt({ min: 1n, max: 900n }), before: fc.constantFrom(0n, 99n, 100n, 5_000n) }),
  fc.record({ stake: fc.bigInt({ min: 1n, max: 700n }), isThere: fc.boolean() }),
);

it('is what the deposits asked for, less the stakes that were settled since, never below nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 14 }), fc.constantFrom(1_000_000, 333_333), async (moves, ppm) => {
      // A wallet is empty before its first deposit.
      const story = moves.map((one, index) =>
        'deposit' in one && moves.findIndex((other) => 'deposit' in other) === index ? { ...one, before: 0n } : one,
      );
      expect(await leftAfter(story, ppm)).toBe(leftByHand(story, BigInt(ppm)));
    }),
    { numRuns: 60 },
  );
});

it('is nothing where the setting asks for nothing, and for a member without deposits', async () => {
  expect(await leftAfter([{ deposit: 500n, before: 0n }], 0)).toBe(0n);
  expect(await leftAfter([{ stake: 500n }], 1_000_000)).toBe(0n);
});
