import { given } from '@kernel/given-when-then';
import { payrollSettingsDecider, type ChangeSettings } from './payroll-settings.decide';
import type { PayrollSettingsEvent, StoredSettings } from './payroll-settings.events';

const at = '2026-11-21T15:00:00.000Z';
const settings: StoredSettings = {
  activeMemberTurnoverMinor: '50000',
  activeMemberTurnoverDividendMinor: '100000',
  ceilings: {
    dailyPpm: '20000',
    hourlyWinPpm: '10000',
    hourlyLossPpm: '30000',
    realtimeWinPpm: '10000',
    realtimeLossPpm: '30000',
    dividendPpm: '400000',
  },
  offerDays: 7,
  dailyAt: '02:10',
  dividendAt: '02:30',
  transferMinMinor: '100',
  transferMaxMinor: '1000000',
  transferDailyMaxMinor: '5000000',
};
const change = (more: Partial<StoredSettings>, revision: number): ChangeSettings => ({
  type: 'ChangeSettings',
  settings: { ...settings, ...more },
  revision,
  changedBy: 's1',
  occurredAt: at,
});
const changed = (more: Partial<StoredSettings>): PayrollSettingsEvent => ({
  type: 'PayrollSettingsChanged',
  data: { ...settings, ...more, changedBy: 's1', occurredAt: at },
});

it('are set whole, by who has seen what they were', () => {
  expect(given(payrollSettingsDecider).when(change({ offerDays: 3 }, -1)).events).toEqual([changed({ offerDays: 3 })]);
  expect(given(payrollSettingsDecider, changed({ offerDays: 3 })).when(change({ offerDays: 5 }, 0)).events).toEqual([
    changed({ offerDays: 5 }),
  ]);
});

it('are not set over a change that the person has not seen', () => {
  const { decision } = given(payrollSettingsDecider, changed({ offerDays: 3 })).when(change({ dailyAt: '03:00' }, -1));
  expect(decision).toEqual({ kind: 'rejected', rejection: 'SETTINGS_CHANGED' });
});

it('are set once, however often it is asked', () => {
  expect(given(payrollSettingsDecider, changed({ offerDays: 3 })).when(change({ offerDays: 3 }, -1)).decision).toEqual({
    kind: 'repeated',
  });
});

it.each(Object.keys(settings) as (keyof StoredSettings)[])('differ when %s does', (name) => {
  const other =
    name === 'ceilings'
      ? { ceilings: { ...settings.ceilings, dividendPpm: '1' } }
      : { [name]: name === 'offerDays' ? 8 : '04:04' };
  expect(given(payrollSettingsDecider, changed({})).when(change(other, 0)).events).toHaveLength(1);
});
