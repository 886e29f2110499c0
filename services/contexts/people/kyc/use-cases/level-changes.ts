import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { newId } from '@platform/ids';
import { kycDecider } from '../domain/kyc.decide';
import { LEVEL_TABLE, type LevelRules } from '../domain/level-table';

/** The changes of levels that the money of members gives cause for. */
@Injectable()
export class LevelChanges {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Pick<Config, 'KYC_PROFILE'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Asks for level 3 where the profile has the rule; it asks once for each cause. The trail of the demand leads
   * nowhere: only compliance may know what it knows of a member.
   */
  async demandBy(rule: keyof LevelRules['enhanced'], memberId: string): Promise<void> {
    if (!LEVEL_TABLE[this.config.KYC_PROFILE].enhanced[rule]) return;
    const cause = rule === 'deposits' ? ('deposits' as const) : ('compliance' as const);
    const demand = { memberId, level: 3 as const, cause, by: null, key: null, occurredAt: isoTime(this.clock) };
    const id = newId();
    await this.runner.run(
      kycDecider,
      memberId,
      { type: 'DemandLevel', ...demand },
      {
        key: `demand-level:${id}`,
        actor: { kind: 'system', id: 'identity-rules' },
        correlationId: id,
        causationId: id,
      },
    );
  }

  /** Takes back who a member is said to be: somebody else has paid. @param seenAt the moment of the payment */
  async doubt(memberId: string, seenAt: string, context: CommandContext): Promise<void> {
    const occurredAt = isoTime(this.clock);
    const command = { type: 'DoubtLevel' as const, memberId, level: 2 as const, seenAt, occurredAt };
    await this.runner.run(kycDecider, memberId, command, context);
  }
}
