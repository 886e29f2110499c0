import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  sharedMegabytes,
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
  type EmbeddedPostgres,
} from './embedded-postgres';
import { isAlive } from './postmaster';

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded Postgres', () => {
  let dataDir: string;
  const start = (): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({ dataDir, durable: true, databases: ['croupier', 'sandbox'] });

  beforeAll(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'croupier-embedded-'));
    chmodSync(dataDir, 0o755);
  });
  afterAll(async () => {
    await stopEmbeddedPostgres(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each([
    [1, 256],
    [4, 512],
    [8, 1_024],
    [64, 2_048],
  ])('keeps of a machine of %d GB %d MB to itself', (gigabytes, megabytes) => {
    expect(sharedMegabytes(gigabytes * 2 ** 30)).toBe(megabytes);
  });

  it('is set up durable, with both databases and a password that only its owner reads', async () => {
    const server = await start();
    expect(server.isAdopted).toBe(false);
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'max_connections', 'listen_addresses'];
    const rows = await ask<{ name: string; value: string }>(
      server.url('croupier'),
      `select name, current_setting(name) as value from unnest(array['${names.join("','")}']) as name`,
    );
    expect(Object.fromEntries(rows.map((row) => [row.name, row.value]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      max_connections: '200',
      listen_addresses: '127.0.0.1',
    });
    const [shared] = await ask<{ mb: string }>(
      server.url('croupier'),
      `select setting::bigint * 8 / 1024 as mb from pg_settings where name = 'shared_buffers'`,
    );
    expect(Number(shared!.mb)).toBe(sharedMegabytes());
    await ask(server.url('sandbox'), 'create table kept (id int); insert into kept values (7)');
    expect(statSync(path.join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
    const wrong = new URL(server.url('croupier'));
    wrong.password = 'wrong';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('is taken over while it lives', async () => {
    const first = await start();
    const second = await start();
    expect([second.isAdopted, second.pid, second.port]).toEqual([true, first.pid, first.port]);
  });

  it('keeps its port and its rows over a stop', async () => {
    const before = await start();
    await before.stop();
    expect(isAlive(before.pid)).toBe(false);
    const after = await start();
    expect([after.isAdopted, after.port]).toEqual([false, before.port]);
    expect(await ask(after.url('sandbox'), 'select id from kept')).toEqual([{ id: 7 }]);
  });

  it('recovers by itself after kill -9', async () => {
    const before = await start();
    await ask(before.url('sandbox'), 'insert into kept values (8)');
    process.kill(before.pid, 'SIGKILL');
    while (isAlive(before.pid)) await delay(10);
    const after = await start();
    expect(after.pid).not.toBe(before.pid);
    expect(await ask(after.url('sandbox'), 'select id from kept order by id')).toEqual([{ id: 7 }, { id: 8 }]);
  });

  it('is not misled by a stale file whose number belongs to another program', async () => {
    const before = await start();
    await before.stop();
    const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      const file = path.join(dataDir, 'postgres', 'postmaster.pid');
      writeFileSync(
        file,
        [bystander.pid, path.join(dataDir, 'postgres'), 1, before.port, '', '127.0.0.1', '', 'ready', ''].join('\n'),
      );
      const after = await start();
      expect([after.isAdopted, isAlive(bystander.pid!)]).toEqual([false, true]);
      expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(String(after.pid));
    } finally {
      bystander.kill('SIGKILL');
    }
  });

  it('names the port and the log when it cannot start', async () => {
    await stopEmbeddedPostgres(dataDir);
    const control = path.join(dataDir, 'postgres', 'global', 'pg_control');
    const saved = readFileSync(control);
    writeFileSync(control, Buffer.alloc(saved.length));
    await expect(start()).rejects.toThrow(/could not start: .*(FATAL|PANIC).*postgres\.log/s);
    writeFileSync(control, saved);
    await expect(start()).resolves.toMatchObject({ isAdopted: false });
  });
});

describe('the embedded Postgres as root', () => {
  const isRoot = process.getuid?.() === 0;

  it('runs as nobody where user namespaces are forbidden', async () => {
    if (!isRoot) return;
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'croupier-embedded-'));
    chmodSync(dataDir, 0o755);
    try {
      const server = await startEmbeddedPostgres({
        dataDir,
        durable: false,
        databases: ['croupier'],
        rootStrategies: ['nobody'],
      });
      expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(65_534);
      await server.stop();
      const again = await startEmbeddedPostgres({
        dataDir,
        durable: false,
        databases: ['croupier'],
        rootStrategies: ['namespace'],
      });
      expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(0);
      await again.stop();
    } finally {
      await stopEmbeddedPostgres(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('says what to do when nothing works', async () => {
    if (!isRoot) return;
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'croupier-embedded-'));
    await expect(startEmbeddedPostgres({ dataDir, durable: false, databases: [], rootStrategies: [] })).rejects.toThrow(
      /refuses to run as root.*DATABASE_URL/,
    );
    rmSync(dataDir, { recursive: true, force: true });
  });
});
