import { Inject, Injectable } from '@nestjs/common';
import type { ChainRestore, SealStatus, Verification } from '@contracts/http/office/proofs';
import { headOf, isSameBlock, type ChainHead, type ChainBlock } from '../chain/block';
import type { RestoreStep } from '../chain/restore-step';
import { ChainStorage } from '../storage/chain-storage';
import { viewOf } from '../verify/verifications';

const SHOWN_VERIFICATIONS = 20;
/** The limit up to which events are counted if the store of the log cannot tell their number. */
const MAX_COUNTED = 1_000;

/** The end of the chain, and the results of its verifications. */
@Injectable()
export class ChainStatusQuery {
  constructor(@Inject(ChainStorage) private readonly sources: ChainStorage) {}

  async status(): Promise<SealStatus> {
    const last = await this.sources.rows.last();
    const [head, publicKey, outside, verifications, keys] = await Promise.all([
      this.viewOfHead(last),
      this.sources.publicPem(),
      this.outsideOf(last),
      this.sources.verifications.newest(SHOWN_VERIFICATIONS),
      this.sources.chain().keys(),
    ]);
    const restores = (keys?.restores ?? []).map(restoreViewOf).reverse();
    return { ...head, publicKey, ...outside, verifications: verifications.map(viewOf), restores };
  }

  async head() {
    return this.viewOfHead(await this.sources.rows.last());
  }

  async startVerification(key: string): Promise<Verification> {
    const { events } = headOf(await this.sources.rows.last());
    return viewOf(await this.sources.verifications.ask(key, events));
  }

  private async viewOfHead(last: ChainBlock | undefined) {
    const head = headOf(last);
    return {
      sealedEvents: head.events,
      unsealedEvents: await this.unsealedAfter(head),
      headHash: last?.hash.toString('hex') ?? null,
      headPosition: last?.lastCheckpoint ?? null,
      sealedAt: last?.sealedAt ?? null,
    };
  }

  private async unsealedAfter({ events, checkpoint }: ChainHead): Promise<number> {
    const { postgres, store } = this.sources;
    if (postgres) {
      const { rows } = await postgres.query<{ position: string }>('select position from log.head');
      return Math.max(0, Number(rows[0]?.position ?? 0) - events);
    }
    let counted = 0;
    for await (const _ of store.readAll(checkpoint === null ? 'start' : { after: checkpoint })) {
      counted += 1;
      if (counted === MAX_COUNTED) break;
    }
    return counted;
  }

  /** The files are behind by the group that is being written, at the most. */
  private async outsideOf(last: ChainBlock | undefined): Promise<{ outsideHeads: number; outsideAgrees: boolean }> {
    const { outside, rows } = this.sources;
    const kept = await outside?.last();
    if (!kept) return { outsideHeads: 0, outsideAgrees: last === undefined };
    const [row, next] = await rows.from(kept.number, 2);
    const isSame = kept.block !== undefined && row !== undefined && isSameBlock(kept.block, row);
    return { outsideHeads: kept.number, outsideAgrees: isSame && (next === undefined || isOneGroup(next, last)) };
  }
}

function restoreViewOf({ restoreId, ...step }: RestoreStep): ChainRestore {
  const { restoredAt, position, lostEvents, fromBlock, restoredBy, witnessedBy, reason } = step;
  return { id: restoreId, restoredAt, position, lostEvents, fromBlock, restoredBy, witnessedBy, reason };
}

function isOneGroup(first: ChainBlock, last: ChainBlock | undefined): boolean {
  return last === undefined || first.sealedAt === last.sealedAt || first.number > last.number;
}
