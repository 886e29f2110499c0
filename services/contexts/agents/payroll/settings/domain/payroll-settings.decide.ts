import { accept, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { PayrollSettingsChanged, PayrollSettingsEvent, StoredSettings } from './payroll-settings.events';

export interface PayrollSettingsState {
  /** The number of changes less one: -1 before the first. */
  readonly revision: number;
  /** Null while the defaults hold. */
  readonly changed: PayrollSettingsChanged['data'] | null;
}

export interface ChangeSettings {
  readonly type: 'ChangeSettings';
  readonly settings: StoredSettings;
  /** The revision that the person has seen. */
  readonly revision: number;
  readonly changedBy: string;
  readonly occurredAt: string;
}

/** `SETTINGS_CHANGED`: another member of staff was faster, and the command would undo that change unseen. */
export type PayrollSettingsRejection = 'SETTINGS_CHANGED';

/** One stream for a merchant, `payrollsettings-all`. */
export const payrollSettingsDecider: Decider<
  PayrollSettingsState,
  ChangeSettings,
  PayrollSettingsEvent,
  PayrollSettingsRejection
> = {
  category: 'payrollsettings',
  initial: () => ({ revision: -1, changed: null }),
  evolve: ({ revision }, { data }) => ({ revision: revision + 1, changed: data }),
  decide,
};

function decide(
  state: PayrollSettingsState,
  command: ChangeSettings,
): Decision<PayrollSettingsEvent, PayrollSettingsRejection> {
  const { settings, revision, changedBy, occurredAt } = command;
  // The same change again, as after a lost answer, is no conflict.
  if (state.changed && areSame(state.changed, settings)) return repeated;
  if (revision !== state.revision) return reject('SETTINGS_CHANGED');
  return accept({ type: 'PayrollSettingsChanged', data: { ...settings, changedBy, occurredAt } });
}

function areSame(one: StoredSettings, other: StoredSettings): boolean {
  return essentials(one) === essentials(other);
}

function essentials({ ceilings, ...settings }: StoredSettings): string {
  const { dailyPpm, hourlyWinPpm, hourlyLossPpm, realtimeWinPpm, realtimeLossPpm, dividendPpm } = ceilings;
  const { activeMemberTurnoverMinor, activeMemberTurnoverDividendMinor, offerDays, dailyAt, dividendAt } = settings;
  const { transferMinMinor, transferMaxMinor, transferDailyMaxMinor } = settings;
  return [
    dailyPpm,
    hourlyWinPpm,
    hourlyLossPpm,
    realtimeWinPpm,
    realtimeLossPpm,
    dividendPpm,
    activeMemberTurnoverMinor,
    activeMemberTurnoverDividendMinor,
    offerDays,
    dailyAt,
    dividendAt,
    transferMinMinor,
    transferMaxMinor,
    transferDailyMaxMinor,
  ].join(' ');
}
