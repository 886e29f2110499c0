import type { KeyObject } from 'node:crypto';
import type { RecordedEvent } from '@kernel/event';
import type { EventStore } from '@platform/event-store/event-store.port';
import { headOf, MAX_BLOCK_EVENTS, sealEvents, type ChainHead } from '../chain/block';
import { publicPemOf } from '../chain/seal-keys';
import type { BlockRows } from '../storage/block-rows';
import type { OutsideSeals } from '../storage/outside-seals';
import { healedHead } from './heal';

export interface SealerParts {
  readonly store: EventStore;
  readonly rows: BlockRows;
  readonly outside: OutsideSeals;
  readonly privateKey: KeyObject;
  readonly nowMs: () => number;
  readonly blockEvents?: number;
  /** Events that are written together, in several blocks, while a long log is caught up with. */
  readonly groupEvents?: number;
}

const GROUP_EVENTS = 8 * MAX_BLOCK_EVENTS;

/**
 * Seals the log in its order. What the port hands out is final on both homes: in Postgres positions are given under one locked
 * row, so that they are in commit order and without gaps, and what a reader sees up to a position can never gain an event
 * below it; EventStoreDB hands out what its cluster has committed, in the order of `$all`.
 */
export class Sealer {
  private constructor(
    private readonly parts: SealerParts,
    private at: ChainHead,
  ) {}

  /** Goes on where the last one stopped, however it stopped. @throws SealsDisagree */
  static async resume(parts: SealerParts): Promise<Sealer> {
    await parts.outside.keepPublicKey(publicPemOf(parts.privateKey));
    return new Sealer(parts, await healedHead(parts.rows, parts.outside, parts.privateKey));
  }

  get head(): ChainHead {
    return this.at;
  }

  /** Seals what the log holds by now. @returns how many events that were */
  async seal(signal?: AbortSignal): Promise<number> {
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
        // Whoever awaits it next hears of its failure.
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
    const blocks = await sealEvents(this.at, group, privateKey, new Date(nowMs()).toISOString(), blockEvents);
    await rows.insert(blocks);
    await outside.append(blocks);
    this.at = headOf(blocks.at(-1));
  }
}
