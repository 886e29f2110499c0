import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { newId } from '@platform/ids';
import { defineJob, type Job, type JobHandler } from '@platform/jobs/job';
import { Deposits } from '../read-models/deposits';
import { ExpireDeposit } from '../use-cases/expire-deposit';

/** Deposits looked at in one round of the job. */
const MAX_PER_ROUND = 500;

/**
 * Ends deposits that were not paid in time. The due deposits are derived from the read model, which may lag. Each
 * deposit is decided on its own stream, so that neither a second round nor a late payment does harm.
 */
@Injectable()
export class ExpireDeposits implements JobHandler {
  readonly job: Job;

  constructor(
    @Inject(Deposits) private readonly deposits: Deposits,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CONFIG) config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.job = defineJob({ name: 'expire-deposits', everyS: config.DEPOSIT_EXPIRY_EVERY_S });
  }

  async handle(): Promise<void> {
    const now = isoTime(this.clock);
    const roundId = newId();
    for (const depositId of await this.deposits.overdue(now, MAX_PER_ROUND)) {
      await this.commands.execute(
        new ExpireDeposit(depositId, now, {
          key: `expire:${depositId}`,
          actor: { kind: 'system', id: this.job.name },
          correlationId: roundId,
          causationId: roundId,
        }),
      );
    }
  }
}
