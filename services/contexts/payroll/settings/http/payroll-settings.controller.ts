import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { billCalls } from '@contracts/http/bills';
import { StaffDirectory } from '@contexts/identity/identity.api';
import { actorOf, staffOf, type RequestContext } from '@platform/auth/caller';
import { CONFIG, type Config } from '@platform/config/config';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import type { PayrollSettingsState } from '../domain/payroll-settings.decide';
import { PayrollSettings } from '../payroll-settings';
import { settingsToWire } from '../settings';
import { ChangePayrollSettings } from '../use-cases/change-payroll-settings';

type ChangeInput = z.infer<typeof billCalls.changeSettings.input>;
type SettingsDesk = z.infer<typeof billCalls.settings.value>;

/** What operations may set of payroll. */
@Controller()
export class PayrollSettingsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PayrollSettings) private readonly settings: PayrollSettings,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serves(billCalls.settings)
  async payrollSettings(): Promise<SettingsDesk> {
    return this.deskOf(await this.settings.standing());
  }

  @Serves(billCalls.changeSettings)
  async changePayrollSettings(
    @Input() { settings, revision }: ChangeInput,
    @Context() context: RequestContext,
  ): Promise<SettingsDesk> {
    const { caller, correlationId, requestId } = context;
    const commandContext = {
      key: `payroll-settings:${revision}`,
      actor: actorOf(caller),
      correlationId,
      causationId: requestId,
    };
    return this.deskOf(
      await this.commands.execute(new ChangePayrollSettings(settings, revision, staffOf(context).id, commandContext)),
    );
  }

  private async deskOf(state: PayrollSettingsState): Promise<SettingsDesk> {
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
