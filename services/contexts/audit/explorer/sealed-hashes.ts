import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import { SHORT_DIGEST_BYTES, type SealBlock } from '../seal/chain/block';
import { digestOf } from '../seal/chain/canonical-event';
import { SealSources } from '../seal/seal-sources';

/** The hash under which an event was sealed. */
@Injectable()
export class SealedHashes {
  constructor(@Inject(SealSources) private readonly sources: SealSources) {}

  /**
   * Hexadecimal; null as long as the event is not sealed, or where the log lives in EventStoreDB, which does not number its
   * events. The chain keeps the first half of each hash: should the event no longer fit it, that half is what is shown.
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

  /** Blocks follow on each other: the one that holds an event is found by halving. */
  private async blockOf(event: number): Promise<SealBlock | undefined> {
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
