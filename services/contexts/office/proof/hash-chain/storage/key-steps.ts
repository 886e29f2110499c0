import { z } from 'zod';
import type { KeyStep } from '../chain/chain-keys';

const Line = z.strictObject({
  fromBlock: z.number().int().positive(),
  publicPem: z.string(),
  signatureByPreviousKey: z.string().transform((text) => Buffer.from(text, 'base64')),
});

/** A step to another key as one line of JSON, with the line feed. */
export function lineOfStep({ fromBlock, publicPem, signatureByPreviousKey }: KeyStep): string {
  return `${JSON.stringify({ fromBlock, publicPem, signatureByPreviousKey: signatureByPreviousKey.toString('base64') })}\n`;
}

/** Undefined for a line that is none of ours. */
export function stepOfLine(line: string): KeyStep | undefined {
  try {
    const step = Line.parse(JSON.parse(line));
    return lineOfStep(step) === `${line}\n` ? step : undefined;
  } catch {
    return undefined;
  }
}
