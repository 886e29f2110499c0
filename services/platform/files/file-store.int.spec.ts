import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readConfig } from '../config/config';
import { newId } from '../ids';
import type { FileStore } from './file-store';
import { openFileStore } from './open-file-store';

const KEY = { accessKeyId: 'files-key', secretAccessKey: 'a-secret-of-the-object-store' };
const folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-files-'));
const objects = new Map<string, Buffer>();
let fault = 0;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Version 4 of the signatures of AWS, computed by itself from what has arrived. */
function signatureOf({ method, url, headers }: IncomingMessage): string {
  const { signed = '', scope = '' } =
    /Credential=files-key\/(?<scope>[^,]+), ?SignedHeaders=(?<signed>[^,]+)/.exec(headers.authorization ?? '')
      ?.groups ?? {};
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const whole = [method, url, '', lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const [day = '', region = '', service = ''] = scope.split('/');
  const key = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${KEY.secretAccessKey}`, day));
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(whole)].join('\n');
  return hmac(key, text).toString('hex');
}

const server = createServer(async (request, response) => {
  const body = await buffer(request);
  const { method, url = '', headers } = request;
  if (!headers.authorization?.endsWith(`Signature=${signatureOf(request)}`)) return void response.writeHead(403).end();
  if (fault > 0) return void response.writeHead(fault).end();
  if (method === 'PUT') objects.set(url, body);
  const found = objects.get(url);
  if (method === 'DELETE') objects.delete(url);
  response.writeHead(found ? 200 : 404).end(method === 'GET' ? found : undefined);
});

const stores: Record<string, FileStore> = {};

function settings(more: Record<string, string>): FileStore {
  return openFileStore(readConfig({ DATABASE_URL: 'postgresql://u:p@localhost:1/db', ...more }));
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
  const key = `${KEY.accessKeyId}:${KEY.secretAccessKey}`;
  stores.folder = settings({ FILES_DIR: folder });
  stores['object store'] = settings({ FILES_S3_URL: url, FILES_S3_KEY: key, FILES_S3_REGION: 'sa-east-1' });
  stores.stranger = settings({ FILES_S3_URL: url, FILES_S3_KEY: `${KEY.accessKeyId}:another-secret` });
});

afterAll(() => {
  rmSync(folder, { recursive: true });
  server.close();
});

afterEach(() => {
  fault = 0;
});

const newName = () => `${newId()}/${newId()}`;
const BYTES = Uint8Array.of(0, 255, 128, 10);

describe.each(['folder', 'object store'])('files in a %s', (home) => {
  it('are there until they are removed', async () => {
    const name = newName();
    expect(await stores[home]!.get(name)).toBeUndefined();
    await stores[home]!.put(name, BYTES);
    await stores[home]!.put(name, BYTES);
    expect(Uint8Array.from((await stores[home]!.get(name))!)).toEqual(BYTES);
    expect(await stores[home]!.get(newName())).toBeUndefined();
    await stores[home]!.remove(name);
    await stores[home]!.remove(name);
    expect(await stores[home]!.get(name)).toBeUndefined();
  });

  it.each(['../../secret', `${newId()}/../${newId()}`, newId(), `${newId()}/${newId()}?acl`, ''])(
    'have no other name than two ids: %s',
    async (name) => {
      await expect(stores[home]!.put(name, BYTES)).rejects.toThrow('two UUIDs');
      await expect(stores[home]!.get(name)).rejects.toThrow('two UUIDs');
      await expect(stores[home]!.remove(name)).rejects.toThrow('two UUIDs');
    },
  );
});

it('lets nobody else of the machine read the folder, and leaves no drafts', async () => {
  const name = newName();
  await stores.folder!.put(name, BYTES);
  expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);
  expect(statSync(path.dirname(path.join(folder, name))).mode & 0o077).toBe(0);
  expect(readdirSync(path.dirname(path.join(folder, name)))).toHaveLength(1);
});

it('takes an answer of the object store that is no clear word for a fault', async () => {
  const name = newName();
  fault = 503;
  await expect(stores['object store']!.put(name, BYTES)).rejects.toThrow('answers PUT with 503');
  await expect(stores['object store']!.get(name)).rejects.toThrow('answers GET with 503');
  await expect(stores['object store']!.remove(name)).rejects.toThrow('answers DELETE with 503');
  await expect(stores.stranger!.put(name, BYTES)).rejects.toThrow('403');
});

it('says which setting is missing, and only when a file is asked for', async () => {
  await expect(settings({}).put(newName(), BYTES)).rejects.toThrow('FILES_DIR');
  expect(() => settings({ FILES_S3_URL: 'https://store.example/bucket' })).toThrow('FILES_S3_KEY');
});
