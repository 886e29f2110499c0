import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { withConnection } from '../database/connection';
import { findBinaries, type PostgresBinaries } from './binaries';
import { EmbeddedPostgresError, explainFileFault } from './embedded-error';
import { whileOpening } from './folder-lock';
import { freePort } from './free-port';
import { isAlive, livingPostmaster, readPostmaster, removeStalePostmaster } from './postmaster';
import { isPassingFault } from './passing-fault';
import { chooseRunAs, handOver, type RootStrategy } from './run-as';

export interface EmbeddedPostgresOptions {
  /** The folder for everything: the cluster (`postgres`), its password, its port, its log (`logs/postgres.log`). */
  readonly dataDir: string;
  /** False only in tests: a crash of the machine may then lose committed data. */
  readonly durable: boolean;
  /** The databases to create if they are missing. */
  readonly databases: readonly string[];
  readonly startTimeoutMs?: number;
  /** A fixed port, because other programs know it; without it, any free port. */
  readonly port?: number;
  /** The order of the ways in which root starts Postgres as another user. */
  readonly rootStrategies?: readonly RootStrategy[];
}

export interface EmbeddedPostgres {
  readonly port: number;
  readonly pid: number;
  /** True when a server that survived its supervisor was taken over, not started. */
  readonly isAdopted: boolean;
  readonly url: (database: string) => string;
  /** Ends all connections, writes a checkpoint, and resolves when the process has ended. */
  readonly stop: () => Promise<void>;
}

interface Places {
  readonly cluster: string;
  readonly password: string;
  readonly port: string;
  readonly log: string;
}

const USER = 'postgres';

/**
 * Postgres' own cache of its tables, in MB. If the indexes do not fit, a rebuild of millions of events is as slow as
 * the disk.
 */
const SHARED_MB = { least: 256, most: 2_048 } as const;

function placesIn(dataDir: string): Places {
  const root = path.resolve(dataDir);
  return {
    cluster: path.join(root, 'postgres'),
    password: path.join(root, 'postgres-password'),
    port: path.join(root, 'postgres-port'),
    log: path.join(root, 'logs', 'postgres.log'),
  };
}

const START_TIMEOUT_MS = 120_000;

/**
 * Starts a Postgres of the product on 127.0.0.1. The first call sets it up; a server that still runs is taken over; one
 * that was killed recovers. The call waits for a server that is starting, recovering or stopping, and for another
 * program that starts one on the same folder.
 * @throws EmbeddedPostgresError whose message is one sentence
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const deadline = Date.now() + (options.startTimeoutMs ?? START_TIMEOUT_MS);
  for (;;) {
    try {
      return await whileOpening(options.dataDir, () => startOnce(options));
    } catch (error) {
      // The postmaster's file says "ready" for a moment after a crash, although the server refuses every connection.
      if (error instanceof EmbeddedPostgresError || !isPassingFault(error) || Date.now() > deadline) throw error;
      await delay(100);
    }
  }
}

async function startOnce(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const places = placesIn(options.dataDir);
  try {
    mkdirSync(path.dirname(places.log), { recursive: true });
    const binaries = findBinaries();
    const adopted = await adopt(places.cluster);
    if (!adopted) await bootstrap(places, binaries, options);
    const running = adopted ?? (await launchPatiently(places, binaries, options));
    const password = readFileSync(places.password, 'utf8').trim();
    const url = (database: string): string => `postgresql://${USER}:${password}@127.0.0.1:${running.port}/${database}`;
    for (const database of options.databases) await ensureDatabase(url('postgres'), database);
    const stop = (): Promise<void> => stopEmbeddedPostgres(options.dataDir).then(() => undefined);
    return { ...running, isAdopted: Boolean(adopted), url, stop };
  } catch (error) {
    throw explainFileFault(error, options.dataDir);
  }
}

/**
 * Stops the server of a data folder, whichever program started it.
 * @returns true if there was one
 */
export async function stopEmbeddedPostgres(dataDir: string): Promise<boolean> {
  const { cluster } = placesIn(dataDir);
  const running = livingPostmaster(cluster);
  if (!running) return false;
  const signals = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, patienceMs] of signals) {
    send(running.pid, signal, cluster);
    if (await isGone(running.pid, patienceMs)) return true;
  }
  throw new EmbeddedPostgresError(`Postgres (process ${running.pid}) does not stop: end it by hand.`);
}

/** Ends the server at once, without a checkpoint; the next start recovers. */
export function quitEmbeddedPostgres(dataDir: string): void {
  const { cluster } = placesIn(dataDir);
  const running = livingPostmaster(cluster);
  if (running) send(running.pid, 'SIGQUIT', cluster);
}

/** Creates a database unless it exists. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  await withConnection({ connectionString: adminUrl }, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  });
}

async function adopt(cluster: string): Promise<{ port: number; pid: number } | undefined> {
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 50) {
    const found = livingPostmaster(cluster);
    if (!found) return undefined;
    if (found.status === 'ready') return { port: found.port, pid: found.pid };
    // The server is recovering or stopping; both end by themselves.
    await delay(50);
  }
  throw new EmbeddedPostgresError(`The Postgres that runs on ${cluster} neither answers nor stops: end it by hand.`, {
    isPassing: true,
  });
}

/**
 * Sets the cluster up beside its place and moves it there when it is complete, so that a kill leaves no partial
 * cluster.
 */
async function bootstrap(places: Places, binaries: PostgresBinaries, options: EmbeddedPostgresOptions): Promise<void> {
  if (existsSync(path.join(places.cluster, 'PG_VERSION'))) return requirePassword(places);
  if (existsSync(places.cluster) && readdirSync(places.cluster).length > 0)
    throw new EmbeddedPostgresError(
      `${places.cluster} is no database of Postgres, because its PG_VERSION is missing, and is left alone: restore it, or ` +
        'run "npm run reset".',
    );
  const unfinished = `${places.cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  const passwordFile = path.join(unfinished, 'password');
  const runAs = chooseRunAs(binaries.initdb, options.rootStrategies);
  const target = path.join(unfinished, 'cluster');
  mkdirSync(target, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  handOver(unfinished, runAs);
  const args = [
    '-D',
    target,
    '--auth=scram-sha-256',
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(options.durable ? [] : ['--no-sync']),
  ];
  const [command, ...rest] = [...runAs.prefix, binaries.initdb, ...args];
  const result = spawnSync(command!, rest, {
    ...runAs.ids,
    cwd: unfinished,
    encoding: 'utf8',
    env: quietEnvironment(),
  });
  if (result.status !== 0)
    throw couldNot('be set up', `${result.error?.message ?? ''}${result.stdout ?? ''}${result.stderr ?? ''}`);
  writeFileSync(places.password, `${password}\n`, { mode: 0o600 });
  renameSync(target, places.cluster);
  rmSync(unfinished, { recursive: true, force: true });
}

function requirePassword(places: Places): void {
  if (existsSync(places.password)) return;
  throw new EmbeddedPostgresError(
    `${places.password} is gone, and without it the database cannot be opened: restore it, or run "npm run reset".`,
  );
}

/** After a kill -9 of the server, its last processes may hold its memory for a moment longer than the server itself. */
async function launchPatiently(
  places: Places,
  binaries: PostgresBinaries,
  options: EmbeddedPostgresOptions,
): Promise<{ port: number; pid: number }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(places, binaries, options);
    } catch (error) {
      const isHeld = error instanceof EmbeddedPostgresError && /shared memory block|lock file/.test(error.message);
      if (!isHeld || attempt === 20) throw error;
      await delay(500);
    }
  }
}

async function launch(
  places: Places,
  binaries: PostgresBinaries,
  options: EmbeddedPostgresOptions,
): Promise<{ port: number; pid: number }> {
  const runAs = chooseRunAs(binaries.postgres, options.rootStrategies);
  handOver(places.cluster, runAs);
  removeStalePostmaster(places.cluster);
  const remembered = existsSync(places.port) ? Number.parseInt(readFileSync(places.port, 'utf8'), 10) : undefined;
  const port = await freePort(options.port ?? remembered);
  if (options.port !== undefined && port !== options.port)
    throw new EmbeddedPostgresError(`Port ${options.port} of the embedded Postgres is taken by another program.`, {
      isPassing: true,
    });
  writeFileSync(places.port, `${port}\n`);
  const [command, ...args] = [
    ...runAs.prefix,
    binaries.postgres,
    '-D',
    places.cluster,
    '-p',
    String(port),
    ...settings(options),
  ];
  const log = openSync(places.log, 'a');
  const logStart = statSync(places.log).size;
  // The server is detached: a Ctrl-C in the terminal must reach the supervisor only, which stops the services first.
  const child = spawn(command!, args, {
    ...runAs.ids,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: quietEnvironment(),
  });
  closeSync(log);
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended ??= `exit ${code ?? signal}`));
  child.unref();
  const deadline = Date.now() + (options.startTimeoutMs ?? START_TIMEOUT_MS);
  while (ended === undefined && Date.now() < deadline) {
    const found = readPostmaster(places.cluster);
    if (found && found.pid === child.pid && found.status === 'ready') return { port, pid: found.pid };
    await delay(20);
  }
  if (ended === undefined && child.pid) send(child.pid, 'SIGINT', places.cluster);
  throw couldNot(
    'start',
    `${readFileSync(places.log, 'utf8').slice(logStart)}\n${ended ?? 'it took too long'}`,
    places.log,
  );
}

/** An eighth of the machine's memory, within bounds, because the rest of the product runs on the same machine. */
export function sharedMegabytes(machineBytes = os.totalmem()): number {
  const eighth = Math.floor(machineBytes / 8 / 1_048_576);
  return Math.min(SHARED_MB.most, Math.max(SHARED_MB.least, eighth));
}

function settings(options: EmbeddedPostgresOptions): string[] {
  const durability = options.durable ? 'on' : 'off';
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: options.durable ? '200' : '300',
    shared_buffers: `${options.durable ? sharedMegabytes() : SHARED_MB.least}MB`,
    dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
    fsync: durability,
    synchronous_commit: durability,
    full_page_writes: durability,
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Settings of the machine's own Postgres (PGDATA, PGPORT, locales) must not reach this one. */
function quietEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

function send(pid: number, signal: NodeJS.Signals, cluster: string): void {
  // Windows has no signals: the server's own tool asks it to stop.
  if (process.platform === 'win32' && signal !== 'SIGKILL') {
    spawnSync(findBinaries().pgCtl, ['stop', '-D', cluster, '-m', signal === 'SIGINT' ? 'fast' : 'immediate', '-W'], {
      stdio: 'ignore',
    });
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function isGone(pid: number, patienceMs: number): Promise<boolean> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline;) {
    if (!isAlive(pid)) return true;
    await delay(10);
  }
  return !isAlive(pid);
}

function couldNot(what: string, output: string, log?: string): EmbeddedPostgresError {
  if (/No space left on device|free disk space|could not extend file/i.test(output)) {
    return new EmbeddedPostgresError('The disk is full: the embedded Postgres needs about 200 MB.', {
      isPassing: true,
    });
  }
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const telling = lines.filter((line) => /FATAL|PANIC|error/i.test(line));
  const said = (telling.length > 0 ? telling : lines).slice(-3).join(' | ');
  const isPassing = /Cannot allocate memory|could not fork|Address already in use|shared memory block|lock file/.test(
    output,
  );
  return new EmbeddedPostgresError(`The embedded Postgres could not ${what}: ${said}${log ? ` (${log})` : ''}`, {
    isPassing,
  });
}
