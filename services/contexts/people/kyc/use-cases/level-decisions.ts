import { Inject, Injectable } from '@nestjs/common';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { kycDecider, type KycCommand } from '../domain/kyc.decide';
import { refusalOf } from './refusals';

/** Has the log decide what people ask for. */
@Injectable()
export class LevelDecisions {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  /** @throws ApiError with the code of the rejection */
  async carryOut(command: KycCommand, context: CommandContext): Promise<void> {
    const outcome = await this.runner.run(kycDecider, command.memberId, command, context);
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
  }
}
