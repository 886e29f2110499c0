import { Inject, Injectable, Logger } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import type { StaleRound } from '../domain/stale-round';
import { StaleRounds } from '../read-models/stale-rounds';
import { CONFIG, type Config } from '@platform/config/config';
import { defineJob, type Job, type JobHandler } from '@platform/jobs/job';
import { STALE_ROUNDS_ACTOR } from '../use-cases/end-round';
import { SettleStaleRound } from '../use-cases/settle-stale-round';

const PAGE_SIZE = 50;
const MAX_PAGES = 20;
/**
 * Questions without an answer, one after the other, after which a vendor is not asked any more in this round of the
 * job.
 */
const SILENT_AFTER = 3;

/**
 * Asks about rounds that have not ended. The due rounds are derived from the tables, once these are not behind the log.
 * Every consequence is decided in the wallet's stream under transaction ids of this job, so that neither a second run
 * nor a vendor that answers late does harm.
 */
@Injectable()
export class AskAboutStaleRounds implements JobHandler {
  readonly job: Job;
  private readonly logger = new Logger(AskAboutStaleRounds.name);

  constructor(
    @Inject(StaleRounds) private readonly rounds: StaleRounds,
    @Inject(SettleStaleRound) private readonly settling: SettleStaleRound,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.job = defineJob({ name: STALE_ROUNDS_ACTOR, everyS: config.ROUND_ASK_EVERY_S });
  }

  async handle(): Promise<void> {
    // The next run makes up for it: nothing hangs on when a vendor is asked.
    if (!(await this.rounds.areKnown())) return;
    const now = isoTime(this.clock);
    const placedBefore = new Date(Date.parse(now) - this.config.ROUND_STALE_AFTER_S * 1_000).toISOString();
    const silences = new Map<string, number>();
    await this.rounds.forgetEnded();
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const due = await this.rounds.due(placedBefore, now, PAGE_SIZE);
      for (const round of due) await this.settle(round, Date.parse(now), silences);
      if (due.length < PAGE_SIZE) return;
    }
  }

  /** A fault of one round does not hold up the others; the round is due again. */
  private async settle(round: StaleRound, nowMs: number, silences: Map<string, number>): Promise<void> {
    const { vendorId, roundId } = round;
    const silent = silences.get(vendorId) ?? 0;
    try {
      const answer = await this.settling.settle(round, nowMs, silent >= SILENT_AFTER);
      silences.set(vendorId, answer === 'silent' ? silent + 1 : 0);
    } catch (error) {
      this.logger.error({ message: 'A round that stays open could not be dealt with', vendorId, roundId, err: error });
    }
  }
}
