import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import type { LogIn } from '../../domain/devices';
import { memberDecider, type MemberState } from '../../domain/member.decide';

/** Writes down that members have logged in. The caller has proved the member's identity, and opens the session. */
@Injectable()
export class MemberLogins {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError LOGIN_FAILED when the device was forgotten a moment ago */
  async record(
    memberId: string,
    login: Omit<LogIn, 'type' | 'occurredAt'>,
    context: CommandContext,
  ): Promise<MemberState> {
    const command = { type: 'LogIn' as const, ...login, occurredAt: isoTime(this.clock) };
    const outcome = await this.runner.run(memberDecider, memberId, command, context);
    if (outcome.kind === 'rejected' && outcome.rejection === 'DEVICE_UNKNOWN') throw new ApiError('LOGIN_FAILED');
    return outcome.state;
  }
}
