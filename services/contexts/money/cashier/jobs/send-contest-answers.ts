import { Inject, Injectable, Logger } from '@nestjs/common';
import { isAskDue } from '@kernel/ask-times';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
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
  /** The last time that this process sent each answer. */
  private readonly sent = new Map<string, number>();

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
    const names = new Set(open.map(nameOf));
    for (const name of this.sent.keys()) if (!names.has(name)) this.sent.delete(name);
    for (const answer of open) {
      const nowMs = this.clock.nowMs();
      const lastMs = this.sent.get(nameOf(answer));
      // The first time at once: the time to answer may be nearly over.
      if (lastMs !== undefined && !isAskDue(answer.answered_at.getTime(), lastMs, nowMs)) continue;
      this.sent.set(nameOf(answer), nowMs);
      await this.sending
        .send(answer.id)
        .catch((error: unknown) =>
          this.logger.error({ message: 'An answer could not be sent; it will be tried again', err: error }),
        );
    }
  }
}

/** Another answer to the same contest begins anew. */
function nameOf({ id, answered_at: at }: AnswerOnItsWay): string {
  return `${id}/${at.getTime()}`;
}
