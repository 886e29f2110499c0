import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@contracts/http/common';
import type { ClosingReason } from '@contracts/validation/closing-reasons';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import type { ClosingCommand, ClosingState } from '../../domain/closing/closing';
import { memberDecider } from '../../domain/member.decide';

/** The closing of accounts as the member's own stream has it. Its callers have looked that nothing is left. */
@Injectable()
export class AccountClosings {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(memberId: string): Promise<ClosingState> {
    return (await this.runner.load(memberDecider, memberId)).state.closing;
  }

  async isClosed(memberId: string): Promise<boolean> {
    return (await this.of(memberId)).closed !== null;
  }

  /** True for an account that was closed because its owner is too young. */
  async isUnderAge(memberId: string): Promise<boolean> {
    return (await this.of(memberId)).closed?.reason === 'underAge';
  }

  /** True for an account that is closed, or whose closing the member has asked for. */
  async isLeaving(memberId: string): Promise<boolean> {
    const { requested, closed } = await this.of(memberId);
    return requested !== null || closed !== null;
  }

  /** For acts that an account on its way out allows. @throws ApiError ACCOUNT_CLOSED */
  async refuseClosed(memberId: string): Promise<void> {
    if (await this.isClosed(memberId)) throw new ApiError('ACCOUNT_CLOSED');
  }

  /** For acts that bring money in or stake it. @throws ApiError ACCOUNT_CLOSED, CLOSING_PENDING */
  async refuseClosing(memberId: string): Promise<void> {
    const { requested, closed } = await this.of(memberId);
    if (closed) throw new ApiError('ACCOUNT_CLOSED');
    if (requested) throw new ApiError('CLOSING_PENDING');
  }

  /** @throws ApiError ACCOUNT_CLOSED */
  async request(memberId: string, reason: ClosingReason, language: Language, context: CommandContext): Promise<void> {
    const asked = { reason, language, occurredAt: isoTime(this.clock) };
    await this.run(memberId, { type: 'RequestClosing', ...asked }, context);
  }

  /** @throws ApiError ACCOUNT_CLOSED */
  async withdraw(memberId: string, context: CommandContext): Promise<void> {
    await this.run(memberId, { type: 'WithdrawClosing', occurredAt: isoTime(this.clock) }, context);
  }

  /** Closes an account whose time has come. @returns false where the log knows of no request whose time has come */
  async close(memberId: string, context: CommandContext): Promise<boolean> {
    const command = { type: 'CloseAccount' as const, occurredAt: isoTime(this.clock) };
    return (await this.runner.run(memberDecider, memberId, command, context)).kind !== 'rejected';
  }

  /** @param personHeldUntil the day on which the person is old enough */
  async closeUnderAge(memberId: string, personHeldUntil: string, context: CommandContext): Promise<void> {
    const command = { type: 'CloseUnderAge' as const, personHeldUntil, occurredAt: isoTime(this.clock) };
    await this.runner.run(memberDecider, memberId, command, context);
  }

  private async run(memberId: string, command: ClosingCommand, context: CommandContext): Promise<void> {
    const outcome = await this.runner.run(memberDecider, memberId, command, context);
    if (outcome.kind === 'rejected') throw new ApiError('ACCOUNT_CLOSED');
  }
}
