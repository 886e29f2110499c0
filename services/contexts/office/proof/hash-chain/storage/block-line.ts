import { z } from 'zod';
import type { ChainBlock } from '../chain/block';

const bytes = z.string().transform((text) => Buffer.from(text, 'base64'));

const Line = z.strictObject({
  v: z.literal(1),
  number: z.number().int(),
  eventsBefore: z.number().int(),
  count: z.number().int(),
  firstCheckpoint: z.string(),
  lastCheckpoint: z.string(),
  sealedAt: z.string(),
  previousHash: bytes,
  hash: bytes,
  signature: bytes,
  eventsHash: bytes,
  digests: bytes,
  names: bytes,
});

/** A block as one line of JSON, with the line feed. */
export function lineOf(block: ChainBlock): string {
  const { previousHash, hash, signature, eventsHash, digests, names, ...plain } = block;
  const encoded = Object.entries({ previousHash, hash, signature, eventsHash, digests, names }).map(([name, value]) => [
    name,
    value.toString('base64'),
  ]);
  return `${JSON.stringify({ v: 1, ...plain, ...(Object.fromEntries(encoded) as Record<string, string>) })}\n`;
}

/** Undefined for a line that is none of ours. */
export function blockOfLine(line: string): ChainBlock | undefined {
  try {
    const { v: _, ...block } = Line.parse(JSON.parse(line));
    // Base64 has several texts for the same bytes: only the one that we write counts.
    return lineOf(block) === `${line}\n` ? block : undefined;
  } catch {
    return undefined;
  }
}
