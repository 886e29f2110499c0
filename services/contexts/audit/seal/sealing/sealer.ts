import type { KeyObject } from 'node:crypto';
import type { RecordedEvent } from '@kernel/event';
import type { EventStore } from '@platform/event-store/event-store.port';
import { headOf, MAX_BLOCK_EVENTS, sealEvents, type ChainHead } from '../chain/block';
import { publicPemOf, requireKey, signStep, type SealKeys } from '../chain/seal-keys';
import type { BlockRows } from '../storage/block-rows';
import type { OutsideSeals } from '../storage/outside-seals';
import { healedHead, SealsDisagree } from './heal';

export interface SealerParts {
  readonly store: EventStore;
  readonly rows: BlockRows;
  readonly outside: OutsideSeals;
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
    const { rows, outside } = parts;
    const rootPem = await outside.keepPublicKey(publicPemOf(parts.privateKey));
    await outside.dropTornLine();
    const keys = await outside.keys(rootPem);
    if (keys.fault) throw new SealsDisagree(`In ${outside.folder} ${keys.fault}`);
    // What a crash left behind was signed with the keys so far: it is made good before another one begins.
    const head = await healedHead(rows, outside, keys);
    await stepToKey(parts, keys, head);
    return new Sealer(parts, head);
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

/** The next block is the first one of a new key; nothing is sealed with it before that stands outside, signed by the key before it. */
async function stepToKey(
  { outside, privateKey, previousKey }: SealerParts,
  keys: SealKeys,
  head: ChainHead,
): Promise<void> {
  requireKey(keys, privateKey, previousKey, outside.folder);
  if (keys.isNewest(privateKey) || !previousKey) return;
  await outside.appendStep(signStep(head.number + 1, publicPemOf(privateKey), previousKey));
}
