import type { KeyObject } from 'node:crypto';
import type { RecordedEvent } from '@kernel/event';
import type { EventStore } from '@platform/event-store/event-store.port';
import { headOf, MAX_BLOCK_EVENTS, chainBlocks, type ChainHead } from '../chain/block';
import { publicPemOf, requireKey, signStep, type ChainKeys } from '../chain/chain-keys';
import type { BlockRows } from '../storage/block-rows';
import type { OutsideBlocks } from '../storage/outside-blocks';
import { healedHead, BlocksDisagree } from './heal';

export interface BlockWriterParts {
  readonly store: EventStore;
  readonly rows: BlockRows;
  readonly outside: OutsideBlocks;
  readonly privateKey: KeyObject;
  /** The key before it: given while the key is changed, to sign the step from one to the other. */
  readonly previousKey?: KeyObject | undefined;
  readonly nowMs: () => number;
  readonly blockEvents?: number;
  /** Events that are written together, in several blocks, while a long log is caught up with. */
  readonly groupEvents?: number;
}

const GROUP_EVENTS = 8 * MAX_BLOCK_EVENTS;

/**
 * Writes blocks over the log in its order. Events that the port hands out are final in both stores. Postgres assigns
 * positions under one locked row, so that they are in commit order and without gaps, and a reader's view up to a
 * position never gains an event below it. EventStoreDB hands out events that its cluster has committed, in the order of
 * `$all`.
 */
export class BlockWriter {
  private constructor(
    private readonly parts: BlockWriterParts,
    private at: ChainHead,
  ) {}

  /** Goes on where the last one stopped, however it stopped. @throws BlocksDisagree */
  static async resume(parts: BlockWriterParts): Promise<BlockWriter> {
    const { rows, outside } = parts;
    const rootPem = await outside.keepPublicKey(publicPemOf(parts.privateKey));
    await outside.dropTornLine();
    const keys = await outside.keys(rootPem);
    if (keys.fault) throw new BlocksDisagree(`In ${outside.folder} ${keys.fault}`);
    // The remains of a crash were signed with the old keys: they are completed before a new key begins.
    const head = keys.linked(await healedHead(rows, outside, keys));
    if (!head) throw new BlocksDisagree(`In ${outside.folder} the newest restore was written for another chain`);
    await stepToKey(parts, keys, head);
    return new BlockWriter(parts, head);
  }

  get head(): ChainHead {
    return this.at;
  }

  /** Writes blocks over all events that the log holds by now. @returns the number of events */
  async writeNew(signal?: AbortSignal): Promise<number> {
    const { store, groupEvents = GROUP_EVENTS } = this.parts;
    const { checkpoint, events } = this.at;
    let group: RecordedEvent[] = [];
    // While one group goes to the disks the next one is read.
    let writing: Promise<void> = Promise.resolve();
    try {
      for await (const event of store.readAll(checkpoint === null ? 'start' : { after: checkpoint })) {
        group.push(event);
        if (group.length < groupEvents) continue;
        await writing;
        if (signal?.aborted) return this.at.events - events;
        writing = this.write(group);
        // The next `await` throws its failure.
        writing.catch(() => undefined);
        group = [];
      }
    } finally {
      await writing;
    }
    if (group.length > 0 && !signal?.aborted) await this.write(group);
    return this.at.events - events;
  }

  private async write(group: readonly RecordedEvent[]): Promise<void> {
    const { rows, outside, privateKey, nowMs, blockEvents = MAX_BLOCK_EVENTS } = this.parts;
    const blocks = await chainBlocks(this.at, group, privateKey, new Date(nowMs()).toISOString(), blockEvents);
    await rows.insert(blocks);
    await outside.append(blocks);
    this.at = headOf(blocks.at(-1));
  }
}

/**
 * Makes the next block the first one of a new key. No block is signed with the new key before the step, signed by the
 * old key, stands outside.
 */
async function stepToKey(
  { outside, privateKey, previousKey }: BlockWriterParts,
  keys: ChainKeys,
  head: ChainHead,
): Promise<void> {
  requireKey(keys, privateKey, previousKey, outside.folder);
  if (keys.isNewest(privateKey) || !previousKey) return;
  await outside.appendStep(signStep(head.number + 1, publicPemOf(privateKey), previousKey));
}
