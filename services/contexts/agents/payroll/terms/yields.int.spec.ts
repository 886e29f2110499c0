import { asPpm } from '@kernel/money';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import type { RealtimeTerms } from './terms';
import { realtimeYield, realtimeYieldSql, type Fact } from './yields';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Amounts up to far more than any bet, with many of the few that decide a case. */
const minor = fc.oneof(
  fc.bigInt({ min: 0n, max: 300n }),
  fc.bigInt({ min: 0n, max: 10_000_000n }),
  fc.bigInt({ min: 0n, max: 10n ** 15n }),
);
const ppm = fc.oneof(fc.bigInt({ min: 0n, max: 1_000_000n }), fc.constantFrom(0n, 1n, 999_999n, 1_000_000n)).map(asPpm);
const facts: fc.Arbitrary<Fact[]> = fc.array(
  fc.oneof(
    fc.record({ stakeMinor: minor, payoutMinor: minor }),
    minor.map((stakeMinor) => ({ stakeMinor, payoutMinor: stakeMinor })),
    minor.map((stakeMinor) => ({ stakeMinor, payoutMinor: 0n })),
  ),
  { minLength: 1, maxLength: 200 },
);
const terms: fc.Arbitrary<RealtimeTerms> = fc.record({
  kind: fc.constant('realtime' as const),
  winRatePpm: ppm,
  lossRatePpm: ppm,
  singleBetMinMinor: minor,
  dailyCapMinor: fc.constant(null),
});

async function inSql(bets: readonly Fact[], { winRatePpm, lossRatePpm, singleBetMinMinor }: RealtimeTerms) {
  const { rows } = await database.query<{ yielded: string }>(
    `select (${realtimeYieldSql.yield})::text as yielded
       from unnest($1::bigint[], $2::bigint[]) with ordinality as bet (stake, payout, no)
      cross join (select $3::bigint as win_ppm, $4::bigint as loss_ppm, $5::bigint as least_minor) as terms
      cross join lateral (${realtimeYieldSql.rate}) as rate
      order by no`,
    [
      bets.map(({ stakeMinor }) => stakeMinor.toString()),
      bets.map(({ payoutMinor }) => payoutMinor.toString()),
      winRatePpm.toString(),
      lossRatePpm.toString(),
      singleBetMinMinor.toString(),
    ],
  );
  return rows.map(({ yielded }) => BigInt(yielded));
}

it('yields in SQL what it yields in TypeScript, bet by bet', async () => {
  await fc.assert(
    fc.asyncProperty(facts, terms, async (bets, contract) => {
      expect(await inSql(bets, contract)).toEqual(bets.map((bet) => realtimeYield(bet, contract)));
    }),
  );
});

it('pays a won bet by one rate and a lost bet by another, and nothing for a bet that was pushed or too small', async () => {
  const contract: RealtimeTerms = {
    kind: 'realtime',
    winRatePpm: asPpm(1_000n),
    lossRatePpm: asPpm(4_000n),
    singleBetMinMinor: 10_000n,
    dailyCapMinor: null,
  };
  const bets = [
    { stakeMinor: 50_000n, payoutMinor: 0n },
    { stakeMinor: 30_000n, payoutMinor: 60_000n },
    { stakeMinor: 8_000n, payoutMinor: 0n },
    { stakeMinor: 20_000n, payoutMinor: 20_000n },
  ];
  expect(await inSql(bets, contract)).toEqual([200n, 30n, 0n, 0n]);
});
