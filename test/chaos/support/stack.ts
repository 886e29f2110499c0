import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { systemClock } from '@kernel/clock';
import { Sessions } from '@platform/auth/sessions';
import { readConfig, type Config } from '@platform/config/config';
import { migrate } from '@platform/database/migrate';
import { newRoleUrls } from '@platform/database/roles';
import { openReadDatabase, WORKING_MS } from '@platform/database/read-database';
import { IdentityNote } from '@contexts/office/proof/hash-chain/storage/identity-note';
import { SqlPool } from '@platform/database/sql-pool';
import {
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@platform/embedded/embedded-postgres';
import { isPassingFault } from '@platform/embedded/passing-fault';
import type { EventStore } from '@platform/event-store/event-store.port';
import { openEventStore } from '@platform/event-store/open-event-store';
import { freePort } from '@test/support/ports/free-port';
import { layOutHouse } from '@test/support/house-template';
import { childEnvironment, readLaunchSettings } from '../../../services/apps/all-in-one/launch-settings';
import { PATIENCE_MS } from '@test/support/patience';
import type { Operation } from './plan';
import type { Random } from './random';
import { Victim } from './victim';

/** Where the log lives. The stand-in of EventStoreDB keeps it in memory, so that it is never killed. */
export type Home = 'postgres' | 'eventstoredb';

export interface StackOptions {
  readonly home: Home;
  readonly apis: number;
  /** The worker's program; the product's own without it. */
  readonly workerEntry?: string;
  readonly apiEntry?: string;
  /** Settings that differ from those of an embedded start. */
  readonly settings?: NodeJS.ProcessEnv;
  /** True if the demo merchant is in place before the processes start: what the demo has lived comes first in a log. */
  readonly isDemo?: boolean;
}

const DATABASE = 'croupier';

/** The product as separate processes on an embedded, durable Postgres of its own, each of them there to be killed. */
export class Stack {
  /** Every operation of the loads that were played on it, which its log is held against. */
  readonly played: Operation[] = [];

  private constructor(
    readonly home: Home,
    readonly dataDir: string,
    readonly config: Config,
    readonly apiUrls: readonly string[],
    readonly apis: readonly Victim[],
    readonly worker: Victim,
    readonly store: EventStore,
    readonly sql: SqlPool,
    private postgres: EmbeddedPostgres,
    private readonly source: DataSource,
    private readonly standIn: ChildProcess | undefined,
    /** Where the processes look for the payment provider. */
    readonly providerPort: number,
  ) {}

  static async start({
    home,
    apis,
    apiEntry = 'dist/services/apps/api/main.js',
    workerEntry = 'dist/services/apps/worker/main.js',
    settings = {},
    isDemo = false,
  }: StackOptions): Promise<Stack> {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'croupier-chaos-'));
    if (home === 'postgres') await layOutHouse(dataDir);
    const postgres = await startEmbeddedPostgres({ dataDir, durable: true, databases: [DATABASE] });
    const databaseUrl = postgres.url(DATABASE);
    const roles = newRoleUrls(databaseUrl);
    await migrate({ databaseUrl, eventLog: home === 'postgres', roles });
    const log = home === 'eventstoredb' ? await startEventStoreDb() : undefined;
    const ports = await Promise.all(Array.from({ length: apis + 2 }, freePort));
    const environmentOf = async (api: number, worker: number) => {
      const given: NodeJS.ProcessEnv = {
        ...process.env,
        DATA_DIR: dataDir,
        HTTP_PORT: String(api),
        WORKER_PORT: String(worker),
        SANDBOX_PORT: String(ports.at(-1)),
        LOG_LEVEL: 'warn',
        // All of the load comes from one address.
        CALL_BUDGET_FACTOR: '1000',
        SOCKETS_PER_ADDRESS: '10000',
        DATABASE_URL: databaseUrl,
        // So that the pot is hit now and then even by a short load.
        JACKPOT_ODDS: '2000',
        JACKPOT_SEED: '50',
        // A few members pay for all of the load.
        DEPOSIT_DAY_COUNT: '10000',
        DEPOSIT_DAY_MAX: '10000000',
        ...(log ? { ESDB_URL: log.url } : {}),
        ...(isDemo ? { SEED_DEMO: 'true' } : {}),
        ...settings,
      };
      return childEnvironment(given, readLaunchSettings(given), { platform: databaseUrl, roles, sandbox: databaseUrl });
    };
    const apiPorts = ports.slice(0, apis);
    const workerPort = ports[apis]!;
    const environments: NodeJS.ProcessEnv[] = [];
    // One after another: the first makes the keys of the data folder, which the others must find there.
    for (const port of apiPorts) environments.push(await environmentOf(port, workerPort));
    const config = readConfig(environments[0]!);
    if (isDemo) await putDemoInPlace(environments[0]!);
    // On a busy machine whoever makes the load waits longer for a connection than visitors would.
    const source = await openReadDatabase({ ...config, DATABASE_POOL: 6 }, [], WORKING_MS, PATIENCE_MS);
    // The load writes to the log before a process has started, so that it begins the log as a process does.
    if (log) await new IdentityNote(new SqlPool(source)).keep(null, 'begun');
    // Without a listener the first connection that dies with Postgres would end this process.
    return new Stack(
      home,
      dataDir,
      config,
      apiPorts.map((port) => `http://127.0.0.1:${port}`),
      environments.map((env, index) => victimOf(`api ${index + 1}`, apiEntry, env, apiPorts[index]!)),
      victimOf('worker', workerEntry, environments[0]!, workerPort),
      await openEventStore(config),
      new SqlPool(source),
      postgres,
      source,
      log?.child,
      ports.at(-1)!,
    );
  }

  /** Opens sessions without a log-in. */
  get sessions(): Sessions {
    return new Sessions(this.sql, this.config, systemClock);
  }

  openMemberSession(memberId: string, memberType = 0): Promise<string> {
    return this.sessions.open({ kind: 'member', subjectId: memberId, data: { memberType } });
  }

  async ready(): Promise<void> {
    await Promise.all([...this.apis, this.worker].map((victim) => victim.ready()));
  }

  /** Kills Postgres and everything it was doing, and starts it again on the same port. */
  async killPostgres(): Promise<void> {
    const { pid, port } = this.postgres;
    process.kill(pid, 'SIGKILL');
    // While it is still dying it would be taken for one that lives and needs no start.
    while (isThere(pid)) await pause(20);
    this.postgres = await startEmbeddedPostgres({ dataDir: this.dataDir, durable: true, databases: [] });
    if (this.postgres.port !== port)
      throw new Error(`Postgres came back on port ${this.postgres.port} instead of ${port}`);
  }

  /**
   * Kills one process of Postgres that serves a connection, as the system does when memory is short; the server then
   * recovers by itself.
   * @returns false when it served nobody, or was recovering still
   */
  async killBackend(random: Random): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.postgres.url(DATABASE) });
    // The server ends this connection too.
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      if (isPassingFault(error)) return false;
      throw error;
    }
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and datname = current_database()
       order by backend_start, pid`,
    );
    const pid = rows.length > 0 ? random.pick(rows).pid : undefined;
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    await client.end().catch(() => undefined);
    return pid !== undefined;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.apis, this.worker].map((victim) => victim.stop()));
    await this.store.close().catch(() => undefined);
    await this.source.destroy().catch(() => undefined);
    this.standIn?.kill('SIGTERM');
    await stopEmbeddedPostgres(this.dataDir);
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @throws when the program that does so fails */
async function putDemoInPlace(env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ['dist/services/apps/seed/main.js'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The demo merchant was not put in place: ${code}`);
}

function victimOf(name: string, entry: string, env: NodeJS.ProcessEnv, port: number): Victim {
  return new Victim({ name, entry, env, readyUrl: `http://127.0.0.1:${port}/health/ready` });
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * The stand-in as a process of its own, or the server that ESDB_CONNECTION_STRING names, whose log must be empty; a
 * program of one home and one platform can be played on it.
 */
async function startEventStoreDb(): Promise<{ url: string; child?: ChildProcess }> {
  const named = process.env['ESDB_CONNECTION_STRING'];
  if (named) return { url: named };
  const child = spawn(process.execPath, ['dist/test/support/esdb-stand-in/main.js', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: line.toString().trim(), child };
}
