import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { StoredEvent } from '@platform/event-store/postgres/log-copy';
import { chainBlocks, GENESIS } from '../../hash-chain/chain/block';
import { OpenBackup } from '../open-backup';
import { positionOf } from '../restore/restore-point';
import { verifyBackup } from '../verify-backup';
import { publicPemOf } from '../../hash-chain/chain/chain-keys';
import { houseOf } from '../write-backup';
import { BackupFolder } from './backup-folder';
import { BackupKey, type BackupSecret } from './backup-key';
import { BackupRefused } from './backup-refused';
import { lineOfEntry, parseManifest, type Manifest, type SegmentDraft } from './manifest';
import { packSegment, recordedOf, unpackSegment, type SegmentContent } from './segment';

const KEY: BackupSecret = { kind: 'key', text: Buffer.alloc(32, 5).toString('base64') };
const { privateKey } = generateKeyPairSync('ed25519');

function event(position: number): StoredEvent {
  const second = String(position).padStart(2, '0');
  return {
    position: String(position),
    stream: `wallet-${position}`,
    revision: '0',
    id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
    type: 'BetPlaced',
    at: `2026-01-02T03:04:${second}.123456Z`,
    data: '{"n": 1.50, "text": "á 😀 \\" \\u2028"}',
    meta: '{"key": "k", "actor": {"id": "m", "kind": "member"}, "$causationId": "c", "$correlationId": "d"}',
  };
}

const all = Array.from({ length: 12 }, (_, index) => event(index + 1));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-format-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function contentOf(from: number, to: number): Promise<SegmentContent> {
  const blocks = await chainBlocks(GENESIS, all.map(recordedOf), privateKey, '2026-01-02T03:05:00.000Z', 6);
  return {
    chain: { publicPem: publicPemOf(privateKey), steps: [] },
    events: all.slice(from - 1, to),
    blocks: blocks.filter(({ lastCheckpoint }) => Number(lastCheckpoint) > from - 1 && Number(lastCheckpoint) <= to),
  };
}

/** A backup of three segments. */
async function backup(secret?: BackupSecret): Promise<BackupFolder> {
  const files = new BackupFolder(folder);
  const made = secret && (await BackupKey.create(secret));
  let manifest: Manifest = await files.begin({
    v: 1,
    kind: 'backup',
    backupId: '5b7d3a2e-6c1f-4c57-9b0e-2f1d9c8e7a61',
    house: houseOf(recordedOf(all[0]!)),
    merchant: 'croupier',
    createdAt: '2026-01-02T03:04:00.000Z',
    encryption: made?.encryption ?? null,
  });
  for (const [index, [from, to]] of [[1, 5] as const, [6, 8] as const, [9, 12] as const].entries()) {
    const content = await contentOf(from, to);
    const draft: SegmentDraft = {
      kind: 'segment',
      number: index + 1,
      file: `segment-${String(index + 1).padStart(9, '0')}.jsonl.gz${secret ? '.enc' : ''}`,
      from,
      to,
      firstAt: content.events[0]!.at,
      lastAt: content.events.at(-1)!.at,
      lastEventId: content.events.at(-1)!.id,
      lastBlock: Math.floor(to / 6),
      writtenAt: '2026-01-02T03:06:00.000Z',
      previous: manifest.lastHash,
    };
    manifest = await files.add(manifest, draft, await packSegment(content), made?.key);
  }
  return files;
}

const read = async (secret?: BackupSecret) => verifyBackup(await OpenBackup.open(new BackupFolder(folder), secret));
const manifestFile = () => path.join(folder, 'manifest.jsonl');

it('keeps every event and block as it was', async () => {
  const content = await contentOf(1, 12);
  expect(content.blocks).toHaveLength(2);
  expect(unpackSegment(await packSegment(content))).toEqual(content);
});

it.each([
  ['without encryption', undefined],
  ['with a key file', KEY],
  ['with a passphrase', { kind: 'passphrase', text: 'correct horse battery' } satisfies BackupSecret],
])('is read back whole %s', async (_what, secret) => {
  await backup(secret);
  expect(await read(secret)).toEqual({ events: 12, blocks: 2, unsealed: 0 });
  const isReadable = readFileSync(path.join(folder, `segment-000000001.jsonl.gz${secret ? '.enc' : ''}`))
    .subarray(0, 2)
    .equals(Buffer.from([0x1f, 0x8b]));
  expect(isReadable).toBe(secret === undefined);
});

it.each([
  ['without encryption', undefined],
  ['with encryption', KEY],
])('names the file in which any one byte is another one, %s', async (_what, secret) => {
  const files = await backup(secret);
  const { entries } = await files.manifest();
  const [, second] = entries;
  const file = path.join(folder, second!.file);
  const kept = readFileSync(file);
  // Every tenth byte, and the first and last sixteen: header, nonce, content, checksum and tag.
  for (let at = 0; at < kept.length; at += at < 16 || at > kept.length - 17 ? 1 : 10) {
    const damaged = Buffer.from(kept);
    damaged[at]! ^= 0x01;
    writeFileSync(file, damaged);
    await expect(read(secret)).rejects.toThrow(/segment 2 \(segment-000000002.* is damaged/);
  }
  for (const other of [kept.subarray(0, -1), Buffer.concat([kept, Buffer.from('x')]), Buffer.alloc(0)]) {
    writeFileSync(file, other);
    await expect(read(secret)).rejects.toThrow(/segment 2 .* is damaged/);
  }
  rmSync(file);
  await expect(read(secret)).rejects.toThrow(/segment 2 .* is missing/);
});

it.each([
  ['without encryption', undefined],
  ['with encryption', KEY],
])('reads no manifest in which any byte is another one, %s', async (_what, secret) => {
  await backup(secret);
  const kept = readFileSync(manifestFile());
  for (let at = 0; at < kept.length - 1; at += 3) {
    const damaged = Buffer.from(kept);
    damaged[at]! ^= 0x01;
    writeFileSync(manifestFile(), damaged);
    await expect(read(secret)).rejects.toThrow();
  }
  const lines = kept.toString().trimEnd().split('\n');
  const [header, first, second, third] = lines;
  for (const order of [
    [header, first, third],
    [header, second, first, third],
    [header, first, second, second, third],
    [first, second, third],
  ]) {
    writeFileSync(manifestFile(), `${order.join('\n')}\n`);
    await expect(read(secret)).rejects.toThrow(BackupRefused);
  }
  // Half a line at the end was being written when its run was killed.
  writeFileSync(manifestFile(), `${lines.join('\n')}\n{"kind":"seg`);
  expect(await read(secret)).toMatchObject({ events: 12 });
});

it('does not take a file from another place of an encrypted backup, with the manifest made to fit', async () => {
  const files = await backup(KEY);
  const { entries } = await files.manifest();
  const lines = readFileSync(manifestFile(), 'utf8').trimEnd().split('\n');
  const [, second, third] = entries;
  // The newest segment gets the content of the one before it, with its size and hash.
  writeFileSync(path.join(folder, third!.file), readFileSync(path.join(folder, second!.file)));
  const swapped = { ...third!, bytes: second!.bytes, sha256: second!.sha256 };
  writeFileSync(manifestFile(), `${[...lines.slice(0, -1), lineOfEntry(swapped)].join('\n')}\n`);
  await expect(read(KEY)).rejects.toThrow(/segment 3 .* does not decrypt at this place/);
});

it('opens with its own secret only', async () => {
  await backup(KEY);
  await expect(read()).rejects.toThrow(/is encrypted/);
  await expect(read({ kind: 'key', text: Buffer.alloc(32, 6).toString('hex') })).rejects.toThrow(/not the one/);
  await expect(read({ kind: 'passphrase', text: 'correct horse battery' })).rejects.toThrow(/with a key file/);
  await expect(read({ kind: 'key', text: 'short' })).rejects.toThrow(/32 bytes/);
  await expect(BackupKey.create({ kind: 'passphrase', text: 'too short' })).rejects.toThrow(/12 characters/);
});

it('finds the last event of a moment', async () => {
  await backup();
  const opened = await OpenBackup.open(new BackupFolder(folder), undefined);
  const at = (text: string) => positionOf(opened, { at: text });
  expect(await at('2026-01-02T03:04:05.123456Z')).toBe(5);
  expect(await at('2026-01-02T03:04:05.123455Z')).toBe(4);
  expect(await at('2026-01-02T00:04:06-03:00')).toBe(5);
  expect(await at('2026-01-02T03:05:30Z')).toBe(12);
  await expect(at('2026-01-02T03:04:01.1Z')).rejects.toThrow(/begins at 2026-01-02T03:04:01.123456Z/);
  await expect(at('2026-01-02T03:06:00.001Z')).rejects.toThrow(/does not know what was recorded until/);
});

it('names the line of a manifest that cannot be read', () => {
  expect(() => parseManifest('nonsense\n')).toThrow(/Line 1 of the manifest cannot be read/);
  expect(() => parseManifest('')).toThrow(/Line 1/);
});
