import { until } from '@test/support/patience';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@test/support/ports/free-port';
import { isAlive } from '@platform/embedded/postmaster';

const root = path.resolve(__dirname, '../..');

interface Note {
  readonly name: string;
  readonly what: string;
  readonly pid: number;
}

/** A supervisor in a process of its own, and what it and its children said. */
class Run {
  output = '';
  readonly exited: Promise<number | string>;

  private constructor(
    readonly folder: string,
    readonly process: ChildProcess,
  ) {
    this.exited = new Promise((resolve) => process.once('close', (code, signal) => resolve(signal ?? code ?? -1)));
    for (const stream of [process.stdout!, process.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
  }

  static async of(modes: Record<string, string>, through: readonly string[] = []): Promise<Run> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-supervisor-'));
    const children = [];
    for (const [name, mode] of Object.entries(modes)) children.push({ name, mode, port: await freePort() });
    const command = [
      ...through,
      process.execPath,
      path.join(root, 'test/start/fixtures/supervise.mjs'),
      JSON.stringify({ folder, children }),
    ];
    return new Run(folder, spawn(command[0]!, command.slice(1), { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }));
  }

  until(isTrue: () => boolean, what: string): Promise<void> {
    return until(isTrue, () => `${what} did not happen: ${this.output}`);
  }

  ready(): Promise<void> {
    return this.until(() => this.output.includes('all ready'), 'the start');
  }

  get notes(): Note[] {
    const journal = path.join(this.folder, 'journal');
    if (!existsSync(journal)) return [];
    return readFileSync(journal, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Note);
  }

  get pids(): number[] {
    return this.notes.filter((note) => note.what === 'started').map((note) => note.pid);
  }

  allGone(): Promise<void> {
    return this.until(() => this.pids.every((pid) => !isAlive(pid)), 'the end of the children');
  }
}

describe('the supervisor', () => {
  let run: Run;

  beforeAll(() => {
    execFileSync(process.execPath, ['scripts/build.mjs', '--services'], { cwd: root, stdio: 'pipe' });
  });

  afterEach(async () => {
    for (const pid of [run.process.pid!, ...run.pids]) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    await run.exited;
    rmSync(run.folder, { recursive: true, force: true });
  });

  it('waits until all answer, shows warnings and keeps everything in files', async () => {
    run = await Run.of({ api: 'good', worker: 'good' });
    await run.ready();
    expect(run.output).toMatch(/api +WARN api warning: the cause/);
    expect(run.output).not.toContain('information');
    await run.until(
      () => readFileSync(path.join(run.folder, 'logs/worker.log'), 'utf8').includes('worker information'),
      'the log',
    );
  });

  it('stops its children one after the other', async () => {
    run = await Run.of({ api: 'good', worker: 'good', sandbox: 'good' });
    await run.ready();
    run.process.kill('SIGTERM');
    expect(await run.exited).toBe(0);
    expect(run.notes.filter((note) => note.what === 'stopped').map((note) => note.name)).toEqual([
      'api',
      'worker',
      'sandbox',
    ]);
    await run.allGone();
  });

  it('starts a child again that was killed, and says so', async () => {
    run = await Run.of({ api: 'good', worker: 'good' });
    await run.ready();
    const [first] = run.notes.filter((note) => note.name === 'worker');
    process.kill(first!.pid, 'SIGKILL');
    await run.until(() => run.notes.filter((note) => note.name === 'worker').length === 2, 'the restart');
    expect(run.output).toMatch(/worker ended \(SIGKILL\); starting it again/);
    expect(run.process.exitCode).toBeNull();
  });

  it('gives up on a child that never answers, with its last words', async () => {
    run = await Run.of({ api: 'good', worker: 'hopeless' });
    expect(await run.exited).toBe(1);
    expect(run.output).toMatch(/The worker cannot start: Error: no good \(see worker\.log/);
    await run.allGone();
  });

  it('does not try again what only a person can mend, and ends with the sentence', async () => {
    run = await Run.of({ api: 'good', worker: 'needy' });
    expect(await run.exited).toBe(1);
    expect(run.output).toContain(
      'The worker cannot start: The key is the wrong one: give the right one. (see worker.log',
    );
    expect(run.notes.filter((note) => note.name === 'worker')).toHaveLength(1);
    await run.allGone();
  });

  it('ends with the sentence also when the fault comes later', async () => {
    run = await Run.of({ api: 'good', worker: 'needy later' });
    await run.ready();
    process.kill(run.notes.find((note) => note.name === 'worker')!.pid, 'SIGUSR2');
    expect(await run.exited).toBe(1);
    expect(run.output).toContain('The worker cannot go on: The key is the wrong one: give the right one.');
    expect(run.output).not.toContain('starting it again');
    await run.allGone();
  });

  it('kills a child that does not stop', async () => {
    run = await Run.of({ api: 'deaf', worker: 'good' });
    await run.ready();
    run.process.kill('SIGTERM');
    expect(await run.exited).toBe(0);
    expect(run.output).toContain('api does not stop, killing it');
    await run.allGone();
  });

  it('kills everything on the second Ctrl-C, but not on the echo of the first', async () => {
    run = await Run.of({ api: 'deaf', worker: 'deaf', sandbox: 'deaf' });
    await run.ready();
    run.process.kill('SIGINT');
    run.process.kill('SIGINT');
    await delay(700);
    expect(run.process.exitCode).toBeNull();
    run.process.kill('SIGINT');
    expect(await run.exited).toBe(130);
    await run.allGone();
  });

  it('leaves no orphans when it is killed itself', async () => {
    run = await Run.of({ api: 'good', worker: 'good', sandbox: 'good' });
    await run.ready();
    run.process.kill('SIGKILL');
    await run.exited;
    await run.allGone();
    expect(run.notes.filter((note) => note.what === 'stopped')).toHaveLength(3);
  });

  it('stops when the program that started it is killed', async () => {
    // A parent in between that passes no signal on, as npm is when it is killed.
    const parent = `require('child_process').spawn(process.argv[1], process.argv.slice(2), { stdio: 'inherit' })`;
    run = await Run.of({ api: 'good' }, [process.execPath, '-e', parent, '--']);
    await run.ready();
    run.process.kill('SIGKILL');
    await run.allGone();
    await run.exited;
    expect(run.output).toContain('everything is stopped');
  });
});
