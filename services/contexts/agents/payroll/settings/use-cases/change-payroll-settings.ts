import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PayrollSettings as WireSettings } from '@contracts/http/agents/bills';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { payrollSettingsDecider, type PayrollSettingsState } from '../domain/payroll-settings.decide';
import { SETTINGS_ID } from './payroll-settings';
import { settingsOfWire } from '../domain/settings';

/** Sets all of payroll's settings; `revision` is the one that the member of staff has seen. */
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
    @Inject(CLOCK) private readonly clock: Clock,
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
      occurredAt: isoTime(this.clock),
    };
    const outcome = await this.runner.run(payrollSettingsDecider, SETTINGS_ID, command, context);
    if (outcome.kind === 'rejected') throw new ApiError(outcome.rejection);
    return outcome.state;
  }
}
