import { createHmac } from 'node:crypto';
import type { ByteSource } from './unbiased';

/**
 * The bytes that decide a round: HMAC-SHA256 of the round's key and a counter, under the seed. The hash of the seed was
 * shown before the page chose the key, and the seed is shown afterwards, so that neither side can have chosen the
 * outcome.
 */
export function seededBytes(seed: Buffer, roundKey: string): ByteSource {
  let block = 0;
  let left = Buffer.alloc(0);
  return (count) => {
    while (left.length < count) {
      left = Buffer.concat([left, createHmac('sha256', seed).update(`${roundKey}:${block}`).digest()]);
      block++;
    }
    const bytes = left.subarray(0, count);
    left = left.subarray(count);
    return bytes;
  };
}
