import { until } from '@test/support/patience';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stopEmbeddedPostgres } from '@platform/embedded/embedded-postgres';
import { freePort } from '@test/support/ports/free-port';
import { isAlive, readPostmaster } from '@platform/embedded/postmaster';

const root = path.resolve(__dirname, '../..');

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
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      HTTP_PORT,
      WORKER_PORT,
      SANDBOX_PORT,
      NODE_ENV: 'production',
      DEMO_DAYS: '0',
      DEMO_LIFE: 'off',
    };
    const entry = path.join(root, 'dist/services/apps/all-in-one/main.js');
    return new Platform(spawn(process.execPath, [entry], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }), ports);
  }

  until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
    return until(isTrue, () => `${what} did not happen: ${this.output}`);
  }

  countOf(text: string): number {
    return this.output.split(text).length - 1;
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

  it('starts once on nothing, however many are started, and tells where it is and who may log in', async () => {
    const both = [
      Platform.start(dataDir, ports),
      Platform.start(dataDir, [await freePort(), await freePort(), await freePort()]),
    ];
    platform = both[0]!;
    await platform.until(() => both.some((one) => one.process.exitCode !== null), 'the refusal of one');
    const refused = both.find((one) => one.process.exitCode !== null)!;
    expect([refused.process.exitCode, refused.output]).toEqual([
      1,
      expect.stringContaining(`already runs on ${dataDir}`),
    ]);
    platform = both.find((one) => one !== refused)!;
    ports = [...platform.ports];
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

  it('serves as users of the database who cannot change the log', () => {
    const postmaster = readPostmaster(path.join(dataDir, 'postgres'))!.pid;
    const users = childrenOf(postmaster).flatMap(
      (pid) => / (\S+) croupier 127\.0\.0\.1/.exec(commandOf(pid))?.[1] ?? [],
    );
    expect([...new Set(users)].sort()).toEqual(['croupier_api', 'croupier_worker']);
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

  it('goes on when the database recovers because one of its backends was killed', async () => {
    for (let kills = 0; kills < 3; kills += 1) {
      const before = platform.countOf('embedded Postgres taken over');
      process.kill(await backendOf(dataDir), 'SIGKILL');
      await platform.until(() => platform.countOf('embedded Postgres taken over') > before, 'the recovery');
      await platform.allAnswer();
    }
    expect(platform.process.exitCode).toBeNull();
  });

  it('moves to another port when the one of the database is taken while it is down', async () => {
    const { pid, port } = readPostmaster(path.join(dataDir, 'postgres'))!;
    platform.process.kill('SIGSTOP');
    process.kill(pid, 'SIGKILL');
    await platform.until(() => !isAlive(pid), 'the kill');
    const intruder = await listenOn(port);
    try {
      platform.process.kill('SIGCONT');
      await platform.until(
        () => platform.output.includes(`Port ${port} of the embedded Postgres is taken`),
        'the complaint',
      );
      await platform.until(() => /api ended .*starting it again/.test(platform.output), 'the restart of the services');
      await platform.allAnswer();
      expect(readPostmaster(path.join(dataDir, 'postgres'))!.port).not.toBe(port);
      expect(platform.process.exitCode).toBeNull();
    } finally {
      intruder.close();
    }
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

/** A process of the server that serves a connection of the platform. */
async function backendOf(dataDir: string): Promise<number> {
  const postmaster = readPostmaster(path.join(dataDir, 'postgres'))!.pid;
  for (;;) {
    const found = childrenOf(postmaster).find((pid) => / croupier 127\.0\.0\.1/.test(commandOf(pid)));
    if (found !== undefined) return found;
    await delay(50);
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function listenOn(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy()).on('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function isPostgresChild(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres');
  } catch {
    return true;
  }
}
