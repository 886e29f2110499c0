import { Inject, Injectable } from '@nestjs/common';
import { AVATARS, type MemberInfo } from '@contracts/http/session';
import { isAgentType } from '@contracts/validation/member-types';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { commandContext, type RequestContext } from '@platform/auth/caller';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import type { Jurisdiction } from '@platform/config/jurisdictions';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { RegistrationSteps } from './registration/registration-steps';
import { memberDecider, type MemberState } from '../domain/member.decide';

/** The member's own account, as the member sees it. */
@Injectable()
export class MemberProfile {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(RegistrationSteps) private readonly steps: RegistrationSteps,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'JURISDICTION'>,
  ) {}

  /** @throws ApiError NOT_LOGGED_IN */
  async info(memberId: string): Promise<MemberInfo> {
    const { state } = await this.runner.load(memberDecider, memberId);
    if (!state.registered) throw new ApiError('NOT_LOGGED_IN');
    return { ...memberInfoOf(state, this.config.JURISDICTION), todo: await this.steps.leftIn(state) };
  }

  async chooseIcon(memberId: string, icon: string, request: RequestContext): Promise<void> {
    const command = { type: 'ChooseAvatar' as const, icon, occurredAt: isoTime(this.clock) };
    await this.runner.run(memberDecider, memberId, command, commandContext(request, `choose-avatar:${newId()}`));
  }
}

/** @throws Error for an account that was never registered */
export function memberInfoOf(
  { registered, icon }: MemberState,
  { hasPlayingAgents }: Pick<Jurisdiction, 'hasPlayingAgents'>,
): Omit<MemberInfo, 'todo'> {
  if (!registered) throw new Error('There is no such member');
  const { memberId, username, nickname, memberType, occurredAt } = registered;
  // A member who has chosen no avatar has one of the set.
  const shown = icon ?? AVATARS[Number.parseInt(memberId.slice(0, 6), 16) % AVATARS.length]!;
  return {
    id: memberId,
    account: username,
    nickname,
    type: memberType,
    registeredAt: occurredAt,
    icon: shown,
    isPlayer: hasPlayingAgents || !isAgentType(memberType),
  };
}
