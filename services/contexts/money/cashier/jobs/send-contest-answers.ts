import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { AskedTimes } from '@platform/jobs/asked-times';
import { defineJob, type Job, type JobHandler } from '@platform/jobs/job';
import { OpenContests, type AnswerOnItsWay } from '../read-models/open-contests';
import { SendContestAnswer } from '../use-cases/send-contest-answer';

/** Answers looked at in one round of the job. */
const MAX_PER_ROUND = 200;

/**
 * Sends the answers of finance to the providers of contested payments, until they are taken. Which ones is derived from
 * a table that may lag; the stream decides whether one is still to be sent.
 */
@Injectable()
export class SendContestAnswers implements JobHandler {
  readonly job: Job;
  private readonly logger = new Logger(SendContestAnswers.name);
  private readonly sent = new AskedTimes<AnswerOnItsWay>({
    // Another answer to the same contest begins anew.
    nameOf: ({ id, answered_at: at }) => `${id}/${at.getTime()}`,
    beganAt: ({ answered_at: at }) => at,
    // The time to answer may be nearly over.
    isFirstAtOnce: true,
  });

  constructor(
    @Inject(OpenContests) private readonly contests: OpenContests,
    @Inject(SendContestAnswer) private readonly sending: SendContestAnswer,
    @Inject(CONFIG) config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.job = defineJob({ name: 'send-contest-answers', everyS: config.PAYOUT_EVERY_S });
  }

  async handle(): Promise<void> {
    const open = await this.contests.answersOnTheirWay(MAX_PER_ROUND);
    for (const { id } of this.sent.takeDue(open, this.clock.nowMs()))
      await this.sending
        .send(id)
        .catch((error: unknown) =>
          this.logger.error({ message: 'An answer could not be sent; it will be tried again', err: error }),
        );
  }
}
