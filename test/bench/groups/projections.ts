import { categoryOf } from '@kernel/event';
import { walletProjection } from '@contexts/money/wallet/read-models/wallet.projection';
import { openEventStore } from '@platform/event-store/open-event-store';
import type { Projection } from '@platform/projections/projection';
import type { ResultRow } from '@test/support/results';
import { generate, openFiller } from '@test/generate/generate';
import { projections } from '../../../services/apps/house';
import { median } from '../figures';
import type { BenchContext, BenchGroup } from '../group';
import { copying } from '../projections/copy';
import { following } from '../projections/following';
import { lagUnderLoad, type LagFigures } from '../projections/lag';

const EVENTS = 60_000;
const ROUNDS = 3;
const ROUNDS_OF_ALL = 2;
const REBUILD_TARGET = 50_000;
const LAG_TARGET_MS = 250;

/** How fast tables are filled from the log, and how far they are behind it while it is written at full load. */
export const group: BenchGroup = {
  name: 'projections',
  notes: `A made-up log of ${EVENTS} events is projected from its beginning into emptied tables, ${ROUNDS} times, in turns with COPY (binary, from files on the server) of the same
rows into the same tables with the same indexes. An event of the wallet makes up to three rows, so that COPY is given in events, too. The lag is from the log's time of recording to the
first look at the tables that has the event, while 128 callers bet on 1,000 wallets as fast as they can and the projection runs in a process of its own; then
the same with all projections in that process, told of the one of those that read bets that is furthest behind.`,
  whyMissed: `An event of the wallet becomes up to three rows in tables with eleven indexes, and COPY of the same rows, with nothing to read or to fold, is about twice
as fast as what is aimed at; the distance to COPY is what reading the log, folding and inserting in turn cost. While 128 callers bet as fast as they can, the projection shares two cores with them.`,
  async run(context) {
    const reading = projections.filter(({ categories }) => categories.includes('wallet'));
    return [
      ...(await rebuilds(context)),
      ...lagRows(
        'projection lag at full load',
        await lagUnderLoad(context, 'wallet', [walletProjection]),
        LAG_TARGET_MS,
      ),
      ...lagRows(
        `lag of all ${projections.length} projections at full load`,
        await lagUnderLoad(context, 'all', reading),
      ),
    ];
  },
};

function lagRows(name: string, { betsPerSecond, slowest, p50Ms, p99Ms }: LagFigures, targetMs?: number): ResultRow[] {
  return [
    { name: `${name}: bets meanwhile`, value: Math.round(betsPerSecond), unit: 'bets/s' },
    { name: `${name}, p50 of the slowest (${slowest})`, value: Math.round(p50Ms), unit: 'ms' },
    {
      name: `${name}, p99 of the slowest (${slowest})`,
      value: Math.round(p99Ms),
      unit: 'ms',
      ...(targetMs === undefined ? {} : { target: `≤ ${targetMs} ms`, met: p99Ms <= targetMs }),
    },
  ];
}

async function rebuilds(context: BenchContext): Promise<ResultRow[]> {
  const databaseUrl = await context.newDatabase();
  const log = await fill(databaseUrl, context.say);
  const wallet = log.countOf([walletProjection]);
  const all = log.countOf(projections);
  const times: Record<'wallet' | 'all' | 'copy', number[]> = { wallet: [], all: [], copy: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ours = await timed(databaseUrl, [walletProjection]);
    const copy = await copying(databaseUrl, walletProjection.tables);
    const theirs = await copy.run().finally(() => copy.close());
    context.say(`projections: wallet ${Math.round(ours)} ms, COPY ${Math.round(theirs)} ms`);
    // The first round warms up and does not count.
    if (round === 0) continue;
    times.wallet.push(ours);
    times.copy.push(theirs);
  }
  for (let round = 1; round <= ROUNDS_OF_ALL; round += 1) times.all.push(await timed(databaseUrl, projections));
  const perSecond = (events: number, ms: readonly number[]) => Math.round((events * 1_000) / median(ms));
  const ours = perSecond(wallet, times.wallet);
  const copy = perSecond(wallet, times.copy);
  return [
    {
      name: 'rebuild: the wallet projection',
      value: ours,
      unit: 'events/s',
      target: `≥ ${REBUILD_TARGET.toLocaleString('en')}`,
      met: ours >= REBUILD_TARGET,
    },
    { name: 'rebuild: COPY of the same rows', value: copy, unit: 'events/s', ratio: ours / copy },
    {
      name: `rebuild: all ${projections.length} projections together, each event counted once for each that reads it`,
      value: perSecond(all, times.all),
      unit: 'events/s',
    },
  ];
}

async function timed(databaseUrl: string, chosen: readonly Projection[]): Promise<number> {
  const worker = await following(databaseUrl, chosen);
  return worker.rebuild().finally(() => worker.stop());
}

async function fill(databaseUrl: string, say: (text: string) => void) {
  const store = await openEventStore({ DATABASE_URL: databaseUrl, UNSAFE_NO_FSYNC: false });
  const filler = await openFiller(store, databaseUrl);
  const options = {
    events: EVENTS,
    seed: 1,
    run: 'bench',
    merchantCode: 'bench',
    passwordHash: '',
    endMs: Date.now(),
    days: 90,
  };
  const startedMs = performance.now();
  const written = await generate(store, filler, options, () => undefined);
  say(`projections: ${written} events made up in ${Math.round(performance.now() - startedMs)} ms`);
  const counts = new Map<string, number>();
  for await (const { stream } of store.readAll('start')) {
    const category = categoryOf(stream);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  await filler.close();
  await store.close();
  const countOf = (chosen: readonly Projection[]) =>
    chosen.flatMap(({ categories }) => categories).reduce((sum, category) => sum + (counts.get(category) ?? 0), 0);
  return { countOf };
}
