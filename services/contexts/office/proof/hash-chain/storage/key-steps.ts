import { z } from 'zod';
import type { ChainStep } from '../chain/chain-keys';

const bytes = z.string().transform((text) => Buffer.from(text, 'base64'));

const KeyLine = z.strictObject({
  fromBlock: z.number().int().positive(),
  publicPem: z.string(),
  signatureByPreviousKey: bytes,
});

const RestoreLine = z.strictObject({
  restoreId: z.uuid(),
  fromBlock: z.number().int().positive(),
  previousHash: bytes,
  position: z.string(),
  lostEvents: z.number().int().nonnegative(),
  lostBlocks: z.number().int().nonnegative(),
  lostHash: bytes,
  restoredAt: z.iso.datetime(),
  restoredBy: z.string(),
  witnessedBy: z.string(),
  reason: z.string(),
  signature: bytes,
});

const Line = z.union([KeyLine, RestoreLine]);

/** A step as one line of JSON, with the line feed. */
export function lineOfStep(step: ChainStep): string {
  const fields = Object.entries(step as Record<keyof ChainStep, unknown>).map(([name, value]) => {
    return [name, Buffer.isBuffer(value) ? value.toString('base64') : value] as const;
  });
  return `${JSON.stringify(Object.fromEntries(fields))}\n`;
}

/** Undefined for a line that is none of ours. */
export function stepOfLine(line: string): ChainStep | undefined {
  try {
    const step = Line.parse(JSON.parse(line));
    // Base64 has several texts for the same bytes: only the one that we write counts.
    return lineOfStep(step) === `${line}\n` ? step : undefined;
  } catch {
    return undefined;
  }
}
