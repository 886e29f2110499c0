import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '@platform/database/migrate';
import { claimServer, type Claim } from '@platform/embedded/claim';
import {
  ensureDatabase,
  quitEmbeddedPostgres,
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
} from '@platform/embedded/embedded-postgres';
import { childEnvironment, LaunchError, type LaunchSettings } from './launch-settings';
import { runOnce } from './run-once';

export interface PrepareOptions {
  readonly settings: LaunchSettings;
  readonly environment: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
  /** Called when the embedded Postgres cannot be brought back. */
  readonly onFatal: (error: unknown) => void;
}

export interface Prepared {
  readonly env: NodeJS.ProcessEnv;
  readonly logsDir: string;
  /** Options of node that tie a child to this process. */
  readonly execArgv: readonly string[];
}

const apps = path.join(import.meta.dirname, '..');

/** The databases of one run, and how they are given back. */
export class Databases {
  private claim: Claim | undefined;
  private isClosing = false;
  private pending: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: Pick<PrepareOptions, 'settings' | 'say' | 'onFatal'>) {}

  /** The person's own server when DATABASE_URL names one, else the embedded one. */
  open(): Promise<{ platform: string; sandbox: string }> {
    const opening = this.options.settings.databaseUrl ? this.openGiven() : this.openEmbedded();
    this.pending = opening.catch(() => undefined);
    return opening;
  }

  async close(): Promise<void> {
    this.isClosing = true;
    await this.pending;
    const claim = this.claim;
    this.claim = undefined;
    if (!claim) return;
    await claim.release();
    await stopEmbeddedPostgres(this.options.settings.dataDir);
  }

  /** For the impatient: the server ends at once and recovers at its next start. */
  closeHard(): void {
    this.isClosing = true;
    if (this.claim) quitEmbeddedPostgres(this.options.settings.dataDir);
  }

  private async openGiven(): Promise<{ platform: string; sandbox: string }> {
    const { databaseUrl = '', sandboxDatabaseUrl } = this.options.settings;
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
    return { platform: databaseUrl, sandbox: sandboxDatabaseUrl ?? sandbox.href };
  }

  private async openEmbedded(): Promise<{ platform: string; sandbox: string }> {
    const { settings, say } = this.options;
    const server = await startEmbeddedPostgres({
      dataDir: settings.dataDir,
      durable: true,
      databases: ['croupier', 'sandbox'],
    });
    const claim = await claimServer(server.url('postgres'), () => this.onServerLost(server.port));
    if (!claim)
      throw new LaunchError(
        `Croupier already runs on ${settings.dataDir}: stop it first, or set DATA_DIR to another folder.`,
      );
    this.claim = claim;
    say(server.isAdopted ? 'embedded Postgres taken over from the last run' : 'embedded Postgres started');
    return { platform: server.url('croupier'), sandbox: settings.sandboxDatabaseUrl ?? server.url('sandbox') };
  }

  private onServerLost(port: number): void {
    if (this.isClosing) return;
    this.options.say('embedded Postgres ended; starting it again');
    const reopening = this.openEmbedded().then((urls) => {
      // The children hold the old address: with another port they would never find the server again.
      if (new URL(urls.platform).port !== String(port))
        throw new LaunchError(`Port ${port} of the embedded Postgres was taken by another program.`);
    });
    this.pending = reopening.catch((error: unknown) => this.options.onFatal(error));
  }
}

/** Everything that must be there before the services start: databases, settings, migrations, the demo merchant. */
export async function prepare(databases: Databases, options: PrepareOptions): Promise<Prepared> {
  const { settings, say, signal } = options;
  const urls = await databases.open();
  const env = await childEnvironment(options.environment, settings, urls);
  const ran = await migrate({ databaseUrl: urls.platform, eventLog: !env['EVENTSTORE_URL'] });
  say(ran.length > 0 ? `database migrated (${ran.length} steps)` : 'database is up to date');
  const logsDir = path.join(settings.dataDir, 'logs');
  // A larger nursery: what a request leaves behind is gone before it is copied to where collecting is dear.
  const execArgv = [
    '--enable-source-maps',
    '--max-semi-space-size=64',
    '--import',
    pathToFileURL(path.join(apps, 'all-in-one/exit-with-parent.js')).href,
  ];
  await runOnce({ name: 'seed', entry: path.join(apps, 'seed/main.js'), env, execArgv, logsDir, out: say, signal });
  say('demo merchant is in place');
  return { env, logsDir, execArgv };
}
