import pg from 'pg';
import { WALLETS } from '../append/bet-event';
import { percentile } from '../figures';
import type { BenchContext } from '../group';
import { croupierWallets } from '../wallets/croupier-wallets';
import { keepTablesUpToDate } from './background';

const CALLERS = 128;
const ASK_EVERY_MS = 5;

export interface LagFigures {
  readonly betsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * Bets at full load while another process projects them. Every few milliseconds the tables are asked how far they are, and
 * each event is held against the first answer that had it: from the log's time of recording to being seen in the tables.
 */
export async function lagUnderLoad(context: BenchContext): Promise<LagFigures> {
  const databaseUrl = await context.newDatabase();
  const load = await croupierWallets(databaseUrl, WALLETS);
  const worker = await keepTablesUpToDate(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await bet(load.run, context.roundMs);
    const asking = ask(client);
    const since = new Date();
    const betsPerSecond = await bet(load.run, context.roundMs * 5);
    const seen = await asking.stop();
    return { betsPerSecond, ...(await figuresOf(client, since, seen)) };
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
    for (let slot = first; performance.now() - startedMs < durationMs; slot = slot + CALLERS < WALLETS ? slot + CALLERS : first) {
      await run(slot);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, index) => caller(index)));
  return (done * 1_000) / (performance.now() - startedMs);
}

/** When the tables were seen to have come to a position. */
type Seen = readonly { readonly position: number; readonly atMs: number }[];

function ask(client: pg.Client): { readonly stop: () => Promise<Seen> } {
  const seen: { position: number; atMs: number }[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver || !(await isThere(client, seen.at(-1)?.position ?? 0))) {
      // The checkpoint and the tables change in one transaction: whoever sees the one sees the other.
      const { rows } = await client.query<{ checkpoint: string; at_ms: number }>(
        `select checkpoint, extract(epoch from clock_timestamp())::float8 * 1000 as at_ms from read.checkpoints where name = 'wallet'`,
      );
      const position = Number(rows[0]?.checkpoint ?? 0);
      if (position > (seen.at(-1)?.position ?? 0)) seen.push({ position, atMs: rows[0]!.at_ms });
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

async function figuresOf(client: pg.Client, since: Date, seen: Seen): Promise<{ readonly p50Ms: number; readonly p99Ms: number }> {
  const { rows } = await client.query<{ position: string; recorded_ms: number }>(
    'select position, extract(epoch from created_at)::float8 * 1000 as recorded_ms from log.events where created_at > $1 order by position',
    [since],
  );
  let at = 0;
  const lags = rows.map(({ position, recorded_ms }) => {
    while (seen[at]!.position < Number(position)) at += 1;
    return seen[at]!.atMs - recorded_ms;
  });
  const sorted = Float64Array.from(lags).sort();
  return { p50Ms: percentile(sorted, 0.5), p99Ms: percentile(sorted, 0.99) };
}
