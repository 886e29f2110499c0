import 'reflect-metadata';
import path from 'node:path';
import { ConfigError } from '@platform/config/config';
import { RightsNotDeclared } from '@platform/database/rights';
import { EmbeddedPostgresError } from '@platform/embedded/embedded-error';
import { keepPrivate } from '@platform/embedded/private-folder';
import { demoLogins } from '../seed/demo-logins';
import { banner } from './banner';
import { LaunchError } from './launch-error';
import { childEnvironment, readLaunchSettings } from './launch-settings';
import { Databases, lockDataFolder, prepare } from './prepare';
import { environmentOf } from './process-environment';
import { Shutdown } from './shutdown';
import { Supervisor } from './supervisor';

const startedAt = Number(process.env['CROUPIER_STARTED_AT']) || Date.now();

function say(line: string): void {
  console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`);
}

const shutdown = new Shutdown(say);

function fail(error: unknown): void {
  const isExpected = [ConfigError, EmbeddedPostgresError, LaunchError, RightsNotDeclared].some(
    (kind) => error instanceof kind,
  );
  console.error(isExpected ? `\n${(error as Error).message}` : error);
  void shutdown.end(1);
}

async function run(): Promise<void> {
  const settings = readLaunchSettings(process.env);
  // The lock comes before anything in the folder is looked at, made or removed.
  const lock = lockDataFolder(settings.dataDir);
  shutdown.add(() => lock.release());
  // Logs, seals and whatever else this process and its children write are their owner's alone.
  process.umask(0o077);
  keepPrivate(settings.dataDir);
  const databases = new Databases({ settings, say, onFatal: fail });
  shutdown.add(
    () => databases.close(),
    () => databases.closeHard(),
  );
  const prepared = await prepare(databases, {
    settings,
    environment: process.env,
    say,
    signal: shutdown.signal,
    onFatal: fail,
  });
  if (shutdown.signal.aborted) return;

  const { env, logsDir, execArgv } = prepared;
  const entry = (name: string): string => path.join(import.meta.dirname, '..', name, 'main.js');
  const names = settings.withSandbox ? (['api', 'worker', 'sandbox'] as const) : (['api', 'worker'] as const);
  const supervisor = new Supervisor(
    names.map((name) => ({
      name,
      entry: entry(name),
      env: environmentOf(name, env),
      execArgv,
      healthUrl: `http://127.0.0.1:${settings.ports[name]}/health/ready`,
    })),
    { logsDir, out: say, onFatal: fail },
  );
  shutdown.add(
    () => supervisor.stop(),
    () => supervisor.kill(),
  );
  databases.onMoved = async (urls) => {
    const moved = await childEnvironment(process.env, settings, urls);
    supervisor.startAgainWith((name) => environmentOf(name as (typeof names)[number], moved));
  };
  await supervisor.start();
  if (shutdown.signal.aborted) return;
  const siteUrl = (env['PUBLIC_URL'] ?? '').replace(/\/$/, '');
  const sandboxUrl = settings.withSandbox ? env['SANDBOX_PUBLIC_URL'] : undefined;
  console.log(banner({ siteUrl, sandboxUrl, dataDir: settings.dataDir, logins: settings.isDemo ? demoLogins : [] }));
}

shutdown.listen();
run().catch((error: unknown) => {
  if (!shutdown.signal.aborted) fail(error);
});
