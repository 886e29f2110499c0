import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stopEmbeddedPostgres } from '@platform/embedded/embedded-postgres';
import { freePort } from '@platform/embedded/free-port';
import { isAlive, readPostmaster } from '@platform/embedded/postmaster';

const root = path.resolve(__dirname, '../..');
jest.setTimeout(180_000);

/** One `npm start` after the build, on ports and in a folder of its own. */
class Platform {
  output = '';
  private readonly closed: Promise<number | string>;

  private constructor(
    readonly process: ChildProcess,
    readonly ports: readonly number[],
  ) {
    this.closed = new Promise((resolve) => process.once('close', (code, signal) => resolve(signal ?? code ?? -1)));
    for (const stream of [process.stdout!, process.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
  }

  static start(dataDir: string, ports: readonly number[]): Platform {
    const [HTTP_PORT, WORKER_PORT, SANDBOX_PORT] = ports.map(String);
    const env = { ...process.env, DATA_DIR: dataDir, HTTP_PORT, WORKER_PORT, SANDBOX_PORT, NODE_ENV: 'production' };
    const entry = path.join(root, 'dist/services/apps/all-in-one/main.js');
    return new Platform(spawn(process.execPath, [entry], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }), ports);
  }

  async until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
    for (const deadline = Date.now() + 60_000; !(await isTrue()); await delay(100)) {
      if (Date.now() > deadline) throw new Error(`${what} did not happen: ${this.output}`);
    }
  }

  ready(): Promise<void> {
    return this.until(() => this.output.includes('Croupier is running.'), 'the start');
  }

  async answers(): Promise<boolean[]> {
    const ask = (port: number): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
    return Promise.all(this.ports.map(ask));
  }

  allAnswer(): Promise<void> {
    return this.until(async () => !(await this.answers()).includes(false), 'an answer of all three');
  }

  end(signal: NodeJS.Signals): Promise<number | string> {
    this.process.kill(signal);
    return this.closed;
  }
}

/** Processes of one installation, told by the folder that their environment names; only Linux tells. */
function processesOf(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          pid !== process.pid &&
          readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}\0`) &&
          isAlive(pid)
        );
      } catch {
        return false;
      }
    });
}

describe('the whole platform under one supervisor', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'croupier-start-'));
  let ports: number[];
  let platform: Platform;

  beforeAll(async () => {
    ports = [await freePort(), await freePort(), await freePort()];
  });
  afterAll(async () => {
    await platform.end('SIGKILL');
    for (const pid of processesOf(dataDir)) process.kill(pid, 'SIGKILL');
    await stopEmbeddedPostgres(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('starts on nothing, and tells where it is and who may log in', async () => {
    platform = Platform.start(dataDir, ports);
    await platform.ready();
    expect(platform.output).toContain(`http://localhost:${ports[0]}/backoffice`);
    expect(platform.output).toMatch(/role +username +password +where/);
    await platform.allAnswer();
  });

  it('refuses a second one on the same data', async () => {
    const second = Platform.start(dataDir, [await freePort(), await freePort(), await freePort()]);
    await second.until(() => second.process.exitCode !== null, 'the refusal');
    expect([second.process.exitCode, second.output]).toEqual([
      1,
      expect.stringContaining(`already runs on ${dataDir}`),
    ]);
    await platform.allAnswer();
  });

  it('brings each process back that is killed', async () => {
    const [postgres] = [readPostmaster(path.join(dataDir, 'postgres'))!.pid];
    const services = processesOf(dataDir).filter((pid) =>
      /\/(api|worker|sandbox)\/main\.js/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')),
    );
    expect(services).toHaveLength(3);
    for (const pid of services) process.kill(pid, 'SIGKILL');
    await platform.until(() => services.every((pid) => !isAlive(pid)), 'the kill');
    await platform.allAnswer();
    process.kill(postgres, 'SIGKILL');
    await platform.until(() => platform.output.includes('embedded Postgres ended'), 'the notice');
    await platform.allAnswer();
    expect(platform.process.exitCode).toBeNull();
  });

  it('recovers by itself after the supervisor was killed', async () => {
    const postgres = readPostmaster(path.join(dataDir, 'postgres'))!.pid;
    expect(await platform.end('SIGKILL')).toBe('SIGKILL');
    await platform.until(
      () => processesOf(dataDir).every((pid) => pid === postgres || isPostgresChild(pid)),
      'the end of the services',
    );
    platform = Platform.start(dataDir, ports);
    await platform.ready();
    expect(platform.output).toContain('taken over from the last run');
    await platform.allAnswer();
  });

  it('stops everything in order on SIGTERM', async () => {
    expect(await platform.end('SIGTERM')).toBe(0);
    expect(platform.output).toContain('everything is stopped');
    expect(processesOf(dataDir)).toEqual([]);
    expect(await platform.answers()).toEqual([false, false, false]);
  });
});

function isPostgresChild(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres');
  } catch {
    return true;
  }
}
