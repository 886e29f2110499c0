import { PATIENCE_MS } from '@test/support/patience';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { text } from 'node:stream/consumers';
import { startEmbeddedPostgres } from '@platform/embedded/embedded-postgres';
import { freePort } from '@test/support/ports/free-port';
import { isAlive } from '@platform/embedded/postmaster';

const root = path.resolve(__dirname, '../..');

function script(
  name: string,
  {
    args = [],
    env = {},
    cwd = root,
    nodeArgs = [],
  }: { args?: string[]; env?: NodeJS.ProcessEnv; cwd?: string; nodeArgs?: string[] } = {},
) {
  const inherited = { ...process.env };
  delete inherited['npm_execpath'];
  const result = spawnSync(process.execPath, [...nodeArgs, path.join(cwd, 'scripts', name), ...args], {
    cwd,
    env: { ...inherited, ...env },
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  });
  return { code: result.status, out: result.stdout, complaint: result.stderr.trim() };
}

/** A checkout without anything installed. */
function bareCheckout(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-bare-'));
  for (const name of ['scripts', 'package.json', 'package-lock.json', '.npmrc'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  return folder;
}

describe('a start that cannot work says why in one sentence', () => {
  const folders: string[] = [];
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

  it('when Node is too old', () => {
    const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.19.1'}})`;
    for (const name of ['start.mjs', 'test.mjs', 'check.mjs', 'dev.mjs', 'build.mjs', 'reset.mjs', 'projections.mjs']) {
      const { code, complaint } = script(name, { nodeArgs: ['--import', old] });
      expect([code, complaint]).toEqual([
        1,
        'Croupier needs Node 20.19 or newer; this is 18.19.1 (https://nodejs.org).',
      ]);
    }
  });

  it('when a port is busy', async () => {
    await Promise.all(
      (['HTTP_PORT', 'WORKER_PORT', 'SANDBOX_PORT'] as const).map(async (variable) => {
        const ports = { HTTP_PORT: await freePort(), WORKER_PORT: await freePort(), SANDBOX_PORT: await freePort() };
        const other = createServer();
        await new Promise<void>((resolve) => other.listen(ports[variable], '127.0.0.1', resolve));
        try {
          const env = Object.fromEntries(Object.entries(ports).map(([name, value]) => [name, String(value)]));
          const start = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs')], {
            cwd: root,
            env: { ...process.env, ...env },
            stdio: ['ignore', 'ignore', 'pipe'],
          });
          const [said, [code]] = await Promise.all([text(start.stderr), once(start, 'exit')]);
          const complaint = said.trim();
          expect(code).toBe(1);
          expect(complaint).toMatch(
            new RegExp(`^Port ${ports[variable]} \\(.*\\) is used by another program: .*${variable}`),
          );
          expect(complaint.split('\n')).toHaveLength(1);
        } finally {
          other.close();
        }
      }),
    );
  });

  it('when a port is no port', () => {
    const { code, complaint } = script('start.mjs', { env: { SANDBOX_PORT: 'x' } });
    expect([code, complaint]).toEqual([1, 'SANDBOX_PORT must be a port from 1 to 65535, not "x".']);
  });

  it('when the registry cannot be reached', async () => {
    const cwd = bareCheckout();
    folders.push(cwd);
    const env = {
      HTTP_PORT: String(await freePort()),
      WORKER_PORT: String(await freePort()),
      SANDBOX_PORT: String(await freePort()),
      npm_config_registry: `http://127.0.0.1:${await freePort()}/`,
      npm_config_cache: path.join(cwd, 'cache'),
      // By itself npm asks again after 10 and 20 s.
      npm_config_fetch_retries: '0',
    };
    const { code, out, complaint } = script('start.mjs', { cwd, env });
    expect([code, complaint]).toEqual([
      1,
      expect.stringMatching(/^The package registry cannot be reached \(ECONNREFUSED\): .*start again\.$/),
    ]);
    expect(out).toContain('installing packages');
    expect(existsSync(path.join(cwd, 'node_modules/.lock-hash'))).toBe(false);
  });

  it.each([
    ['npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write', /^The disk is full/],
    ['npm error code EAI_AGAIN', /^The package registry cannot be reached \(EAI_AGAIN\)/],
    ['npm error code EACCES', /^No permission/],
    ['npm error code EUSAGE', /package-lock\.json does not fit/],
    ['npm error code E418\nnpm error teapot', /code E418 teapot/],
  ])('when npm says %j', (output, expected) => {
    const ask = `import { whyNpmFailed } from './scripts/lib/install.mjs'; console.log(whyNpmFailed(${JSON.stringify(output)}));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', ask], { cwd: root, encoding: 'utf8' });
    expect(stdout.trim()).toMatch(expected);
    expect(stdout.trim().split('\n')).toHaveLength(1);
  });
});

describe('npm run reset', () => {
  it('stops a living server and removes its data, and nothing that is not ours', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-reset-'));
    const dataDir = path.join(folder, 'data');
    try {
      const server = await startEmbeddedPostgres({ dataDir, durable: false, databases: [] });
      expect(script('reset.mjs', { env: { DATA_DIR: dataDir } }).code).toBe(0);
      expect([existsSync(dataDir), isAlive(server.pid)]).toEqual([false, false]);
      mkdirSync(dataDir);
      writeFileSync(path.join(dataDir, 'thesis.txt'), 'years of work');
      expect(script('reset.mjs', { env: { DATA_DIR: dataDir }, args: ['--yes'] })).toMatchObject({
        code: 1,
        complaint: expect.stringContaining('left alone'),
      });
      expect(existsSync(path.join(dataDir, 'thesis.txt'))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('npm run reset and keys', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-reset-keys-'));
  const dataDir = path.join(folder, 'data');
  const reset = () => script('reset.mjs', { env: { DATA_DIR: dataDir }, args: ['--yes'] });
  const put = (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
      writeFileSync(path.join(dataDir, name), text);
    }
  };
  beforeEach(() => rmSync(dataDir, { recursive: true, force: true }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('deletes the data and never a key', () => {
    put({ 'secrets.json': '{}', 'compose.env': 'A=1', 'postgres/x': '', 'seals/blocks': '', 'logs/api.log': '' });
    expect(reset()).toMatchObject({ code: 0, out: expect.stringContaining('kept, because other data may need it') });
    expect(readdirSync(dataDir).sort()).toEqual(['compose.env', 'secrets.json']);
    expect(reset()).toMatchObject({ code: 0, out: expect.stringContaining('holds no data') });
  });

  it('keeps the seals of a log that lies elsewhere', () => {
    put({ 'secrets.json': '{}', 'seals/blocks': '', 'logs/api.log': '' });
    expect(reset().code).toBe(0);
    expect(readdirSync(dataDir).sort()).toEqual(['seals', 'secrets.json']);
  });

  it('sets a file of keys aside that the next start could not read', () => {
    put({ 'secrets.json': '{ half of a file', 'postgres/x': '' });
    expect(reset().code).toBe(0);
    expect(readdirSync(dataDir)).toEqual([expect.stringMatching(/^secrets\.unreadable-\d+\.json$/)]);
  });
});

describe('several starts of one folder', () => {
  it('install and build one after another, also after one was killed at it', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-setting-up-'));
    const [locks, diary] = [path.join(folder, 'locks'), path.join(folder, 'diary')];
    const lock = pathToFileURL(path.join(root, 'scripts/lib/setting-up.mjs')).href;
    const program = (work: string) =>
      `const { whileSettingUp } = await import('${lock}');
       const { appendFileSync } = await import('node:fs');
       const write = (word) => appendFileSync(${JSON.stringify(diary)}, word);
       await whileSettingUp(async () => { write('('); ${work} }, ${JSON.stringify(locks)});`;
    const start = (work: string) =>
      spawn(process.execPath, ['--input-type=module', '-e', program(work)], { stdio: 'ignore' });
    try {
      const [killed] = (await once(start(`process.kill(process.pid, 'SIGKILL');`), 'exit')).slice(1) as [string];
      expect(killed).toBe('SIGKILL');
      const others = Array.from({ length: 5 }, () =>
        start(`await new Promise((end) => setTimeout(end, 30)); write(')');`),
      );
      const codes = await Promise.all(others.map(async (child) => (await once(child, 'exit'))[0] as number));
      expect(codes).toEqual([0, 0, 0, 0, 0]);
      expect(readFileSync(diary, 'utf8')).toBe(`(${'()'.repeat(5)}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('the installation', () => {
  it('believes a complete one that was made by hand, and no other', () => {
    const cwd = bareCheckout();
    try {
      mkdirSync(path.join(cwd, 'node_modules'));
      const hidden = path.join(cwd, 'node_modules/.package-lock.json');
      const env = {
        npm_config_registry: 'http://127.0.0.1:9/',
        npm_config_cache: path.join(cwd, 'cache'),
        npm_config_fetch_retries: '0',
      };
      const ask = `import { ensureInstalled } from './scripts/lib/install.mjs'; import { main } from './scripts/lib/say.mjs'; await main(ensureInstalled);`;
      const run = () =>
        spawnSync(process.execPath, ['--input-type=module', '-e', ask], {
          cwd,
          encoding: 'utf8',
          env: { ...process.env, ...env, npm_execpath: '' },
        });
      symlinkSync(path.join(root, 'node_modules/.package-lock.json'), hidden);
      expect(run()).toMatchObject({ status: 0, stdout: '' });
      rmSync(path.join(cwd, 'node_modules/.lock-hash'));
      rmSync(hidden);
      writeFileSync(hidden, JSON.stringify({ packages: {} }));
      expect(run()).toMatchObject({ status: 1, stdout: expect.stringContaining('installing') });
    } finally {
      rmSync(cwd, { recursive: true, force: true });
    }
  });
});
