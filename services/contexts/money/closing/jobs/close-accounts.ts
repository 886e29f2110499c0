import { Inject, Injectable } from '@nestjs/common';
import { AccountClosings } from '@contexts/people/identity/identity.api';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { newId } from '@platform/ids';
import { defineJob, type Job, type JobHandler } from '@platform/jobs/job';
import { DueClosings } from '../read-models/due-closings';
import { OpenAffairs } from '../use-cases/open-affairs';

/** Accounts looked at in one round of the job. */
const MAX_PER_ROUND = 200;

/**
 * Closes the accounts whose days are over and in which nothing is open. The due ones come from a table, which may lag:
 * the member's own stream decides whether a request stands and its time has come. An account in which something is open
 * waits, and is looked at again.
 */
@Injectable()
export class CloseAccounts implements JobHandler {
  readonly job: Job;

  constructor(
    @Inject(DueClosings) private readonly due: DueClosings,
    @Inject(OpenAffairs) private readonly affairs: OpenAffairs,
    @Inject(AccountClosings) private readonly closings: AccountClosings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.job = defineJob({ name: 'close-accounts', everyS: config.CLOSING_EVERY_S });
  }

  async handle(): Promise<void> {
    const roundId = newId();
    const edition = await this.affairs.edition();
    if (edition === undefined) return;
    for (const memberId of await this.due.at(isoTime(this.clock), MAX_PER_ROUND)) {
      const { isSettled, isRestricted } = await this.affairs.of(memberId);
      if (!isSettled || isRestricted) continue;
      // A closing is for ever, and tables that were emptied meanwhile show nothing open.
      if ((await this.affairs.edition()) !== edition) return;
      await this.closings.close(memberId, {
        key: `close-account:${memberId}/${roundId}`,
        actor: { kind: 'system', id: this.job.name },
        correlationId: roundId,
        causationId: roundId,
      });
    }
  }
}
