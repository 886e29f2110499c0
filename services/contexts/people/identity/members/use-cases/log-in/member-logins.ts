import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { memberDecider, type MemberState } from '../../domain/member.decide';

/** Writes down that members have logged in. The caller has proved the member's identity, and opens the session. */
@Injectable()
export class MemberLogins {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async record(
    memberId: string,
    device: { readonly ip: string; readonly userAgent: string },
    context: CommandContext,
  ): Promise<MemberState> {
    const { ip, userAgent } = device;
    const command = { type: 'LogIn' as const, ip, userAgent, occurredAt: isoTime(this.clock) };
    return (await this.runner.run(memberDecider, memberId, command, context)).state;
  }
}
