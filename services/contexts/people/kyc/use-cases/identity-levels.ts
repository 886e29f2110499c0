import { Inject, Injectable } from '@nestjs/common';
import type { IdentityLevel } from '@contracts/http/identity/verification';
import { isAgentType } from '@contracts/validation/member-types';
import { MemberDirectory, Reachability, RegistrationSteps } from '@contexts/people/identity/identity.api';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { kycDecider } from '../domain/kyc.decide';
import { levelOf, type KycState } from '../domain/kyc.state';
import { isOfPlayers, needsOf, type GatedAct } from '../domain/level-table';

/**
 * How much is known of members, and what they may do with it. It comes from the log, never from a table that may lag.
 */
@Injectable()
export class IdentityLevels {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Reachability) private readonly reachability: Reachability,
    @Inject(RegistrationSteps) private readonly steps: Pick<RegistrationSteps, 'leftOf'>,
    @Inject(MemberDirectory) private readonly members: Pick<MemberDirectory, 'find'>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'KYC_PROFILE' | 'JURISDICTION'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(memberId: string): Promise<IdentityLevel> {
    return this.levelIn(await this.stateOf(memberId), memberId);
  }

  /**
   * @throws ApiError AGENTS_DO_NOT_PLAY where the jurisdiction keeps agents from deposits and games; LEVEL_NEEDED,
   * whose value names the level that the act needs; REGISTRATION_UNFINISHED, whose value names the steps that are left,
   * for an act that waits for them
   */
  async demand(memberId: string, act: GatedAct): Promise<void> {
    if (isOfPlayers(act) && !(await this.isPlayer(memberId))) throw new ApiError('AGENTS_DO_NOT_PLAY');
    const state = await this.stateOf(memberId);
    const level = needsOf(this.config.KYC_PROFILE, state.levels[3].demand !== null)[act];
    const proved = level > 0 ? await this.levelIn(state, memberId) : undefined;
    if (proved !== undefined && proved < level)
      throw new ApiError('LEVEL_NEEDED', undefined, undefined, { value: { level } });
    if (!isOfPlayers(act)) return;
    const left = await this.steps.leftOf(memberId, proved);
    if (left.length > 0)
      throw new ApiError('REGISTRATION_UNFINISHED', undefined, undefined, {
        value: { steps: left.map(({ id }) => id) },
      });
  }

  /** False for agents where the jurisdiction keeps them from deposits and games. */
  async isPlayer(memberId: string): Promise<boolean> {
    if (this.config.JURISDICTION.hasPlayingAgents) return true;
    const member = await this.members.find(memberId);
    return member === undefined || !isAgentType(member.memberType);
  }

  /** The moment since which level 3 has been asked for; null while it is not, and once the member has it. */
  async enhancedDueSince(memberId: string): Promise<string | null> {
    const state = await this.stateOf(memberId);
    const { demand } = state.levels[3];
    return demand !== null && (await this.levelIn(state, memberId)) < 3 ? demand.occurredAt : null;
  }

  private async levelIn(state: KycState, memberId: string): Promise<IdentityLevel> {
    return levelOf(state, await this.reachability.isProved(memberId), isoTime(this.clock));
  }

  private async stateOf(memberId: string): Promise<KycState> {
    return (await this.runner.load(kycDecider, memberId)).state;
  }
}
