import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { wallet } from '@contexts/money/wallet/use-cases/wallet';
import { CommandRunner } from '@platform/commands/command-runner';
import type { EventStore } from '@platform/event-store/event-store.port';
import { PostgresEventStore } from '@platform/event-store/postgres/postgres-event-store';
import type { SqlTransaction } from '@platform/projections/projection';
import type { ResultRow } from '@test/support/results';
import { median } from '../figures';
import type { BenchContext, BenchGroup } from '../group';
import { keepTablesUpToDate } from '../projections/background';
import { AgedWallet } from '../wallet/aged-wallet';

const AGES = [10, 10_000, 1_000_000] as const;
const HOT_CALLERS = [32, 128] as const;
const COLD_STARTS = 15;
/** So many processes' worth of memory are held to measure one. */
const COPIES = 8;
const MAX_WARM_RATIO = 1.3;
const MAX_STATE_BYTES = 2 * 1_048_576;
const MIN_HOT_PER_SECOND = 17_000;

interface Server {
  readonly url: string;
  readonly store: EventStore;
  readonly sql: SqlTransaction;
}

interface Cost {
  readonly p50Ms: number;
  /** The processor time of this process, Postgres not included. */
  readonly cpuUs: number;
}

/** Measures the cost of a bet on a wallet that has lived long, and on a wallet that everybody bets on. */
export const group: BenchGroup = {
  name: 'wallet-history',
  notes: `Bets that close their round (two events), one caller, without HTTP; the wallets take turns. Warm: the process remembers the wallet. Cold: a process
that has never seen it, with a snapshot in the table. CPU is that of the process that decides, not of Postgres. The state is what the process holds for the
wallet, measured as the growth of its memory. Hot: every caller places bets (one event) on one wallet; CPU there too is per bet. All the while the tables are kept up
to date by a process of its own, as in the product.`,
  whyMissed: `One bet at a time is bound by the flush, and a hot wallet by deciding and appending in turn; see the group hot-wallet. A wallet of a million events has the
larger memory of keys and, now and then, a key that has to be looked up.`,
  async run(context) {
    const url = await context.newDatabase();
    const store = new PostgresEventStore({ connectionString: url });
    await store.start();
    const pool = new pg.Pool({ connectionString: url, max: 4 });
    // The database is dropped under whatever is still idle.
    pool.on('error', () => undefined);
    const sql = {
      query: (text: string, values?: readonly unknown[]) => pool.query(text, values as unknown[]),
    } as unknown as SqlTransaction;
    try {
      return await measure({ url, store, sql }, context);
    } finally {
      await store.close();
      await pool.end();
    }
  },
};

async function measure(server: Server, context: BenchContext): Promise<ResultRow[]> {
  const wallets: AgedWallet[] = [];
  for (const age of AGES) {
    const aged = new AgedWallet(age, server.store, server.sql);
    const startedMs = performance.now();
    await aged.write();
    context.say(
      `a wallet of ${age} events: written and projected in ${((performance.now() - startedMs) / 1_000).toFixed(1)} s`,
    );
    wallets.push(aged);
  }
  const hot = HOT_CALLERS.map(() => new AgedWallet(10, server.store, server.sql));
  for (const aged of hot) await aged.write();
  // Everything until here is in the tables already.
  await server.sql.query(
    `insert into read.checkpoints (name, checkpoint) select 'wallet', position::text from log.head`,
  );
  const worker = await keepTablesUpToDate(server.url);
  try {
    const warm = await warmCosts(server, wallets, context);
    const rows: ResultRow[] = [];
    for (const [index, aged] of wallets.entries())
      rows.push(...(await rowsOf(server, aged, warm[index]!, warm[0]!, context)));
    for (const [index, callers] of HOT_CALLERS.entries())
      rows.push(...(await hotWallet(server, hot[index]!, callers, context)));
    return rows;
  } finally {
    worker.stop();
  }
}

async function warmCosts(server: Server, wallets: readonly AgedWallet[], context: BenchContext): Promise<Cost[]> {
  const runner = new CommandRunner(server.store, server.sql);
  const rounds: Cost[][] = wallets.map(() => []);
  for (let round = 0; round <= context.rounds; round += 1) {
    for (const [index, aged] of wallets.entries()) {
      const cost = await costOf(() => aged.bet(runner), context.roundMs);
      if (round > 0) rounds[index]!.push(cost);
      // Snapshots are the work of the background; here they take turns with the bets.
      await runner.beforeApplicationShutdown();
    }
  }
  return rounds.map((costs) => ({
    p50Ms: median(costs.map(({ p50Ms }) => p50Ms)),
    cpuUs: median(costs.map(({ cpuUs }) => cpuUs)),
  }));
}

async function costOf(work: () => Promise<unknown>, durationMs: number): Promise<Cost> {
  const latencies: number[] = [];
  const cpu = process.cpuUsage();
  for (const endMs = performance.now() + durationMs; performance.now() < endMs;) {
    const startedMs = performance.now();
    await work();
    latencies.push(performance.now() - startedMs);
  }
  const { user, system } = process.cpuUsage(cpu);
  return { p50Ms: median(latencies), cpuUs: (user + system) / latencies.length };
}

async function rowsOf(
  server: Server,
  aged: AgedWallet,
  warm: Cost,
  youngest: Cost,
  context: BenchContext,
): Promise<ResultRow[]> {
  const cold: number[] = [];
  for (let start = 0; start < COLD_STARTS; start += 1) {
    const runner = new CommandRunner(server.store, server.sql);
    const startedMs = performance.now();
    await aged.bet(runner);
    cold.push(performance.now() - startedMs);
    await runner.beforeApplicationShutdown();
  }
  const bytes = await bytesOf(server, aged);
  const of = `${aged.events.toLocaleString('en')} events`;
  const ratio = warm.cpuUs / youngest.cpuUs;
  const ratioTarget =
    aged.events === 1_000_000 ? { target: `≤ ${MAX_WARM_RATIO}× of 10 events`, met: ratio <= MAX_WARM_RATIO } : {};
  context.say(
    `${of}: warm ${warm.p50Ms.toFixed(2)} ms, ${warm.cpuUs.toFixed(0)} µs; cold ${median(cold).toFixed(2)} ms; ${Math.round(bytes)} bytes`,
  );
  return [
    {
      name: `bet on a wallet of ${of}, warm, p50`,
      value: round(warm.p50Ms),
      unit: 'ms',
      ratio: round(warm.p50Ms / youngest.p50Ms),
    },
    {
      name: `bet on a wallet of ${of}, warm, CPU`,
      value: round(warm.cpuUs),
      unit: 'µs',
      ratio: round(ratio),
      ...ratioTarget,
    },
    { name: `bet on a wallet of ${of}, cold, p50`, value: round(median(cold)), unit: 'ms' },
    {
      name: `state of a wallet of ${of}`,
      value: Math.round(bytes / 1_024),
      unit: 'KiB',
      target: '≤ 2,048 KiB',
      met: bytes <= MAX_STATE_BYTES,
    },
  ];
}

async function hotWallet(
  server: Server,
  aged: AgedWallet,
  callers: number,
  context: BenchContext,
): Promise<ResultRow[]> {
  const runner = new CommandRunner(server.store, server.sql);
  const rounds: { readonly perSecond: number; readonly cpuUs: number }[] = [];
  for (let round = 0; round <= context.rounds; round += 1) {
    const cpu = process.cpuUsage();
    const startedMs = performance.now();
    let bets = 0;
    const caller = async () => {
      for (const endMs = startedMs + context.roundMs; performance.now() < endMs; bets += 1)
        await aged.bet(runner, false);
    };
    await Promise.all(Array.from({ length: callers }, caller));
    const { user, system } = process.cpuUsage(cpu);
    const perSecond = (bets * 1_000) / (performance.now() - startedMs);
    if (round > 0) rounds.push({ perSecond, cpuUs: (user + system) / bets });
    await runner.beforeApplicationShutdown();
  }
  const perSecond = median(rounds.map((one) => one.perSecond));
  const cpuUs = median(rounds.map((one) => one.cpuUs));
  context.say(`hot wallet, ${callers} callers: ${Math.round(perSecond)}/s, ${cpuUs.toFixed(0)} µs each`);
  return [
    {
      name: `bets on one wallet, ${callers} callers`,
      value: Math.round(perSecond),
      unit: '1/s',
      target: `≥ ${MIN_HOT_PER_SECOND.toLocaleString('en')}/s`,
      met: perSecond >= MIN_HOT_PER_SECOND,
    },
    { name: `bets on one wallet, ${callers} callers, CPU`, value: round(cpuUs), unit: 'µs' },
  ];
}

/** How much larger this process is with the wallet in memory. */
async function bytesOf(server: Server, aged: AgedWallet): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      collect();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const load = async () => {
    const runner = new CommandRunner(server.store, server.sql);
    await runner.load(wallet, aged.memberId);
    await runner.beforeApplicationShutdown();
    return runner;
  };
  // The first load leaves prepared statements and compiled code behind, which later loads do not make again.
  await load();
  const before = await used();
  const runners: CommandRunner[] = [];
  for (let copy = 0; copy < COPIES; copy += 1) runners.push(await load());
  const bytes = (await used()) - before;
  return Math.max(0, bytes / runners.length);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
