import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@platform/config/config';
import { defineJob, type Job, type JobHandler } from '@platform/jobs/job';
import { LookedAt } from '../read-models/looked-at';
import { TraceFacts, type DueTrace } from '../read-models/trace-facts';
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
    for (let asked = 0; asked < MOST_PER_RUN; asked += BATCH) {
      const traces = await this.facts.after(seq, BATCH);
      const looked = await this.lookAt(traces);
      if (looked < traces.length) return;
      seq = traces.at(-1)?.seq ?? seq;
      if (traces.length < BATCH) return;
    }
  }

  /**
   * Looks at traces in their order, and keeps the place of the last one.
   * @returns how many were looked at: fewer where the tables have not come as far as the next one
   */
  private async lookAt(traces: readonly DueTrace[]): Promise<number> {
    let looked = 0;
    try {
      while (looked < traces.length && (await this.looking.look(traces[looked]!))) looked += 1;
    } finally {
      if (looked > 0) await this.place.keep(traces[looked - 1]!);
    }
    return looked;
  }
}
