import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { defineJob, type JobHandler } from '@platform/jobs/job';
import { amlCaseDecider } from '../domain/cases/aml-case.decide';

const NAME = 'forget-aml-cases';
/** The cases of one round; the next round goes on. */
const MOST_PER_ROUND = 200;

/** Has the records of a case deleted once the years are over for which the law wants them. */
@Injectable()
export class ForgetAmlCases implements JobHandler {
  readonly job = defineJob({ name: NAME, everyS: 3_600 });

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Pick<Config, 'AML_RECORD_YEARS'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const occurredAt = isoTime(this.clock);
    const keptFrom = yearsBefore(occurredAt, this.config.AML_RECORD_YEARS);
    const { rows } = await this.sql.query<{ id: string }>(
      `select id from read.aml_cases
        where coalesce(state -> 'filed' ->> 'occurredAt', state -> 'dismissed' ->> 'occurredAt') < $1
        order by raised_at, id limit $2`,
      [keptFrom, MOST_PER_ROUND],
    );
    for (const { id } of rows)
      await this.runner.run(
        amlCaseDecider,
        id,
        { type: 'ForgetCase', keptFrom, occurredAt },
        { key: `forget:${id}`, actor: { kind: 'system', id: NAME }, correlationId: id, causationId: id },
      );
  }
}

/** The same moment of an earlier year; the first of March for a 29th of February that the year does not have. */
function yearsBefore(at: string, years: number): string {
  const moment = new Date(at);
  moment.setUTCFullYear(moment.getUTCFullYear() - years);
  return moment.toISOString();
}
