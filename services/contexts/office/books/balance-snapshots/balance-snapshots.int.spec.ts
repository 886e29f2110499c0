import type { RecordedEvent } from '@kernel/event';
import { formatMinor } from '@kernel/money';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { WalletHistory, type WalletMoment } from '@contexts/money/wallet/wallet.api';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { WalletAsOfQuery } from '../ledger/read-models/wallet-as-of';
import { eventHistoryProjection } from '@contexts/office/console/history/read-models/event-history.projection';
import { SNAPSHOT_EVERY } from './mark-balance-snapshots';
import { RandomWallets, seeded } from '@contexts/office/proof/test-support/random-wallets';
import { BalanceSnapshots } from './balance-snapshots';
import { BalanceSnapshotsModule } from './balance-snapshots.module';

import { SEED } from '@test/support/run-settings';

let contexts: ContextHarness;
let history: WalletHistory;
let snapshots: BalanceSnapshots;
let memberId: string;
let last: bigint;

beforeAll(async () => {
  // The wallets of the test have no registrations.
  const everybody = { provide: MemberDirectory, useValue: { exists: () => Promise.resolve(true) } };
  contexts = await openContexts({ imports: [BalanceSnapshotsModule], providers: [WalletAsOfQuery, everybody] });
  const store = contexts.module.get<EventStore>(EVENT_STORE);
  history = contexts.module.get(WalletHistory);
  snapshots = contexts.module.get(BalanceSnapshots);
  const wallets = new RandomWallets(store, seeded(SEED), 2);
  await wallets.play(3_000);
  memberId = wallets.memberIds[0]!;
  ({ revision: last } = await history.foldUpTo(memberId));
  await contexts.project(eventHistoryProjection);
});
afterAll(() => contexts.close());

const money = (minor: bigint) => formatMinor(minor, 'BRL');
const fill = async () => {
  let filled = 0;
  for (let some = await snapshots.fill(() => false); some > 0; some = await snapshots.fill(() => false)) filled += some;
  return filled;
};
const rows = async () =>
  (
    await contexts.database.query<{ revision: string; recorded_at: Date; is_filled: boolean }>(
      'select revision, recorded_at, moment is not null as is_filled from read.wallet_waypoints where member_id = $1 order by revision',
      [memberId],
    )
  ).rows;
/** The zero rounds of one fold are no other figures than the rounds that another one never saw. */
const figures = ({ openStakes, ...moment }: WalletMoment) => ({
  ...moment,
  stakes: [...openStakes.values()].reduce((sum, minor) => sum + minor, 0n),
});

it(`marks an event of a wallet every so often, and fills what is marked (SEED=${SEED})`, async () => {
  const marked = await rows();
  expect(marked.map(({ revision }) => BigInt(revision))).toEqual(
    Array.from({ length: Number((last + 1n) / SNAPSHOT_EVERY) }, (_, index) => BigInt(index + 1) * SNAPSHOT_EVERY - 1n),
  );
  expect(marked.length).toBeGreaterThan(2);
  expect(await snapshots.before(memberId)).toBeUndefined();
  expect(await fill()).toBeGreaterThanOrEqual(marked.length);
  expect((await rows()).every(({ is_filled }) => is_filled)).toBe(true);
  expect(await fill()).toBe(0);
});

it(`folds the same from a snapshot as from the first event, at every moment (SEED=${SEED})`, async () => {
  await fill();
  const marked = await rows();
  for (const { revision, recorded_at } of marked) {
    for (const until of [
      { revision: BigInt(revision) },
      { revision: BigInt(revision) + 437n },
      { recordedAt: recorded_at },
    ]) {
      const from = await snapshots.before(memberId, recorded_at);
      expect(from!.revision).toBeGreaterThanOrEqual(BigInt(revision));
      if (until.revision !== undefined && until.revision < from!.revision) continue;
      expect(figures(await history.foldUpTo(memberId, until, from))).toEqual(
        figures(await history.foldUpTo(memberId, until)),
      );
    }
  }
  const earliest = new Date(marked[0]!.recorded_at.getTime() - 1);
  expect((await snapshots.before(memberId, earliest))?.revision ?? -1n).toBeLessThan(SNAPSHOT_EVERY);
});

it(`answers at random moments what the full fold says, from no more than a few events (SEED=${SEED})`, async () => {
  await fill();
  const random = seeded(SEED);
  const recorded: RecordedEvent[] = [];
  for await (const event of contexts.module.get<EventStore>(EVENT_STORE).read(`wallet-${memberId}`))
    recorded.push(event);
  const query = contexts.module.get(WalletAsOfQuery);
  const moments = Array.from(
    { length: 20 },
    () => Date.parse(recorded[Math.floor(random() * recorded.length)]!.recordedAt) + Math.floor(random() * 3) - 1,
  );
  for (const atMs of [...moments, undefined]) {
    const asOf = atMs === undefined ? undefined : new Date(atMs).toISOString();
    const told = await query.at(memberId, asOf);
    const full = await history.foldUpTo(memberId, asOf === undefined ? {} : { recordedAt: new Date(asOf) });
    expect(told).toEqual({
      asOf: asOf ?? null,
      currency: 'BRL',
      revision: full.revision.toString(),
      foldedFrom: expect.any(String) as string,
      main: money(full.mainMinor),
      vendors: [...full.vendorMinor]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([vendorId, minor]) => ({ vendorId, amount: money(minor) })),
      held: money(full.heldMinor),
      receivable: money(full.receivableMinor),
      openStakes: money(figures(full).stakes),
      isFrozen: full.frozenFor.size > 0,
    });
    expect(full.revision - BigInt(told.foldedFrom)).toBeLessThanOrEqual(SNAPSHOT_EVERY);
  }
});

it('takes no notice of what is stored in another form, and fills none for events that are gone', async () => {
  await fill();
  const top = (await rows()).at(-1)!.revision;
  await contexts.database.query(
    `update read.wallet_waypoints set moment = '{"main": "1"}' where member_id = $1 and revision = $2`,
    [memberId, top],
  );
  expect(await snapshots.before(memberId)).toBeUndefined();
  await contexts.database.query(
    'update read.wallet_waypoints set moment = null where member_id = $1 and revision = $2',
    [memberId, top],
  );
  await contexts.database.query('insert into read.wallet_waypoints values ($1, $2, now(), null)', [
    memberId,
    (last + 5_000n).toString(),
  ]);
  await fill();
  expect((await rows()).at(-1)).toMatchObject({ revision: top, is_filled: true });
});
