import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { migrate } from '@platform/database/migrate';
import { atDatabase, newRoleUrls, type RoleUrls } from '@platform/database/roles';
import {
  ensureDatabase,
  quitEmbeddedPostgres,
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
} from '@platform/embedded/embedded-postgres';
import { takeFolderLock, type FolderLock } from '@platform/embedded/folder-lock';
import { isPassingFault } from '@platform/embedded/passing-fault';
import { watchServer, type Watch } from '@platform/embedded/watch';
import { LaunchError } from './launch-error';
import { childEnvironment, type LaunchSettings } from './launch-settings';
import { environmentOf } from './process-environment';
import { runOnce } from './run-once';

export interface PrepareOptions {
  readonly settings: LaunchSettings;
  readonly environment: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
  /** Called when the embedded Postgres cannot be restored without a person. */
  readonly onFatal: (error: unknown) => void;
}

/** The addresses of the two databases. */
export interface DatabaseUrls {
  readonly platform: string;
  /** The platform's database for the users that the API and the worker work as. */
  readonly roles: RoleUrls;
  /** Absent where the sandbox is not started. */
  readonly sandbox: string | undefined;
}

export interface Prepared {
  readonly env: NodeJS.ProcessEnv;
  readonly logsDir: string;
  /** The options of node that tie a child to this process. */
  readonly execArgv: readonly string[];
}

/**
 * The time for which the server is restarted at its old port, which its clients know, before it may take another one.
 */
const KEEP_PORT_MS = 5_000;
const LONGEST_PAUSE_MS = 5_000;

const apps = path.join(import.meta.dirname, '..');

/**
 * Takes a data folder for this run, before anything in it is looked at, made or removed.
 * @throws LaunchError when another run has it
 */
export function lockDataFolder(dataDir: string): FolderLock {
  const lock = takeFolderLock(dataDir, 'running');
  if ('release' in lock) return lock;
  throw new LaunchError(
    `Croupier already runs on ${dataDir} (process ${lock.pid}): stop it first, or set DATA_DIR to another folder.`,
  );
}

/** Opens the databases of one run and closes them. */
export class Databases {
  private watch: Watch | undefined;
  private roles: Required<RoleUrls> | undefined;
  private isClosing = false;
  private pending: Promise<unknown> = Promise.resolve();

  /** Called when the embedded Postgres restarted at another port; its clients have to be started again. */
  onMoved: (urls: DatabaseUrls) => Promise<void> = () => Promise.resolve();

  constructor(private readonly options: Pick<PrepareOptions, 'settings' | 'say' | 'onFatal'>) {}

  /** The person's own server when DATABASE_URL names one, else the embedded one. */
  open(): Promise<DatabaseUrls> {
    const opening = this.options.settings.databaseUrl ? this.openGiven() : this.openEmbedded();
    this.pending = opening.catch(() => undefined);
    return opening;
  }

  async close(): Promise<void> {
    this.isClosing = true;
    await this.pending;
    const watch = this.watch;
    this.watch = undefined;
    if (!watch) return;
    await watch.end();
    await stopEmbeddedPostgres(this.options.settings.dataDir);
  }

  /** Ends the server at once, for a second Ctrl-C; it recovers at its next start. */
  closeHard(): void {
    this.isClosing = true;
    if (this.watch) quitEmbeddedPostgres(this.options.settings.dataDir);
  }

  private async openGiven(): Promise<DatabaseUrls> {
    const { databaseUrl = '', roles, sandboxDatabaseUrl, withSandbox } = this.options.settings;
    if (!withSandbox) return { platform: databaseUrl, roles, sandbox: undefined };
    const sandbox = new URL(databaseUrl);
    sandbox.pathname = '/sandbox';
    try {
      if (!sandboxDatabaseUrl) await ensureDatabase(databaseUrl, 'sandbox');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new LaunchError(
        `The database of DATABASE_URL cannot be used (${reason}); the sandbox can have one of its own in SANDBOX_DATABASE_URL.`,
      );
    }
    return { platform: databaseUrl, roles, sandbox: sandboxDatabaseUrl ?? sandbox.href };
  }

  /** @param port that the server has to have; any free one without it */
  private async openEmbedded(port?: number): Promise<DatabaseUrls> {
    const { settings, say } = this.options;
    const server = await startEmbeddedPostgres({
      dataDir: settings.dataDir,
      durable: true,
      databases: ['croupier', ...(settings.withSandbox ? ['sandbox'] : [])],
      ...(port === undefined ? {} : { port }),
    });
    this.watch = await watchServer(server.url('postgres'), () => this.onServerLost(server.port));
    say(server.isAdopted ? 'embedded Postgres taken over from the last run' : 'embedded Postgres started');
    const sandbox = settings.withSandbox ? (settings.sandboxDatabaseUrl ?? server.url('sandbox')) : undefined;
    const platform = server.url('croupier');
    // Their passwords live as long as this run. After a restart of the server they are still the same.
    this.roles = this.roles ? atDatabase(this.roles, platform) : newRoleUrls(platform);
    return { platform, roles: this.roles, sandbox };
  }

  private onServerLost(port: number): void {
    if (this.isClosing) return;
    this.options.say('embedded Postgres ended; starting it again');
    this.pending = this.reopen(port).catch((error: unknown) => this.options.onFatal(error));
  }

  /**
   * Restarts the server, however long the obstacle lasts. A fault that only a person can remove is thrown.
   * @param port the port that the running services know
   */
  private async reopen(port: number): Promise<void> {
    const keepPortUntil = Date.now() + KEEP_PORT_MS;
    for (let pauseMs = 100; !this.isClosing; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
      try {
        const urls = await this.openEmbedded(Date.now() < keepPortUntil ? port : undefined);
        if (new URL(urls.platform).port !== String(port)) await this.onMoved(urls);
        return;
      } catch (error) {
        if (!isPassingFault(error)) throw error;
        this.options.say(`embedded Postgres is not back yet: ${(error as Error).message}`);
        await delay(pauseMs);
      }
    }
  }
}

/** Prepares everything that the services need: databases, settings, migrations, the demo merchant. */
export async function prepare(databases: Databases, options: PrepareOptions): Promise<Prepared> {
  const { settings, say, signal } = options;
  const urls = await databases.open();
  const env = await childEnvironment(options.environment, settings, urls);
  const ran = await migrate({
    databaseUrl: urls.platform,
    eventLog: !env['ESDB_URL'],
    roles: urls.roles,
    onProgress: say,
  });
  say(ran.length > 0 ? `database migrated (${ran.length} steps)` : 'database is up to date');
  const logsDir = path.join(settings.dataDir, 'logs');
  // A larger nursery: the garbage of a request is collected before it is copied to where collecting is expensive.
  const execArgv = [
    '--max-semi-space-size=64',
    '--import',
    pathToFileURL(path.join(apps, 'all-in-one/exit-with-parent.js')).href,
  ];
  const seedEnv = environmentOf('seed', env);
  await runOnce({
    name: 'seed',
    entry: path.join(apps, 'seed/main.js'),
    env: seedEnv,
    execArgv,
    logsDir,
    out: say,
    signal,
  });
  if (settings.isDemo) say('demo merchant is in place');
  return { env, logsDir, execArgv };
}
