import { createHash } from 'node:crypto';

const BYTES = 6;
const MILLION = 1_000_000;

/**
 * True for so many withdrawals in a million. The draw is a hash of the withdrawal and of the moment of its checks: it
 * comes out the same again, and nobody who asks for money can choose a request that is left out.
 */
export function isDrawn(withdrawalId: string, checkedAt: string, ppm: number): boolean {
  const hash = createHash('sha256').update(`${withdrawalId}/${checkedAt}`).digest();
  return hash.readUIntBE(0, BYTES) % MILLION < ppm;
}
