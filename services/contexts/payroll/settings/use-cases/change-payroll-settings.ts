import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PayrollSettings as WireSettings } from '@contracts/http/bills';
import { isoTime, systemClock } from '@kernel/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { payrollSettingsDecider, type PayrollSettingsState } from '../domain/payroll-settings.decide';
import { SETTINGS_ID } from '../payroll-settings';
import { settingsOfWire } from '../settings';

/** Sets all of payroll's settings, as somebody who has seen the revision named. */
export class ChangePayrollSettings extends Command<PayrollSettingsState> {
  constructor(
    readonly settings: WireSettings,
    readonly revision: number,
    readonly staffId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangePayrollSettings)
export class ChangePayrollSettingsHandler implements ICommandHandler<ChangePayrollSettings> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError INVALID_INPUT, SETTINGS_CHANGED */
  async execute({ settings, revision, staffId, context }: ChangePayrollSettings): Promise<PayrollSettingsState> {
    const read = settingsOfWire(settings, this.config.MERCHANT_CURRENCY);
    if ('faults' in read) throw new ApiError('INVALID_INPUT', read.faults);
    const command = {
      type: 'ChangeSettings' as const,
      settings: read.stored,
      revision,
      changedBy: staffId,
      occurredAt: isoTime(systemClock),
    };
    const outcome = await this.runner.run(payrollSettingsDecider, SETTINGS_ID, command, context);
    if (outcome.kind === 'rejected') throw new ApiError(outcome.rejection);
    return outcome.state;
  }
}
