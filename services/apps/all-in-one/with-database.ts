import { startEmbeddedPostgres } from '@platform/embedded/embedded-postgres';
import { holderOfFolder, whileOpening } from '@platform/embedded/folder-lock';
import { childEnvironment, readLaunchSettings } from './launch-settings';

/**
 * Runs a function with the database of DATABASE_URL or, without it, the embedded one. The embedded server is started if
 * it does not run, and stopped again unless a running platform depends on it.
 */
export async function withDatabase<Result>(
  environment: NodeJS.ProcessEnv,
  dataDir: string,
  use: (env: NodeJS.ProcessEnv) => Promise<Result>,
): Promise<Result> {
  const settings = { ...readLaunchSettings(environment), dataDir };
  if (settings.databaseUrl) {
    return use(
      await childEnvironment(environment, settings, { platform: settings.databaseUrl, sandbox: settings.databaseUrl }),
    );
  }
  const server = await startEmbeddedPostgres({ dataDir, durable: true, databases: ['croupier', 'sandbox'] });
  try {
    const databases = { platform: server.url('croupier'), sandbox: server.url('sandbox') };
    return await use(await childEnvironment(environment, settings, databases));
  } finally {
    // A platform that is about to start takes its lock before it looks for a server, and waits meanwhile.
    await whileOpening(dataDir, async () => {
      if (!holderOfFolder(dataDir, 'running')) await server.stop();
    });
  }
}
