import { gunzipSync, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { RecordedEvent } from '@kernel/event';
import type { StoredEvent } from '@platform/event-store/postgres/log-copy';
import type { ChainBlock } from '../../hash-chain/chain/block';
import { blockOfLine, lineOf } from '../../hash-chain/storage/block-line';

/** The keys of the hash chain at the time of the segment: the first public key, and the lines of `keys.jsonl`. */
export interface ChainRecord {
  /** Empty before the first block. */
  readonly publicPem: string;
  readonly steps: readonly string[];
}

export interface SegmentContent {
  readonly chain: ChainRecord;
  readonly events: readonly StoredEvent[];
  /** The blocks that became whole with these events. */
  readonly blocks: readonly ChainBlock[];
}

const Chain = z.strictObject({ publicPem: z.string(), steps: z.array(z.string()) });
const Row = z.tuple([
  z.string().regex(/^\d{1,15}$/),
  z.string(),
  z.string().regex(/^\d{1,15}$/),
  z.uuid(),
  z.string(),
  z.iso.datetime({ precision: 6 }),
  z.string(),
  z.string(),
]);
/** The largest content of a segment when it is unpacked: a damaged or hostile file does not fill the memory. */
const MAX_UNPACKED_BYTES = 536_870_912;
const compressed = promisify<Buffer, { level: number }, Buffer>(gzip);

/** One JSON line for the keys, one for each event and one for each block. */
export async function packSegment({ chain, events, blocks }: SegmentContent): Promise<Buffer> {
  const lines = [
    JSON.stringify(chain),
    ...events.map(({ position, stream, revision, id, type, at, data, meta }) =>
      JSON.stringify([position, stream, revision, id, type, at, data, meta]),
    ),
    ...blocks.map((block) => lineOf(block).trimEnd()),
    '',
  ];
  return compressed(Buffer.from(lines.join('\n')), { level: 6 });
}

/** @throws Error when a line is none of ours */
export function unpackSegment(packed: Buffer): SegmentContent {
  const lines = gunzipSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES }).toString('utf8').split('\n');
  if (lines.pop() !== '') throw new Error('its last line is not whole');
  const chain = Chain.parse(JSON.parse(lines[0] ?? ''));
  const events: StoredEvent[] = [];
  const blocks: ChainBlock[] = [];
  for (const line of lines.slice(1)) {
    if (line.startsWith('[')) events.push(eventOf(line));
    else blocks.push(blockOf(line));
  }
  return { chain, events, blocks };
}

/** The event as the port hands it out, by which the hash chain knows it. */
export function recordedOf({ position, stream, revision, id, type, at, data, meta }: StoredEvent): RecordedEvent {
  return {
    id,
    type,
    stream,
    revision: BigInt(revision),
    checkpoint: position,
    recordedAt: `${at.slice(0, 23)}Z`,
    data: JSON.parse(data) as object,
    metadata: JSON.parse(meta) as RecordedEvent['metadata'],
  };
}

function eventOf(line: string): StoredEvent {
  const [position, stream, revision, id, type, at, data, meta] = Row.parse(JSON.parse(line));
  return { position, stream, revision, id, type, at, data, meta };
}

function blockOf(line: string): ChainBlock {
  const block = blockOfLine(line);
  if (!block) throw new Error('a block in it cannot be read');
  return block;
}
