import { Inject, Injectable } from '@nestjs/common';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { payrollSettingsDecider, type PayrollSettingsState } from '../domain/payroll-settings.decide';
import type { StoredSettings } from '../domain/payroll-settings.events';
import { defaultSettings, readSettings, type Settings } from '../domain/settings';

/** The one stream is of the whole merchant. */
export const SETTINGS_ID = 'all';

/** The settings of payroll that the operator has made, or the defaults of the rules. */
@Injectable()
export class PayrollSettings {
  private known: { readonly revision: number; readonly settings: Settings } | undefined;

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {}

  /** The settings as the log has them now; the runner keeps them and reads newer events. @throws EventStoreError */
  async current(): Promise<Settings> {
    const state = await this.standing();
    if (this.known?.revision !== state.revision)
      this.known = { revision: state.revision, settings: readSettings(this.storedOf(state)) };
    return this.known.settings;
  }

  async standing(): Promise<PayrollSettingsState> {
    const { state } = await this.runner.load(payrollSettingsDecider, SETTINGS_ID);
    return state;
  }

  storedOf({ changed }: PayrollSettingsState): StoredSettings {
    return changed ?? defaultSettings(this.config.MERCHANT_CURRENCY);
  }
}
