import { setTimeout as pause } from 'node:timers/promises';
import { openReadDatabase } from '@platform/database/read-database';
import { SqlPool } from '@platform/database/sql-pool';
import { migrate } from '@platform/database/migrate';
import type { EventStore } from '@platform/event-store/event-store.port';
import { openEventStore } from '@platform/event-store/open-event-store';
import { Checkpoints, type Progress } from '@platform/projections/checkpoints';
import type { ResultRow } from '@test/support/results';
import { projections } from '../../../services/apps/house';
import { CountedServer, type ServerCounts } from '../eventstoredb/counted-server';
import { msToFirstFollower } from '../eventstoredb/first-follower';
import { median } from '../figures';
import type { BenchContext, BenchGroup } from '../group';
import { BetLoad } from '../http/bet-load';
import { startBetServer, type BetServer } from '../http/bet-process';
import { costText, processUs } from '../processor-time';
import { keepTablesUpToDate, type Background } from '../projections/background';

const PLAYERS = 1_000;
const CALLERS = 64;
const BETS_A_ROUND = 2_000;
const TARGET = { ofPostgres: 0.75, readForWritten: 3, firstFollowerMs: 1.2 } as const;
const names = projections.filter(({ categories }) => categories.includes('wallet')).map(({ name }) => name);

type Home = 'Postgres' | 'EventStoreDB';

interface Running {
  readonly home: Home;
  readonly store: EventStore;
  readonly server: BetServer;
  readonly worker: Background;
  readonly load: BetLoad;
  readonly checkpoints: Checkpoints;
  readonly rounds: Round[];
  readonly close: () => Promise<void>;
}

interface Round {
  readonly betsPerSecond: number;
  /** From the last answer until every projection has all of them, in milliseconds. */
  readonly behindMs: number;
  /** Processor time of one bet in microseconds. */
  readonly us: { readonly api: number; readonly worker: number; readonly log: number | undefined };
  readonly counts: ServerCounts;
}

/** The same bets on both homes of the log, each with an API and a worker with all projections. */
export const group: BenchGroup = {
  name: 'eventstoredb',
  notes: `${CALLERS} callers bet over HTTP on ${PLAYERS} wallets, on each home of the log in turns, with the product's API and a worker with all ${projections.length} projections. ESDB_CONNECTION_STRING
names the server, whose log must be empty. The events that it reads are told by its own counters, and are those of the API and the worker together.`,
  async run(context) {
    const named = process.env['ESDB_CONNECTION_STRING'];
    if (!named) {
      context.say('eventstoredb: ESDB_CONNECTION_STRING names no server');
      return [
        { name: 'bets on EventStoreDB', value: 'not measured: ESDB_CONNECTION_STRING names no server', unit: '' },
      ];
    }
    const counted = await CountedServer.of(named);
    const homes: Running[] = [];
    try {
      homes.push(await start('Postgres', context), await start('EventStoreDB', context, named));
      for (let round = 0; round <= context.rounds; round += 1)
        for (const one of homes) await playRound(one, context, counted, round === 0);
      const [postgres, eventStoreDb] = homes as [Running, Running];
      return [
        ...rowsOf(postgres, eventStoreDb),
        followerRow('Postgres', await msToFirstFollower(postgres.store)),
        followerRow('EventStoreDB', await msToFirstFollower(eventStoreDb.store)),
      ];
    } finally {
      for (const one of homes) await one.close();
    }
  },
};

async function start(home: Home, context: BenchContext, named?: string): Promise<Running> {
  const databaseUrl = named ? await context.emptyDatabase() : await context.newDatabase();
  if (named) await migrate({ databaseUrl, eventLog: false });
  const settings = { ESDB_URL: named };
  const config = { DATABASE_URL: databaseUrl, DATABASE_POOL: 4, UNSAFE_NO_FSYNC: false, ...settings };
  const server = await startBetServer('croupier', databaseUrl, PLAYERS, settings);
  const worker = await keepTablesUpToDate(databaseUrl, 'all', settings);
  const store = await openEventStore(config);
  const source = await openReadDatabase(config, []);
  const load = new BetLoad(server, CALLERS);
  const close = async () => {
    await load.close();
    worker.stop();
    server.stop();
    await store.close();
    await source.destroy();
  };
  return { home, store, server, worker, load, checkpoints: new Checkpoints(new SqlPool(source)), rounds: [], close };
}

/** The first round warms everything up and does not count. */
async function playRound(
  running: Running,
  { say, serverTime }: BenchContext,
  counted: CountedServer,
  isWarmUp: boolean,
): Promise<void> {
  const { home, server, worker, load } = running;
  const logUs = () => (home === 'Postgres' ? serverTime.us() : counted.us());
  await untilCaughtUp(running);
  const places = await running.checkpoints.list(names);
  const before = {
    api: processUs(server.pid),
    worker: processUs(worker.pid),
    log: logUs(),
    ...(await counted.counts()),
  };
  const { done, elapsedMs } = await load.run(BETS_A_ROUND);
  const answeredMs = performance.now();
  await untilHandled(running, places, done);
  const behindMs = performance.now() - answeredMs;
  const log = logUs();
  const after = await counted.counts();
  const round: Round = {
    betsPerSecond: (done * 1_000) / elapsedMs,
    behindMs,
    us: {
      api: (processUs(server.pid) - before.api) / done,
      worker: (processUs(worker.pid) - before.worker) / done,
      log: log === undefined || before.log === undefined ? undefined : (log - before.log) / done,
    },
    counts: { read: after.read - before.read, written: after.written - before.written },
  };
  say(
    `eventstoredb: ${home} ${Math.round(round.betsPerSecond)}/s, ${Math.round(behindMs)} ms behind${isWarmUp ? ' (warm-up)' : ''}`,
  );
  if (!isWarmUp) running.rounds.push(round);
}

/** Waits until every projection of bets is at the end of the log. The question makes the server read. */
async function untilCaughtUp({ store, checkpoints }: Running): Promise<void> {
  const isAtEnd = async (name: string, checkpoint: string | null) => {
    const { categories } = projections.find((one) => one.name === name)!;
    return checkpoint !== null && (await store.distance({ after: checkpoint }, { categories })).events === 0;
  };
  for (;;) {
    const places = await checkpoints.list(names);
    const atEnd = await Promise.all(places.map(({ name, checkpoint }) => isAtEnd(name, checkpoint)));
    if (places.length === names.length && atEnd.every(Boolean)) return;
    await pause(100);
  }
}

/** Waits until every projection of bets has had so many more events than before; nobody asks the log meanwhile. */
async function untilHandled({ checkpoints }: Running, before: readonly Progress[], more: number): Promise<void> {
  const goals = new Map(before.map(({ name, events }) => [name, events + more]));
  for (;;) {
    const places = await checkpoints.list(names);
    if (places.every(({ name, events }) => events >= goals.get(name)!)) return;
    await pause(10);
  }
}

function rowsOf(postgres: Running, eventStoreDb: Running): ResultRow[] {
  const of = ({ rounds }: Running) => median(rounds.map(({ betsPerSecond }) => betsPerSecond));
  const ratio = of(eventStoreDb) / of(postgres);
  const reads = median(eventStoreDb.rounds.map(({ counts: { read, written } }) => read / written));
  return [
    ...[postgres, eventStoreDb].flatMap(({ home, rounds }): ResultRow[] => [
      {
        name: `bets over HTTP on ${home}, with a worker`,
        value: Math.round(median(rounds.map(({ betsPerSecond }) => betsPerSecond))),
        unit: 'bets/s',
        ...(home === 'EventStoreDB'
          ? { ratio, target: `≥ ${TARGET.ofPostgres} of Postgres`, met: ratio >= TARGET.ofPostgres }
          : {}),
      },
      {
        name: `${home}: all projections behind after ${BETS_A_ROUND} bets`,
        value: Math.round(median(rounds.map(({ behindMs }) => behindMs))),
        unit: 'ms',
      },
      {
        name: `${home}, processor time: API · worker · ${home}`,
        value: costText(
          median(rounds.map(({ us }) => us.api)),
          median(rounds.map(({ us }) => us.worker)),
          median(rounds.map(({ us }) => us.log ?? Number.NaN)),
        ),
        unit: 'µs a bet',
      },
    ]),
    {
      name: 'events that EventStoreDB reads for each one written',
      value: reads.toFixed(2),
      unit: '',
      target: `≤ ${TARGET.readForWritten}`,
      met: reads <= TARGET.readForWritten,
    },
  ];
}

function followerRow(home: Home, ms: number): ResultRow {
  return {
    name: `${home}, from an append to the first follower, idle`,
    value: ms.toFixed(2),
    unit: 'ms',
    ...(home === 'EventStoreDB' ? { target: `≤ ${TARGET.firstFollowerMs}`, met: ms <= TARGET.firstFollowerMs } : {}),
  };
}
