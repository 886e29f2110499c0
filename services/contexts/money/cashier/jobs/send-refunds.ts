import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { AskedTimes } from '@platform/jobs/asked-times';
import { defineJob, type Job, type JobHandler } from '@platform/jobs/job';
import { OpenRefunds, type OpenRefund } from '../read-models/open-refunds';
import { OpenReviews } from '../use-cases/open-reviews';
import { SendBack } from '../use-cases/send-back';

/** Refunds looked at in one round of the job. */
const MAX_PER_ROUND = 500;

/**
 * Sends back what may not be credited, and asks providers about refunds whose end is not known. Which ones is derived
 * from a table that may lag; each step is decided in the stream, so that neither a second round nor a second worker
 * does harm. Nothing begins to go back to a member whom compliance looks into.
 */
@Injectable()
export class SendRefunds implements JobHandler {
  readonly job: Job;
  private readonly logger = new Logger(SendRefunds.name);
  private readonly asked = new AskedTimes<RequestedRefund>({
    // Another attempt is another refund.
    nameOf: ({ provider_id, payment_id, attempt }) => `${provider_id}/${payment_id}/${attempt}`,
    beganAt: ({ requested_at: at }) => at,
  });

  constructor(
    @Inject(OpenRefunds) private readonly refunds: OpenRefunds,
    @Inject(SendBack) private readonly sending: SendBack,
    @Inject(CONFIG) config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(OpenReviews) private readonly reviews?: OpenReviews,
  ) {
    this.job = defineJob({ name: 'send-refunds', everyS: config.PAYOUT_EVERY_S });
  }

  async handle(): Promise<void> {
    const open = await this.refunds.oldest(MAX_PER_ROUND);
    const toAsk = new Set<OpenRefund>(this.asked.takeDue(open.filter(isRequested), this.clock.nowMs()));
    const stopped = await this.reviews?.withoutRefunds([...new Set(open.map(({ member_id: id }) => id))]);
    for (const refund of open) {
      // It is not late either: nobody has been asked, and nobody is to ask.
      if (refund.status === 'due' && stopped?.has(refund.member_id)) continue;
      await this.carryOn(refund, toAsk.has(refund)).catch((error: unknown) =>
        this.logger.error({ message: 'A refund could not be carried on; it will be tried again', err: error }),
      );
    }
  }

  private async carryOn(refund: OpenRefund, isToAsk: boolean): Promise<void> {
    const { deposit_id: depositId, provider_id: providerId, payment_id: paymentId } = refund;
    const payment = { providerId, paymentId };
    if (refund.status === 'due') await this.sending.send(depositId, payment);
    else if (isToAsk) await this.sending.ask(depositId, payment);
    if (!refund.is_overdue && refund.refund_by.getTime() <= this.clock.nowMs())
      await this.sending.noteOverdue(depositId, payment);
  }
}

type RequestedRefund = OpenRefund & { readonly requested_at: Date };

function isRequested(refund: OpenRefund): refund is RequestedRefund {
  return refund.status !== 'due' && refund.requested_at !== null;
}
