import { randomBytes } from 'node:crypto';

/** Gives `count` random bytes. Tests hand in a known row. */
export type ByteSource = (count: number) => Uint8Array;

/** The operating system's generator. */
export const secureBytes: ByteSource = (count) => randomBytes(count);

/**
 * A whole number from 0 to `bound − 1`, every one exactly as likely as the next. A plain remainder would favour the small
 * numbers, so values above the last full multiple of `bound` are thrown away and drawn anew.
 */
export function drawBelow(bound: number, source: ByteSource = secureBytes): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > 65_536) throw new RangeError('A draw is below 1 to 65,536');
  const fair = 65_536 - (65_536 % bound);
  for (;;) {
    const bytes = source(2);
    const value = bytes[0]! * 256 + bytes[1]!;
    if (value < fair) return value % bound;
  }
}
