import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { billCalls } from '@contracts/http/agents/bills';
import { StaffDirectory } from '@contexts/people/identity/identity.api';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import type { PayrollSettingsState } from '../domain/payroll-settings.decide';
import { PayrollSettings } from '../use-cases/payroll-settings';
import { settingsToWire } from '../domain/settings';
import { ChangePayrollSettings } from '../use-cases/change-payroll-settings';

type ChangeInput = z.infer<typeof billCalls.changeSettings.input>;
type SettingsAnswer = z.infer<typeof billCalls.settings.value>;

/** The settings of payroll, which operations may change. */
@Controller()
export class PayrollSettingsStaffController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PayrollSettings) private readonly settings: PayrollSettings,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serves(billCalls.settings)
  async payrollSettings(): Promise<SettingsAnswer> {
    return this.answerOf(await this.settings.standing());
  }

  @Serves(billCalls.changeSettings)
  async changePayrollSettings(
    @Input() { settings, revision }: ChangeInput,
    @Context() context: RequestContext,
  ): Promise<SettingsAnswer> {
    const changing = commandContext(context, `payroll-settings:${revision}`);
    return this.answerOf(
      await this.commands.execute(new ChangePayrollSettings(settings, revision, staffOf(context).id, changing)),
    );
  }

  private async answerOf(state: PayrollSettingsState): Promise<SettingsAnswer> {
    const { changed, revision } = state;
    const person = changed && (await this.staff.find(changed.changedBy));
    return {
      settings: settingsToWire(this.settings.storedOf(state), this.config.MERCHANT_CURRENCY),
      timeZone: this.config.MERCHANT_TIME_ZONE,
      revision,
      changedBy: changed && (person?.name ?? changed.changedBy),
      changedAt: changed?.occurredAt ?? null,
    };
  }
}
