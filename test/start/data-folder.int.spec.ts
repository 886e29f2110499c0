import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '@platform/embedded/embedded-postgres';
import { holderOfFolder, takeFolderLock, whileOpening } from '@platform/embedded/folder-lock';
import { identityOf } from '@platform/embedded/process-identity';

/** A program of its own that tries to take a data folder. */
class Contender {
  private constructor(
    readonly process: ChildProcess,
    private readonly lines: Interface,
  ) {}

  static async ready(act: 'running' | 'first', dataDir: string): Promise<Contender> {
    const child = spawn(process.execPath, [path.join(__dirname, 'fixtures/folder-lock.mjs'), act, dataDir], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const contender = new Contender(child, createInterface({ input: child.stdout }));
    await once(contender.lines, 'line');
    return contender;
  }

  async go(): Promise<Record<string, unknown>> {
    const answer = once(this.lines, 'line');
    this.process.stdin!.write('go\n');
    return JSON.parse(((await answer) as [string])[0]) as Record<string, unknown>;
  }

  async kill(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await gone;
  }
}

describe('the lock of a data folder', () => {
  let dataDir: string;
  const contenders: Contender[] = [];

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'croupier-lock-'));
    chmodSync(dataDir, 0o755);
  });
  afterEach(async () => {
    for (const contender of contenders.splice(0)) await contender.kill();
    await stopEmbeddedPostgres(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function several(count: number, act: 'running' | 'first'): Promise<Contender[]> {
    const made = await Promise.all(Array.from({ length: count }, () => Contender.ready(act, dataDir)));
    contenders.push(...made);
    return made;
  }

  it('is got by one of many programs at once, again and again after the holder was killed', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const racing = await several(6, 'running');
      const answers = await Promise.all(racing.map((one) => one.go()));
      const winners = racing.filter((_one, place) => answers[place]!['won']);
      expect(winners).toHaveLength(1);
      const winner = winners[0]!.process.pid!;
      expect(answers.filter(({ won }) => !won).map(({ holder }) => holder)).toEqual(Array(5).fill(winner));
      expect(holderOfFolder(dataDir, 'running')?.pid).toBe(winner);
      for (const one of racing) await one.kill();
      expect(holderOfFolder(dataDir, 'running')).toBeUndefined();
    }
    expect(readdirSync(path.join(dataDir, 'locks'))).toEqual(['running-5']);
  });

  it('is free after its release, and held meanwhile for the same process as well', () => {
    const first = takeFolderLock(dataDir, 'running');
    expect(takeFolderLock(dataDir, 'running')).toEqual(identityOf(process.pid));
    (first as { release: () => void }).release();
    expect(takeFolderLock(dataDir, 'running')).toHaveProperty('release');
  });

  it('is not kept by a later program with the number of one that ended', () => {
    const folder = path.join(dataDir, 'locks');
    mkdirSync(folder);
    const another = { ...identityOf(process.pid), startedAt: 'another machine 1' };
    writeFileSync(path.join(folder, 'running-7'), JSON.stringify(another));
    expect(takeFolderLock(dataDir, 'running')).toHaveProperty('release');
    expect(readdirSync(folder)).toEqual(['running-8']);
  });

  it('of what is set up is waited for', async () => {
    const order: string[] = [];
    let letGo = (): void => undefined;
    const held = whileOpening(dataDir, () => new Promise<void>((resolve) => (letGo = resolve)));
    const waiting = whileOpening(dataDir, () => Promise.resolve(order.push('second')));
    await Promise.resolve();
    order.push('first');
    letGo();
    await held;
    await waiting;
    expect(order).toEqual(['first', 'second']);
  });

  it('lets several first starts at once make one database and one set of keys', async () => {
    const answers = await Promise.all((await several(3, 'first')).map((one) => one.go()));
    expect(answers.map(({ fault }) => fault)).toEqual([undefined, undefined, undefined]);
    for (const name of ['pid', 'key']) expect(new Set(answers.map((answer) => answer[name])).size).toBe(1);
    expect(answers.filter(({ isAdopted }) => !isAdopted)).toHaveLength(1);
  });

  it('leaves a folder alone that has lost what makes it a database', async () => {
    mkdirSync(path.join(dataDir, 'postgres', 'base'), { recursive: true });
    await expect(startEmbeddedPostgres({ dataDir, durable: false, databases: [] })).rejects.toThrow(/is left alone/);
    expect(readdirSync(path.join(dataDir, 'postgres'))).toEqual(['base']);
  });
});
