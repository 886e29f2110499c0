import type { RecordedEvent } from '@kernel/event';
import { EventStoreError, type EventStore } from '@platform/event-store/event-store.port';
import {
  blockFault,
  headOf,
  isSameBlock,
  namesOf,
  namesTextOf,
  summaryOf,
  type ChainHead,
  type EventName,
  type ChainBlock,
} from '../chain/block';
import type { ChainKeys } from '../chain/chain-keys';
import type { BlockRows } from '../storage/block-rows';
import type { OutsideBlock, OutsideBlocks } from '../storage/outside-blocks';
import { diagnose, LOOK_AROUND, type FirstBad } from './diagnose';

/** Blocks, and about as many events at most, that are held in memory at a time. */
const STRETCH_BLOCKS = 256;
const STRETCH_EVENTS = 16_384;

export interface ChainSources {
  readonly store: EventStore;
  readonly rows: BlockRows;
  /** Without it the database is believed as far as its signatures go. */
  readonly outside: OutsideBlocks | undefined;
  /**
   * The verification reads the keys after the blocks: a step to another key is written before its first block, so that
   * none is held against a key that another process has just replaced. Without keys signatures are not looked at.
   */
  readonly keys: () => Promise<ChainKeys | undefined>;
  /**
   * After a crash the blocks outside may be one group ahead of the database, until the block writer has healed that.
   */
  readonly isOutsideAllowedAhead?: boolean;
  /** The database is lost: its blocks are missing, and those outside are believed if the log fits them. */
  readonly areRowsLost?: boolean;
  /** Called with every event that was read and found in its place. */
  readonly onEvent?: (event: RecordedEvent) => void;
}

/** One block as it stands in both places. */
interface Pair {
  readonly number: number;
  readonly row: ChainBlock | undefined;
  readonly outside: OutsideBlock | undefined;
}

interface Judged {
  /** The block as it was signed. */
  readonly block: ChainBlock | undefined;
  /** The fault of the blocks themselves. */
  readonly fault: { readonly kind: 'blockForged' | 'headReplaced'; readonly reason: string } | undefined;
}

export interface Stretch {
  /** The end of the verified part of the chain. */
  readonly head: ChainHead;
  readonly blocks: number;
  readonly firstBad?: FirstBad;
  /** The end of the chain is reached. */
  readonly isEnd: boolean;
}

/** Compares the next stretch of the chain with the log: the blocks with each other, and the events with the blocks. */
export async function verifyStretch(
  sources: ChainSources,
  from: ChainHead,
  maxEvents = STRETCH_EVENTS,
): Promise<Stretch> {
  const pairs = await pairsFrom(sources, from.number + 1);
  const keys = await sources.keys();
  if (keys?.fault) {
    const firstBad: FirstBad = {
      position: '',
      stream: '',
      revision: '',
      eventId: '',
      kind: 'blockForged',
      reason: keys.fault,
      block: null,
    };
    return { head: from, blocks: 0, firstBad, isEnd: false };
  }
  const judged: Judged[] = [];
  const signed: ChainBlock[] = [];
  let expected = from;
  let events = 0;
  for (const pair of pairs) {
    if (events >= maxEvents) break;
    const linked = keys ? keys.linked(expected) : expected;
    if (!linked) break;
    const one = await judge(pair, linked, sources, keys);
    judged.push(one);
    if (!one.block) break;
    signed.push(one.block);
    events += one.block.count;
    expected = headOf(one.block);
  }
  const feed = new EventFeed(sources.store, from);
  let head = from;
  try {
    for (const [index, { block, fault }] of judged.entries()) {
      const bad = block && (await compare(feed, block, signed.slice(index), sources.onEvent));
      if (bad) return { head, blocks: index, firstBad: bad, isEnd: false };
      if (fault) return { head, blocks: index, firstBad: await faultOf(fault, head, block, feed), isEnd: false };
      head = headOf(block);
    }
  } finally {
    await feed.close();
  }
  if (keys && !keys.linked(head))
    return { head, blocks: judged.length, firstBad: misplacedRestore(head), isEnd: false };
  return { head, blocks: judged.length, isEnd: judged.length === pairs.length && pairs.length < STRETCH_BLOCKS };
}

function misplacedRestore(head: ChainHead): FirstBad {
  const reason = `the restore from block ${head.number + 1} on was written for another chain`;
  return { position: '', stream: '', revision: '', eventId: '', kind: 'blockForged', reason, block: null };
}

/**
 * The database is asked first, because a working block writer writes there first: the files are then not behind the
 * answer.
 */
async function pairsFrom({ rows, outside }: ChainSources, number: number): Promise<Pair[]> {
  let inside = await rows.from(number, STRETCH_BLOCKS);
  const files = (await outside?.from(number, STRETCH_BLOCKS)) ?? [];
  if (files.length > inside.length) inside = await rows.from(number, STRETCH_BLOCKS);
  const byNumber = new Map(inside.map((block) => [block.number, block]));
  const last = Math.max(inside.at(-1)?.number ?? 0, files.at(-1)?.number ?? 0);
  return Array.from({ length: Math.max(0, last - number + 1) }, (_, index) => {
    return { number: number + index, row: byNumber.get(number + index), outside: files[index] };
  });
}

async function judge(
  { number, row, outside }: Pair,
  head: ChainHead,
  sources: ChainSources,
  keys: ChainKeys | undefined,
): Promise<Judged> {
  const rowFault = row ? blockFault(row, head, keys?.keyOf(number)) : 'is missing';
  const signedRow = row && !rowFault ? row : undefined;
  if (!sources.outside) {
    return {
      block: signedRow,
      fault: rowFault ? { kind: 'blockForged', reason: `block ${number} in the database ${rowFault}` } : undefined,
    };
  }
  if (!outside) {
    // A block writer is at work between the row and its line, or has crashed there and the next one writes the line.
    // This can only be so for the newest group.
    const isNewestGroup = row !== undefined && (await sources.rows.last())?.sealedAt === row.sealedAt;
    if (signedRow && isNewestGroup) return { block: signedRow, fault: undefined };
    // With a later group in the database the line is written by now, if ever it was.
    const [written] = await sources.outside.from(number, 1);
    if (written) return judge({ number, row, outside: written }, head, sources, keys);
    return {
      block: signedRow,
      fault: {
        kind: 'headReplaced',
        reason: `block ${number} is missing from the seals outside of the database, whose head is an older one`,
      },
    };
  }
  const outsideFault = outside.block ? blockFault(outside.block, head, keys?.keyOf(number)) : outside.fault;
  if (!outside.block || outsideFault) {
    return {
      block: signedRow,
      fault: { kind: 'blockForged', reason: `block ${number} outside of the database: ${outsideFault}` },
    };
  }
  const block = outside.block;
  if (!row && sources.areRowsLost) return { block, fault: undefined };
  if (!row) {
    const newest = await sources.outside.last();
    if (sources.isOutsideAllowedAhead && newest?.block?.sealedAt === block.sealedAt) return { block, fault: undefined };
    return {
      block,
      fault: {
        kind: 'headReplaced',
        reason: `block ${number} is missing from the database, whose head is an older one`,
      },
    };
  }
  if (isSameBlock(row, block)) return { block, fault: undefined };
  const kind = signedRow ? 'headReplaced' : 'blockForged';
  return {
    block,
    fault: { kind, reason: `block ${number} in the database ${rowFault ?? 'is another one than outside of it'}` },
  };
}

async function compare(
  feed: EventFeed,
  block: ChainBlock,
  following: readonly ChainBlock[],
  onEvent: ((event: RecordedEvent) => void) | undefined,
): Promise<FirstBad | undefined> {
  const events = await feed.take(block.count);
  const { eventsHash, digests, namesText } = summaryOf(events);
  if (digests.equals(block.digests) && eventsHash.equals(block.eventsHash) && namesText === namesTextOf(block)) {
    if (onEvent) for (const event of events) onEvent(event);
    return undefined;
  }
  const more = await feed.take(LOOK_AROUND);
  return diagnose(following.slice(0, 1 + LOOK_AROUND), [...events, ...more]);
}

/** The events are intact and the block is not: the first event of the block stands for it. */
async function faultOf(
  fault: NonNullable<Judged['fault']>,
  head: ChainHead,
  block: ChainBlock | undefined,
  feed: EventFeed,
): Promise<FirstBad> {
  const [next] = block ? [] : await feed.take(1);
  const unknown: EventName = { position: head.checkpoint ?? '', stream: '', revision: '', eventId: '' };
  const found = next
    ? { position: next.checkpoint, stream: next.stream, revision: next.revision.toString(), eventId: next.id }
    : unknown;
  return { ...(block ? namesOf(block)[0]! : found), ...fault, block: head.number + 1 };
}

/** The log from a place on, handed out in portions. */
class EventFeed {
  private readonly events: AsyncIterator<RecordedEvent>;
  private isOver = false;

  constructor(store: EventStore, { checkpoint }: ChainHead) {
    this.events = store.readAll(checkpoint === null ? 'start' : { after: checkpoint })[Symbol.asyncIterator]();
  }

  /** Fewer at the end of the log. */
  async take(count: number): Promise<RecordedEvent[]> {
    const taken: RecordedEvent[] = [];
    while (taken.length < count && !this.isOver) {
      const next = await this.next();
      if (next.done) this.isOver = true;
      else taken.push(next.value);
    }
    return taken;
  }

  async close(): Promise<void> {
    await this.events.return?.();
  }

  private async next(): Promise<IteratorResult<RecordedEvent>> {
    try {
      return await this.events.next();
    } catch (error) {
      // The Postgres home says so when its log ends before the place to start from: everything after it is missing.
      if (error instanceof EventStoreError && error.code === 'InvalidArgument') return { done: true, value: undefined };
      throw error;
    }
  }
}
