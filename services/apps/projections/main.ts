import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError, readConfig, type Config } from '@platform/config/config';
import { openReadDatabase } from '@platform/database/read-database';
import { SqlPool } from '@platform/database/sql-pool';
import type { EventStore } from '@platform/event-store/event-store.port';
import { openEventStore } from '@platform/event-store/open-event-store';
import { KeyVault } from '@platform/personal-data/key-vault';
import { PersonalFields } from '@platform/personal-data/personal-fields';
import { SealingEventStore } from '@platform/personal-data/sealing-event-store';
import { HouseKeys } from '@platform/personal-data/sealing-keys';
import { Checkpoints } from '@platform/projections/checkpoints';
import { Leadership } from '@platform/projections/leadership/leadership';
import { LogFollower } from '@platform/projections/log-follower';
import { projecting } from '@platform/projections/projecting';
import { ProjectionLag } from '@platform/projections/projection-lag';
import { rebuild, UnknownProjection } from '@platform/projections/rebuild';
import { AlarmConditions } from '@platform/telemetry/alarm-conditions';
import { Metrics } from '@platform/telemetry/metrics';
import { eventCatalogue, projections } from '../house';

const USAGE = `npm run projections -- list             where every projection stands
npm run projections -- rebuild <name>   empties its tables and fills them from the log`;

interface Tools {
  readonly store: EventStore;
  readonly sql: SqlPool;
  readonly checkpoints: Checkpoints;
  readonly lag: ProjectionLag;
  readonly config: Config;
}

class UsageError extends Error {
  override readonly name = 'UsageError';
}

async function main([command, name, ...rest]: readonly string[]): Promise<void> {
  if (command === 'list' && name === undefined) return withTools(list);
  if (command === 'rebuild' && name !== undefined && rest.length === 0)
    return withTools((tools) => rebuildAndWatch(name, tools));
  throw new UsageError(USAGE);
}

async function withTools(work: (tools: Tools) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const source = await openReadDatabase({ ...config, DATABASE_POOL: 4 }, []);
  try {
    const sql = new SqlPool(source);
    const log = await openEventStore(config);
    const personal = new PersonalFields(eventCatalogue, new KeyVault(sql, log, new HouseKeys(config)));
    const store = new SealingEventStore(log, personal);
    const checkpoints = new Checkpoints(sql);
    const lag = new ProjectionLag(store, checkpoints, new Metrics(), new AlarmConditions());
    await work({ store, sql, checkpoints, lag, config }).finally(() => store.close());
  } finally {
    await source.destroy();
  }
}

async function list({ checkpoints, lag }: Tools): Promise<void> {
  const progress = new Map((await checkpoints.list(projections.map(({ name }) => name))).map((one) => [one.name, one]));
  const behind = new Map((await lag.of(projections)).map((one) => [one.name, one.eventsBehind]));
  const rows = projections.map(({ name }) => {
    const one = progress.get(name);
    if (!one) return [name, '-', '-', 'never', 'not started'];
    return [
      name,
      String(one.generation),
      String(one.events),
      one.updatedAt.toISOString(),
      behindText(behind.get(name) ?? 0),
    ];
  });
  const lines = [['projection', 'generation', 'events', 'moved', 'state'], ...rows];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}

/** A running worker notices the rebuild and starts again; without a worker this process does the work itself. */
async function rebuildAndWatch(name: string, tools: Tools): Promise<void> {
  const { store, sql, checkpoints, lag, config } = tools;
  const generation = await rebuild(name, { projections, sql, checkpoints });
  const projection = projections.find((one) => one.name === name)!;
  console.log(`${name}: emptied, generation ${generation} begins`);
  const leadership = new Leadership(config.DATABASE_URL);
  const onFault = (_: string, error: unknown) =>
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}; it is tried again`);
  const follower = new LogFollower(projecting(projection, sql, checkpoints), {
    store,
    checkpoints,
    leadership,
    onFault,
  });
  const startedMs = Date.now();
  follower.start();
  try {
    for (;;) {
      const [progress] = await checkpoints.list([name]);
      const [behind] = await lag.of([projection]);
      const elapsedMs = Date.now() - startedMs;
      if (progress && progress.generation !== generation)
        throw new UsageError(`${name}: somebody else has begun to rebuild it again`);
      console.log(
        `${name}: ${progress?.events ?? 0} events in ${elapsedMs} ms, ${behindText(behind?.eventsBehind ?? 0)}`,
      );
      if (behind?.eventsBehind === 0) return;
      await pause(1_000);
    }
  } finally {
    await follower.stop();
    await leadership.close();
  }
}

function behindText(eventsBehind: number): string {
  if (eventsBehind === 0) return 'up to date';
  return eventsBehind >= 1_000 ? '1,000 or more to come' : `${eventsBehind} to come`;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof UnknownProjection || error instanceof UsageError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
