import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import { SHORT_DIGEST_BYTES, type ChainBlock } from '../chain/block';
import { digestOf } from '../chain/canonical-event';
import { ChainStorage } from '../storage/chain-storage';

/** The hash of an event in the hash chain. */
@Injectable()
export class EventHashes {
  constructor(@Inject(ChainStorage) private readonly sources: ChainStorage) {}

  /**
   * Returns the hash in hexadecimal; null if no block holds the event yet, or if the log lives in EventStoreDB, which
   * does not number its events. The chain keeps the first half of each hash, and returns that half for an event that
   * has changed since.
   */
  async of(event: RecordedEvent, position: string): Promise<string | null> {
    if (!this.sources.postgres) return null;
    const number = Number(position);
    const block = await this.blockOf(number);
    if (!block) return null;
    const at = (number - block.eventsBefore - 1) * SHORT_DIGEST_BYTES;
    const sealed = block.digests.subarray(at, at + SHORT_DIGEST_BYTES).toString('hex');
    const now = digestOf(event).toString('hex');
    return now.startsWith(sealed) ? now : sealed;
  }

  /** Blocks follow on each other, so that a binary search finds the block of an event. */
  private async blockOf(event: number): Promise<ChainBlock | undefined> {
    const last = await this.sources.rows.last();
    if (!last || event > last.eventsBefore + last.count) return undefined;
    let [low, high] = [1, last.number];
    while (low <= high) {
      const middle = Math.floor((low + high) / 2);
      const [block] = await this.sources.rows.from(middle, 1);
      if (!block) return undefined;
      if (event <= block.eventsBefore) high = middle - 1;
      else if (event > block.eventsBefore + block.count) low = middle + 1;
      else return block;
    }
    return undefined;
  }
}
