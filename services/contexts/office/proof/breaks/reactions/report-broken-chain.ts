import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import type { Reaction } from '@platform/reactions/reaction';
import type { HashChainEvent } from '../../hash-chain/domain/hash-chain.events';
import { ReportMismatch } from '../use-cases/report-mismatch';

/** A difference between the log and its hash chain is a break, which two people have to resolve as any other. */
@Injectable()
export class ReportBrokenChain implements Reaction<HashChainEvent> {
  readonly name = 'report-broken-chain';
  readonly categories = ['seal'];

  constructor(@Inject(ReportMismatch) private readonly breaks: ReportMismatch) {}

  async react(event: RecordedEvent & HashChainEvent): Promise<void> {
    if (event.type !== 'ChainBroken') return;
    const { breakId, kind, reason, position, stream, revision, eventId } = event.data;
    await this.breaks.report(
      {
        kind: kind === 'hole' ? 'hole' : 'chain',
        subject: breakId,
        isOnce: true,
        memberId: null,
        at: position,
        currency: null,
        values: [
          { source: 'stream', value: `${stream}@${revision}` },
          { source: 'event', value: eventId },
          { source: 'reason', value: reason },
        ],
      },
      event.id,
    );
  }
}
