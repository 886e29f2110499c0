import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import type { Reaction } from '@platform/reactions/reaction';
import type { SealEvent } from '../../seal/domain/seal.events';
import { ReportMismatch } from '../use-cases/report-mismatch';

/** A log that is not what was sealed is a finding that two people have to settle, as any other. */
@Injectable()
export class ReportBrokenChain implements Reaction {
  readonly name = 'report-broken-chain';
  readonly categories = ['seal'];

  constructor(@Inject(ReportMismatch) private readonly findings: ReportMismatch) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent & SealEvent;
    if (event.type !== 'ChainBroken') return;
    const { breakId, kind, reason, position, stream, revision, eventId } = event.data;
    await this.findings.report(
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
