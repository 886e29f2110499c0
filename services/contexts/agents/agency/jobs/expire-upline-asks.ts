import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { defineJob, type JobHandler } from '@platform/jobs/job';
import { uplineAsksDecider } from '../domain/upline-asks.decide';
import { UplineAskLists } from '../read-models/upline-ask-lists';

const EVERY_S = 60;
/** Asks looked at in one round of the job. */
const MAX_PER_ROUND = 500;

/** Writes down that asks were not answered in time, so that their members are told. The decider knows it anyway. */
@Injectable()
export class ExpireUplineAsks implements JobHandler {
  readonly job = defineJob({ name: 'expire-upline-asks', everyS: EVERY_S });

  constructor(
    @Inject(UplineAskLists) private readonly lists: UplineAskLists,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const occurredAt = isoTime(this.clock);
    const roundId = newId();
    for (const { askId, memberId } of await this.lists.due(occurredAt, MAX_PER_ROUND)) {
      const command = { type: 'Expire' as const, askId, occurredAt };
      await this.runner.run(uplineAsksDecider, memberId, command, {
        key: `expire-ask:${askId}`,
        actor: { kind: 'system', id: this.job.name },
        correlationId: roundId,
        causationId: roundId,
      });
    }
  }
}
