import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@platform/config/config';
import { defineJob, type Job, type JobHandler } from '@platform/jobs/job';
import { LookedAt } from '../read-models/looked-at';
import { TraceFacts } from '../read-models/trace-facts';
import { LookAtTrace } from '../use-cases/look-at-trace';

const BATCH = 200;
/** The traces of one run of the job; the next run goes on. */
const MOST_PER_RUN = 5_000;

/**
 * Lets the rules look at every trace, in log order, from the place where they stopped. Each alert is decided in the
 * stream of its case, by facts that are not younger than the trace: a run that comes late, twice, or beside another one
 * raises the same alerts.
 */
@Injectable()
export class WatchMoney implements JobHandler {
  readonly job: Job;

  constructor(
    @Inject(TraceFacts) private readonly facts: TraceFacts,
    @Inject(LookedAt) private readonly place: LookedAt,
    @Inject(LookAtTrace) private readonly looking: LookAtTrace,
    @Inject(CONFIG) config: Pick<Config, 'AML_EVERY_S'>,
  ) {
    this.job = defineJob({ name: 'watch-money', everyS: config.AML_EVERY_S });
  }

  async handle(): Promise<void> {
    const last = await this.place.last();
    let seq = last?.seq ?? 0n;
    // The traces were counted otherwise, or are being counted anew: once they are, all of them are looked at.
    if (last && !(await this.facts.isAt(last.seq, last.eventId))) {
      if (!(await this.facts.areWhole())) return;
      seq = 0n;
    }
    for (let looked = 0; looked < MOST_PER_RUN; looked += BATCH) {
      const traces = await this.facts.after(seq, BATCH);
      for (const trace of traces) {
        if (!(await this.looking.look(trace))) return;
        seq = trace.seq;
        await this.place.keep(trace);
      }
      if (traces.length < BATCH) return;
    }
  }
}
