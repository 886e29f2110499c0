import { freePort } from '@test/support/ports/free-port';
import { layOutHouse } from '@test/support/house-template';
import { PATIENCE_MS } from '@test/support/patience';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Platform {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly stop: () => Promise<void>;
}

/**
 * The whole product as `npm start` runs it once it is built: all processes, ports and a data folder of its own.
 * Postgres is set up in it already; `test/start` tests a start in an empty folder.
 */
export async function startPlatform(settings: NodeJS.ProcessEnv = {}): Promise<Platform> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-e2e-'));
  // A log in EventStoreDB is begun beside an empty database.
  if (!settings['ESDB_URL']) await layOutHouse(dataDir);
  const [http, worker, sandbox] = await Promise.all([freePort(), freePort(), freePort()]);
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    HTTP_PORT: String(http),
    WORKER_PORT: String(worker),
    SANDBOX_PORT: String(sandbox),
    DATABASE_URL: '',
    // The visitors of these tests prove that they work, and not how long.
    CAPTCHA_ROUNDS: '20000',
    // A test does in a minute what a person does in an hour, and all tests come from one address.
    CALL_BUDGET_FACTOR: '1000',
    SOCKETS_PER_ADDRESS: '10000',
    // The tests begin with an empty house in which nobody plays by himself; the life of the demo has tests of its own.
    DEMO_DAYS: '0',
    DEMO_LIFE: 'off',
    ...settings,
  };
  const child = spawn(process.execPath, ['dist/services/apps/all-in-one/main.js'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  try {
    await Promise.all([
      ready(child, `http://localhost:${http}`),
      ready(child, `http://localhost:${worker}`),
      ready(child, `http://localhost:${sandbox}`),
    ]);
  } catch (error) {
    await stop(child, dataDir);
    throw new Error(`The platform did not start.\n${output.join('')}`, { cause: error });
  }
  return {
    url: `http://localhost:${http}`,
    sandboxUrl: `http://localhost:${sandbox}`,
    dataDir,
    environment,
    stop: () => stop(child, dataDir),
  };
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const isReady = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error(`${url} did not become ready`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
}
