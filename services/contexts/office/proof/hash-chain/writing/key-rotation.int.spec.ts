import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PostgresEventStore } from '@platform/event-store/postgres/postgres-event-store';
import { newId } from '@platform/ids';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { auditVerify, verdictText } from '../../../../../apps/audit-verify/audit-verify';
import { GENESIS, type ChainBlock } from '../chain/block';
import { publicPemOf, signStep } from '../chain/chain-keys';
import { findBadAtEnd } from '../startup/check-log';
import { BlockRows } from '../storage/block-rows';
import { lineOfStep } from '../storage/key-steps';
import { OutsideBlocks } from '../storage/outside-blocks';
import { verifyStretch } from '../verify/verify-chain';
import { BlockWriter } from './block-writer';

const [first, second, third, stranger] = Array.from({ length: 4 }, () => generateKeyPairSync('ed25519').privateKey) as [
  KeyObject,
  KeyObject,
  KeyObject,
  KeyObject,
];

let database: TestDatabase;
let store: PostgresEventStore;
let folder: string;
let elsewhere: string;
let nowMs = Date.parse('2026-01-02T03:04:05.000Z');

beforeAll(async () => {
  database = await createTestDatabase();
  store = new PostgresEventStore({ connectionString: database.url, allowUnsafe: true });
  const root = mkdtempSync(path.join(os.tmpdir(), 'croupier-rotation-'));
  [folder, elsewhere] = [path.join(root, 'seals'), path.join(root, 'root.pem')];
  // The auditor's copy of the first key, which nobody else can write to.
  writeFileSync(elsewhere, publicPemOf(first));
});
afterAll(async () => {
  await store.close();
  await database.drop();
  rmSync(path.dirname(folder), { recursive: true });
});

const keysFile = () => path.join(folder, 'keys.jsonl');
const rows = () => new BlockRows(database);
const chain = () => ({
  store,
  rows: rows(),
  outside: new OutsideBlocks(folder),
  keys: () => new OutsideBlocks(folder).keys(publicPemOf(first)),
});
const audit = () => auditVerify({ databaseUrl: database.url, seals: folder, publicKeyFile: elsewhere });
const resume = (privateKey: KeyObject, previousKey?: KeyObject) =>
  BlockWriter.resume({
    store,
    rows: rows(),
    outside: new OutsideBlocks(folder),
    privateKey,
    previousKey,
    nowMs: () => (nowMs += 1_000),
    blockEvents: 8,
    groupEvents: 16,
  });

async function append(count: number): Promise<void> {
  const metadata = { $correlationId: 'c', $causationId: 'd', actor: { kind: 'system' as const, id: 'test' }, key: 'k' };
  await store.append(
    `wallet-${newId()}`,
    'noStream',
    Array.from({ length: count }, (_, n) => ({ id: newId(), type: 'BetPlaced', data: { n }, metadata })),
  );
}

async function sealWith(privateKey: KeyObject, previousKey?: KeyObject): Promise<void> {
  await append(10);
  await (await resume(privateKey, previousKey)).writeNew();
}

/** Looks while the steps are something else than what the writer wrote. */
async function withSteps<T>(text: string, look: () => Promise<T>): Promise<T> {
  const kept = readFileSync(keysFile());
  writeFileSync(keysFile(), text);
  try {
    return await look();
  } finally {
    writeFileSync(keysFile(), kept);
  }
}

const steps = () => readFileSync(keysFile(), 'utf8').trimEnd().split('\n');

it('takes no other key without the one so far', async () => {
  await sealWith(first);
  await expect(resume(second)).rejects.toThrow(
    new RegExp(
      'SEAL_PRIVATE_KEY is not the key of the seals in .*: ' +
        'to change the key, give the one so far as SEAL_PREVIOUS_PRIVATE_KEY',
    ),
  );
  await expect(resume(second, stranger)).rejects.toThrow(/SEAL_PREVIOUS_PRIVATE_KEY is not it either/);
  expect(() => readFileSync(keysFile())).toThrow(/ENOENT/);
});

it('goes on with another key that the one so far vouches for, and verifies across', async () => {
  await sealWith(second, first);
  expect(steps()).toHaveLength(1);
  expect(JSON.parse(steps()[0]!)).toMatchObject({ fromBlock: 3, publicPem: publicPemOf(second) });
  expect(await audit()).toMatchObject({ isIntact: true, unsealed: 0, head: { number: 4, events: 20 } });
  // The setting may stay or go once the step is made.
  await sealWith(second);
  await sealWith(second, first);
  await sealWith(third, second);
  expect(steps()).toHaveLength(2);
  expect(await audit()).toMatchObject({ isIntact: true, unsealed: 0, head: { number: 10, events: 50 } });
  expect(await findBadAtEnd(chain())).toBeUndefined();
  expect(readFileSync(path.join(folder, 'public-key.pem'), 'utf8')).toBe(publicPemOf(first));
});

it('does not go back to a key that was replaced', async () => {
  await expect(resume(first)).rejects.toThrow(/is not the key of the seals/);
  await expect(resume(second, first)).rejects.toThrow(/is not the key of the seals/);
});

it('goes on after a crash between the step and the first block of its key, also with yet another key', async () => {
  const fourth = generateKeyPairSync('ed25519').privateKey;
  await resume(stranger, third);
  expect(await audit()).toMatchObject({ isIntact: true, head: { number: 10 } });
  await resume(stranger, third);
  expect(steps()).toHaveLength(3);
  await resume(fourth, stranger);
  await sealWith(fourth);
  expect(steps().map((line) => (JSON.parse(line) as { fromBlock: number }).fromBlock)).toEqual([3, 9, 11, 11]);
  expect(await audit()).toMatchObject({ isIntact: true, head: { number: 12, events: 60 } });

  // Half a step is none, and the next writer cuts it off.
  const whole = readFileSync(keysFile());
  appendFileSync(keysFile(), '{"fromBlock":13,"publ');
  expect(await audit()).toMatchObject({ isIntact: true });
  await resume(fourth);
  expect(readFileSync(keysFile()).equals(whole)).toBe(true);
});

it('makes good what the old key left behind before the new one begins', async () => {
  const [before, fifth] = [steps().length, generateKeyPairSync('ed25519').privateKey];
  const newest = path.join(folder, 'blocks-000000000001-2026-01-02.jsonl');
  truncateSync(newest, Buffer.byteLength(`${readFileSync(newest, 'utf8').split('\n').slice(0, 10).join('\n')}\n`));
  // Nobody has the fourth key any more: what it signed is completed, and the new key is refused.
  await expect(resume(fifth, first)).rejects.toThrow(/is not it either/);
  expect(await audit()).toMatchObject({ isIntact: true, head: { number: 12 } });
  expect(steps()).toHaveLength(before);
});

it('names a forged step, wherever it stands', async () => {
  const forged = lineOfStep(signStep(3, publicPemOf(stranger), stranger));
  const [own, ...others] = steps();
  const look = async () => {
    const verdict = await audit();
    expect(verdict).toMatchObject({ isIntact: false, firstBad: { kind: 'blockForged' } });
    expect((await findBadAtEnd(chain()))?.reason).toBe(verdict.firstBad!.reason);
    await expect(resume(third)).rejects.toThrow(verdict.firstBad!.reason);
    return verdictText(verdict).split('\n')[0];
  };
  const notSigned = 'is not signed with the key before it.';
  const name = (step: number, block: number) =>
    `BROKEN: step ${step} to another key of the seals, from block ${block} on, ${notSigned}`;
  expect(await withSteps(forged, look)).toBe(name(1, 3));
  expect(await withSteps(`${steps().join('\n')}\n${forged}`, look)).toBe(name(5, 3));
  expect(await withSteps(`${own!.replace('"fromBlock":3', '"fromBlock":2')}\n${others.join('\n')}\n`, look)).toBe(
    name(1, 2),
  );
  expect(await withSteps(`${others.join('\n')}\n`, look)).toBe(name(1, 9));
  expect(await withSteps('no step\n', look)).toBe('BROKEN: step 1 to another key of the seals cannot be read.');
});

it('does not believe blocks of a key whose step is gone, or that were sealed with the old key after the step', async () => {
  expect(await withSteps('', audit)).toMatchObject({
    isIntact: false,
    firstBad: { block: 3, reason: expect.stringContaining('is not signed with the key of the seals') },
  });
  const late = lineOfStep(signStep(4, publicPemOf(second), first));
  expect(await withSteps(late, audit)).toMatchObject({ isIntact: false, firstBad: { block: 3 } });
});

it('follows the steps from the key that it is given, and not from the one beside the seals', async () => {
  const otherRoot = path.join(path.dirname(folder), 'other.pem');
  writeFileSync(otherRoot, publicPemOf(third));
  expect(await auditVerify({ databaseUrl: database.url, seals: folder, publicKeyFile: otherRoot })).toMatchObject({
    isIntact: false,
    firstBad: { kind: 'blockForged' },
  });
});

it('holds no block against a key that was replaced while it was read', async () => {
  let reads = 0;
  const sources = {
    ...chain(),
    rows: new (class extends BlockRows {
      override async from(number: number, max: number): Promise<ChainBlock[]> {
        reads += 1;
        return super.from(number, max);
      }
    })(database),
    keys: () => {
      expect(reads).toBeGreaterThan(0);
      return new OutsideBlocks(folder).keys(publicPemOf(first));
    },
  };
  expect((await verifyStretch(sources, GENESIS)).firstBad).toBeUndefined();
});

it('does not make another key the root where the first one is gone', async () => {
  rmSync(path.join(folder, 'public-key.pem'));
  await expect(resume(third)).rejects.toThrow(/public-key.pem is gone from .*: put it back/);
});
