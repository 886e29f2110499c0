import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PlatformLab } from '@test/support/platform-application';

let lab: PlatformLab;
let app: NestFastifyApplication;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-'));
  for (const entry of ['site', 'backoffice']) {
    mkdirSync(join(folder, entry, 'assets'), { recursive: true });
    writeFileSync(join(folder, entry, 'index.html'), `<!doctype html><title>${entry}</title>`);
    writeFileSync(join(folder, entry, 'assets', 'app-a1B2c3_D.js'), `/* ${entry} */`.repeat(500));
    writeFileSync(join(folder, entry, 'favicon.svg'), '<svg/>');
  }
  lab = await PlatformLab.open();
  app = await lab.application({}, {}, { webRoot: folder });
});
afterAll(async () => {
  await lab.close();
  rmSync(folder, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
  app.inject({ url, headers });

it.each([
  ['/', 'site'],
  ['/games/slots', 'site'],
  ['/deposit?from=header', 'site'],
  ['/backoffice', 'backoffice'],
  ['/backoffice/', 'backoffice'],
  ['/backoffice/members/7', 'backoffice'],
  ['/backofficer', 'site'],
  // A page of the site, whose name payment providers' calls begin with as well.
  ['/provider', 'site'],
])('%s opens the %s', async (url, entry) => {
  const answer = await open(url);
  const page = answer.statusCode === 301 ? await open(String(answer.headers.location)) : answer;
  expect([page.statusCode, page.body]).toEqual([200, `<!doctype html><title>${entry}</title>`]);
  expect(page.headers['cache-control']).toBe('no-cache');
  expect(page.headers['content-security-policy']).toBeDefined();
});

it.each([
  '/wps/nowhere',
  '/bo/v1/nowhere',
  '/provider/v1/nowhere',
  '/api/nowhere',
  '/assets/missing-12345678.js',
  '/socket.iox/../wps/none',
])('%s is not a page', async (url) => {
  const answer = await open(url);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
});

it('answers programs with a code, not with a page', async () => {
  const answer = await open('/somewhere', { accept: 'application/json' });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
});

it('does not leave its folder', async () => {
  for (const url of ['/../package.json', '/..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd']) {
    const answer = await open(url, { accept: '*/*' });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  }
});

it('keeps hashed files for ever and sends them compressed', async () => {
  const file = join(folder, 'site', 'assets', 'app-a1B2c3_D.js');
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  const answer = await open('/assets/app-a1B2c3_D.js', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-encoding']).toBe('br');
  expect(String(answer.headers['content-type'])).toContain('javascript');
  expect(answer.rawPayload.length).toBeLessThan(200);
  const plain = await open('/backoffice/assets/app-a1B2c3_D.js', {});
  expect([plain.headers['content-encoding'], plain.body.startsWith('/* backoffice */')]).toEqual([undefined, true]);
});
