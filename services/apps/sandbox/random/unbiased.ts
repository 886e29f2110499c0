import { randomBytes } from 'node:crypto';

/** Returns `count` random bytes. Tests pass a fixed sequence. */
export type ByteSource = (count: number) => Uint8Array;

/** The operating system's generator. */
export const secureBytes: ByteSource = (count) => randomBytes(count);

const SMALL = 2 ** 16;
const LARGE = 2 ** 48;

/**
 * A whole number from 0 to `bound − 1`, every one exactly as likely as the next. A plain remainder would favour the
 * small numbers, so values above the last full multiple of `bound` are thrown away and drawn anew. A bound of up to
 * 65,536 takes two bytes a try, a larger one six.
 */
export function drawBelow(bound: number, source: ByteSource = secureBytes): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > LARGE) throw new RangeError('A draw is below 1 to 2^48');
  const range = bound <= SMALL ? SMALL : LARGE;
  const fair = range - (range % bound);
  for (;;) {
    const value = source(range === SMALL ? 2 : 6).reduce((number, byte) => number * 256 + byte, 0);
    if (value < fair) return value % bound;
  }
}
