import { createHash, hash as hashOf, sign, verify, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import type { RecordedEvent } from '@kernel/event';
import { digestOf } from './canonical-event';

export const MAX_BLOCK_EVENTS = 512;
/** The bytes that are kept of each digest, so that the first event that does not fit can be named. */
export const SHORT_DIGEST_BYTES = 16;
export const NO_HASH = Buffer.alloc(32);
const VERSION = 'croupier-seal-1';
const HASH_BYTES = 32;
const deflated = promisify<string, { level: number }, Buffer>(deflateRaw);

/** A stretch of the log under one signature. `hash` covers everything but the signature, `signature` covers `hash`. */
export interface ChainBlock {
  /** 1, 2, 3 … */
  readonly number: number;
  /** Events in all earlier blocks. */
  readonly eventsBefore: number;
  readonly count: number;
  readonly firstCheckpoint: string;
  readonly lastCheckpoint: string;
  /** ISO 8601 in UTC, milliseconds. Blocks that were written together share it. */
  readonly sealedAt: string;
  /** `hash` of the block before; 32 zeros for the first one. */
  readonly previousHash: Buffer;
  /** SHA-256 over the whole digests of the events, one after the other. */
  readonly eventsHash: Buffer;
  /** The first 16 bytes of each digest. */
  readonly digests: Buffer;
  /** The names of the events, deflated, so that a missing event can still be named. */
  readonly names: Buffer;
  readonly hash: Buffer;
  readonly signature: Buffer;
}

/** The end of a chain, from which the next block goes on. */
export interface ChainHead {
  readonly number: number;
  readonly events: number;
  readonly hash: Buffer;
  /** Null before the first event. */
  readonly checkpoint: string | null;
}

export interface EventName {
  /** Checkpoint of the event: its position in the Postgres home. */
  readonly position: string;
  readonly stream: string;
  readonly revision: string;
  readonly eventId: string;
}

export const GENESIS: ChainHead = { number: 0, events: 0, hash: NO_HASH, checkpoint: null };

export function headOf(block: ChainBlock | undefined): ChainHead {
  if (!block) return GENESIS;
  return {
    number: block.number,
    events: block.eventsBefore + block.count,
    hash: block.hash,
    checkpoint: block.lastCheckpoint,
  };
}

export function nameOf({ checkpoint, stream, revision, id }: RecordedEvent): EventName {
  return { position: checkpoint, stream, revision: revision.toString(), eventId: id };
}

/** The fields of a block that are computed from its events. */
export interface Summary {
  readonly eventsHash: Buffer;
  readonly digests: Buffer;
  readonly namesText: string;
}

export function summaryOf(events: readonly RecordedEvent[]): Summary {
  const whole = Buffer.allocUnsafe(events.length * HASH_BYTES);
  const digests = Buffer.allocUnsafe(events.length * SHORT_DIGEST_BYTES);
  events.forEach((event, index) => {
    const digest = digestOf(event);
    whole.set(digest, index * HASH_BYTES);
    digest.copy(digests, index * SHORT_DIGEST_BYTES, 0, SHORT_DIGEST_BYTES);
  });
  const namesText = JSON.stringify(
    events.map(({ checkpoint, stream, revision, id }) => [checkpoint, stream, revision.toString(), id]),
  );
  return { eventsHash: hashOf('sha256', whole, 'buffer'), digests, namesText };
}

/** Chains events onto a head, in blocks. They go into the log's order as they are given. */
export async function chainBlocks(
  head: ChainHead,
  events: readonly RecordedEvent[],
  key: KeyObject,
  sealedAt: string,
  maxEvents = MAX_BLOCK_EVENTS,
): Promise<ChainBlock[]> {
  const blocks: ChainBlock[] = [];
  const parts = Array.from({ length: Math.ceil(events.length / maxEvents) }, (_, index) =>
    events.slice(index * maxEvents, (index + 1) * maxEvents),
  );
  // Event ids are random and hardly get smaller: the fastest level will do, beside the main thread.
  const summaries = parts.map((part) => {
    const summary = summaryOf(part);
    return { ...summary, names: deflated(summary.namesText, { level: 1 }) };
  });
  let at = head;
  for (const [index, part] of parts.entries()) {
    const { eventsHash, digests, names } = summaries[index]!;
    const block = {
      number: at.number + 1,
      eventsBefore: at.events,
      count: part.length,
      firstCheckpoint: part[0]!.checkpoint,
      lastCheckpoint: part.at(-1)!.checkpoint,
      sealedAt,
      previousHash: at.hash,
      eventsHash,
      digests,
      names: await names,
    };
    const hash = hashOfBlock(block);
    const sealed = { ...block, hash, signature: sign(null, hash, key) };
    blocks.push(sealed);
    at = headOf(sealed);
  }
  return blocks;
}

export function hashOfBlock(block: Omit<ChainBlock, 'hash' | 'signature'>): Buffer {
  const { number, eventsBefore, count, firstCheckpoint, lastCheckpoint, sealedAt } = block;
  // The header ends with a line feed, which JSON has none of, and says how long the digests are: nothing can be
  // shifted.
  const header = `${JSON.stringify([VERSION, number, eventsBefore, count, firstCheckpoint, lastCheckpoint, sealedAt])}\n`;
  return createHash('sha256')
    .update(header)
    .update(block.previousHash)
    .update(block.eventsHash)
    .update(block.digests)
    .update(block.names)
    .digest();
}

/**
 * Why a block is not the one that was signed as the next after this head; undefined when it is. Without a key the
 * signature is not looked at.
 */
export function blockFault(block: ChainBlock, head: ChainHead, key: KeyObject | undefined): string | undefined {
  const isWhole =
    block.count > 0 && block.digests.length === block.count * SHORT_DIGEST_BYTES && block.hash.length === 32;
  if (!isWhole || block.previousHash.length !== 32 || block.eventsHash.length !== 32) return 'is not whole';
  if (!hashOfBlock(block).equals(block.hash)) return 'does not have the hash that it claims';
  if (key && !verify(null, block.hash, key, block.signature)) return 'is not signed with the key of the seals';
  if (block.number !== head.number + 1 || block.eventsBefore !== head.events)
    return 'does not stand where it was sealed';
  if (!block.previousHash.equals(head.hash)) return 'does not follow on the block before it';
  return undefined;
}

export function namesTextOf(block: ChainBlock): string {
  return inflateRawSync(block.names).toString('utf8');
}

export function namesOf(block: ChainBlock): EventName[] {
  const rows = JSON.parse(namesTextOf(block)) as [string, string, string, string][];
  return rows.map(([position, stream, revision, eventId]) => ({ position, stream, revision, eventId }));
}

export function isSameBlock(one: ChainBlock, other: ChainBlock): boolean {
  // The hash covers the rest once `blockFault` has found nothing; the comparison does not rely on that.
  return (
    one.hash.equals(other.hash) &&
    one.signature.equals(other.signature) &&
    one.digests.equals(other.digests) &&
    one.names.equals(other.names) &&
    hashOfBlock(one).equals(hashOfBlock(other))
  );
}
