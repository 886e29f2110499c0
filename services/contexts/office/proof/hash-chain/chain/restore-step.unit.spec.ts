import { generateKeyPairSync } from 'node:crypto';
import { GENESIS, type ChainHead } from './block';
import { ChainKeys, publicPemOf, signStep } from './chain-keys';
import { hashOfRestore, signRestore, type RestoreStep } from './restore-step';
import { lineOfStep, stepOfLine } from '../storage/key-steps';

const [first, second, stranger] = [1, 2, 3].map(() => generateKeyPairSync('ed25519').privateKey);
const root = publicPemOf(first!);
const head = (number: number): ChainHead => ({
  number,
  events: number * 10,
  hash: Buffer.alloc(32, number),
  checkpoint: String(number * 10),
});

function restore(at: ChainHead, change: Partial<RestoreStep> = {}, key = first!): RestoreStep {
  return signRestore(
    {
      restoreId: '5b7d3a2e-6c1f-4c57-9b0e-2f1d9c8e7a61',
      fromBlock: at.number + 1,
      previousHash: at.hash,
      position: String(at.events),
      lostEvents: 20,
      lostBlocks: 2,
      lostHash: Buffer.alloc(32, 9),
      restoredAt: '2026-01-02T03:04:05.000Z',
      restoredBy: 'Ana',
      witnessedBy: 'Bruno',
      reason: 'fire',
      ...change,
    },
    key,
  );
}

it('takes the place of the block before it, for the block behind it alone', () => {
  const step = restore(head(3));
  const keys = ChainKeys.of(root, [step]);
  expect(keys.fault).toBeUndefined();
  expect(keys.linked(head(3))).toEqual({ ...head(3), hash: hashOfRestore(step) });
  expect(keys.linked(head(2))).toEqual(head(2));
  expect(keys.linked({ ...head(3), hash: Buffer.alloc(32, 7) })).toBeUndefined();
  const empty = restore(GENESIS);
  expect(ChainKeys.of(root, [empty]).linked(GENESIS)?.hash).toEqual(hashOfRestore(empty));
});

it('is not taken from another hand, changed, or written twice', () => {
  const step = restore(head(3));
  expect(ChainKeys.of(root, [restore(head(3), {}, stranger)]).fault).toMatch(/restore to position 30 .* not signed/);
  const changes: readonly Partial<RestoreStep>[] = [
    { restoreId: '00000000-0000-4000-8000-000000000001' },
    { fromBlock: 5 },
    { previousHash: Buffer.alloc(32, 4) },
    { position: '31' },
    { lostEvents: 0 },
    { lostBlocks: 0 },
    { lostHash: Buffer.alloc(32) },
    { restoredAt: '2026-01-02T03:04:06.000Z' },
    { restoredBy: 'Eva' },
    { witnessedBy: 'Eva' },
    { reason: 'water' },
  ];
  for (const change of changes) expect(ChainKeys.of(root, [{ ...step, ...change }]).fault).toMatch(/not signed/);
  expect(ChainKeys.of(root, [step, step]).fault).toMatch(/step 2, .* does not follow on the restore before it/);
});

it('follows on another restore at the same place, and leaves those behind it to the past', () => {
  const one = restore(head(3));
  const other = restore(head(3), { previousHash: hashOfRestore(one), reason: 'again' });
  const both = ChainKeys.of(root, [one, other]);
  expect(both.linked(head(3))?.hash).toEqual(hashOfRestore(other));
  const earlier = ChainKeys.of(root, [one, restore(head(1))]);
  expect(earlier.linked(head(3))).toEqual(head(3));
  expect(earlier.restores).toHaveLength(2);
});

it('goes on with the newest key, also where the blocks that the key began with are lost', () => {
  const step = signStep(6, publicPemOf(second!), first!);
  const keys = ChainKeys.of(root, [step, restore(head(3), {}, second)]);
  expect(keys.fault).toBeUndefined();
  expect([3, 4, 6].map((block) => publicPemOf(keys.keyOf(block)))).toEqual([
    root,
    ...Array(2).fill(publicPemOf(second!)),
  ]);
  expect(ChainKeys.of(root, [step, restore(head(3))]).fault).toMatch(/not signed with the key of the seals/);
});

it('stands beside the blocks as one line, which no other text stands for', () => {
  const step = restore(head(3));
  const line = lineOfStep(step).trimEnd();
  expect(stepOfLine(line)).toEqual(step);
  expect(stepOfLine(line.replace('{', '{ '))).toBeUndefined();
  expect(stepOfLine(line.replace('"reason"', '"other"'))).toBeUndefined();
});
