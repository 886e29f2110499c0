import pg from 'pg';
import type { Projection } from '@platform/projections/projection';
import { WALLETS } from '../append/bet-event';
import { percentile } from '../figures';
import type { BenchContext } from '../group';
import { croupierWallets } from '../wallets/croupier-wallets';
import { keepTablesUpToDate, type Kept } from './background';

const CALLERS = 128;
const ASK_EVERY_MS = 5;

export interface LagFigures {
  readonly betsPerSecond: number;
  /** The projection that was furthest behind. */
  readonly slowest: string;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * Bets at full load while another process projects them. Every few milliseconds the tables are asked how far they are,
 * and each event is held against the first answer that had it: from the log's time of recording to being seen in the
 * tables.
 *
 * @param which what the other process keeps up to date
 * @param watched those of them that read bets
 */
export async function lagUnderLoad(
  context: BenchContext,
  which: Kept,
  watched: readonly Projection[],
): Promise<LagFigures> {
  const databaseUrl = await context.newDatabase();
  const load = await croupierWallets(databaseUrl, WALLETS);
  const worker = await keepTablesUpToDate(databaseUrl, which);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await bet(load.run, context.roundMs);
    const asking = ask(
      client,
      watched.map(({ name }) => name),
    );
    const since = new Date();
    const betsPerSecond = await bet(load.run, context.roundMs * 5);
    const seen = await asking.stop();
    return { betsPerSecond, ...slowestOf(await recordedSince(client, since), seen) };
  } finally {
    worker.stop();
    await client.end();
    await load.close();
  }
}

async function bet(run: (slot: number) => Promise<unknown>, durationMs: number): Promise<number> {
  const startedMs = performance.now();
  let done = 0;
  const caller = async (first: number) => {
    for (
      let slot = first;
      performance.now() - startedMs < durationMs;
      slot = slot + CALLERS < WALLETS ? slot + CALLERS : first
    ) {
      await run(slot);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, index) => caller(index)));
  return (done * 1_000) / (performance.now() - startedMs);
}

/** When the tables of a projection were seen to have come to a position. */
type Seen = { position: number; atMs: number }[];

function ask(client: pg.Client, names: readonly string[]): { readonly stop: () => Promise<ReadonlyMap<string, Seen>> } {
  const seen = new Map(names.map((name) => [name, [] as Seen]));
  const behind = () => Math.min(...[...seen.values()].map((places) => places.at(-1)?.position ?? 0));
  let isOver = false;
  const asking = (async () => {
    while (!isOver || !(await isThere(client, behind()))) {
      // The checkpoint and the tables change in one transaction: whoever sees the one sees the other.
      const { rows } = await client.query<{ name: string; checkpoint: string | null; at_ms: number }>(
        'select name, checkpoint, extract(epoch from clock_timestamp())::float8 * 1000 as at_ms from read.checkpoints where name = any($1)',
        [names],
      );
      for (const { name, checkpoint, at_ms } of rows) {
        const places = seen.get(name)!;
        const position = Number(checkpoint ?? 0);
        if (position > (places.at(-1)?.position ?? 0)) places.push({ position, atMs: at_ms });
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return seen;
    },
  };
}

async function isThere(client: pg.Client, position: number): Promise<boolean> {
  const { rows } = await client.query<{ position: string }>('select position from log.head');
  return Number(rows[0]!.position) <= position;
}

interface Recorded {
  readonly position: string;
  readonly recorded_ms: number;
}

async function recordedSince(client: pg.Client, since: Date): Promise<readonly Recorded[]> {
  const { rows } = await client.query<Recorded>(
    'select position, extract(epoch from created_at)::float8 * 1000 as recorded_ms from log.events where created_at > $1 order by position',
    [since],
  );
  return rows;
}

function slowestOf(events: readonly Recorded[], seen: ReadonlyMap<string, Seen>): Omit<LagFigures, 'betsPerSecond'> {
  const all = [...seen].map(([slowest, places]) => {
    const sorted = Float64Array.from(lagsOf(events, places)).sort();
    return { slowest, p50Ms: percentile(sorted, 0.5), p99Ms: percentile(sorted, 0.99) };
  });
  return all.reduce((one, other) => (other.p99Ms > one.p99Ms ? other : one));
}

function lagsOf(events: readonly Recorded[], places: Seen): number[] {
  let at = 0;
  return events.map(({ position, recorded_ms }) => {
    while (places[at]!.position < Number(position)) at += 1;
    return places[at]!.atMs - recorded_ms;
  });
}
