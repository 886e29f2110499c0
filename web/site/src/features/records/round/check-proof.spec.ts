import { createHmac, hash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import type { RoundProof } from '@contracts/vendor/round-detail';
import { checkProof } from './check-proof';

// The environment of the tests leaves these parts of a browser out.
beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { TextEncoder });
});

const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const seed = Buffer.from(SEED, 'hex');
const block = (number: number) => createHmac('sha256', seed).update(`key:${number}`).digest();

const proofOf = (draws: RoundProof['draws']): RoundProof => ({
  seedHash: hash('sha256', seed, 'hex'),
  seed: SEED,
  clientSeed: 'key',
  draws,
});

it('draws the numbers of a round again, across the blocks of its bytes', async () => {
  const bytes = Buffer.concat([block(0), block(1)]);
  // Sixteen numbers of two bytes use up a block; the next takes six bytes of the second one.
  const small = Array.from({ length: 16 }, (_, index) => ({ below: 65_536, value: bytes.readUInt16BE(index * 2) }));
  const large = { below: 2 ** 48, value: bytes.readUIntBE(32, 6) };
  expect(await checkProof(proofOf([...small, large]))).toEqual({ isSeed: true, draws: Array(17).fill(true) });
});

it('throws away what does not fill the range, as the game does', async () => {
  const below = 40_000;
  const bytes = Buffer.concat([0, 1, 2, 3].map(block));
  const kept = Array.from({ length: 64 }, (_, index) => bytes.readUInt16BE(index * 2)).filter((value) => value < below);
  expect(kept.length).toBeLessThan(64);
  const draws = kept.slice(0, 12).map((value) => ({ below, value }));
  expect((await checkProof(proofOf(draws)))?.draws).toEqual(Array(12).fill(true));
});

it('finds a seed of another hash, and a number that the seed does not give', async () => {
  const proof = proofOf([{ below: 37, value: block(0).readUInt16BE(0) % 37 }]);
  const other = { below: 37, value: (proof.draws[0]!.value + 1) % 37 };
  expect(await checkProof({ ...proof, seedHash: '0'.repeat(64), draws: [other] })).toEqual({
    isSeed: false,
    draws: [false],
  });
});

it('waits for a seed that is not told yet', async () => {
  expect(await checkProof({ ...proofOf([]), seed: null })).toBeNull();
});
