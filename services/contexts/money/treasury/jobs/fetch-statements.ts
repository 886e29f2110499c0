import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { newId } from '@platform/ids';
import { defineJob, type Job, type JobHandler } from '@platform/jobs/job';
import { StatementAsks } from '../read-models/statement-asks';
import { StatementDays } from '../use-cases/statement-days';
import { TakeStatements } from '../use-cases/take-statements';

/** The days that are asked for again while they are missing or open. */
const DAYS_BACK = 7;

/**
 * Asks every provider for its statement of the day before, at 03:00 and again at 09:00 of the merchant's clock, and for
 * those of the last days that are missing or open. Which ones are due is told by the tables: a job that was late or ran
 * twice asks neither less nor more.
 */
@Injectable()
export class FetchStatements implements JobHandler {
  readonly job: Job = defineJob({ name: 'fetch-statements', everyS: 300 });
  private readonly logger = new Logger(FetchStatements.name);
  private readonly providerIds: readonly string[];

  constructor(
    @Inject(TakeStatements) private readonly statements: TakeStatements,
    @Inject(StatementAsks) private readonly asks: StatementAsks,
    @Inject(StatementDays) private readonly days: StatementDays,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) config: Pick<Config, 'PROVIDERS'>,
  ) {
    this.providerIds = [...config.PROVIDERS.keys()];
  }

  async handle(): Promise<void> {
    const roundId = newId();
    for (const { providerId, day } of await this.due()) {
      const context = {
        key: `statement:${roundId}`,
        actor: { kind: 'system' as const, id: this.job.name },
        correlationId: roundId,
        causationId: roundId,
      };
      await this.statements.fetch(providerId, day, context).catch((error: unknown) =>
        this.logger.error({
          message: 'A statement could not be taken over; asked again',
          providerId,
          day,
          err: error,
        }),
      );
    }
  }

  private async due(): Promise<readonly { readonly providerId: string; readonly day: string }[]> {
    const today = this.days.today();
    const first = this.days.before(today, DAYS_BACK);
    const { rows } = await this.sql.query<{ name: string }>(
      `select provider_id || '/' || day as name from read.statements where day >= $1 and status = 'closed'`,
      [first],
    );
    const closed = new Set(rows.map(({ name }) => name));
    const asked = new Map(
      (await this.asks.since(first)).map((ask) => [`${ask.providerId}/${ask.day}`, ask.askedAt.getTime()]),
    );
    const lastMs = this.days.lastAskMs();
    const days = Array.from({ length: DAYS_BACK }, (_, back) => this.days.before(today, DAYS_BACK - back));
    return this.providerIds
      .flatMap((providerId) => days.map((day) => ({ providerId, day })))
      .filter(({ providerId, day }) => {
        const name = `${providerId}/${day}`;
        return !closed.has(name) && (asked.get(name) ?? 0) < lastMs;
      });
  }
}
