import type { PayrollSettings } from '@contracts/http/agents/bills';
import { draftOf, readDraft } from './settings-draft';

const SETTINGS: PayrollSettings = {
  activeMemberTurnover: '500.00',
  activeMemberTurnoverDividend: '1000.00',
  ceilings: { daily: '2', hourlyWin: '1', hourlyLoss: '3', realtimeWin: '1', realtimeLoss: '3', dividend: '40' },
  offerDays: 7,
  dailyAt: '02:10',
  dividendAt: '02:30',
  transferMin: '1.00',
  transferMax: '10000.00',
  transferDailyMax: '50000.00',
};

it('reads back what it was made of', () => {
  expect(readDraft(draftOf(SETTINGS, 'pt'), 2)).toEqual({ settings: SETTINGS });
});

it('takes numbers as people of the house write them', () => {
  const read = readDraft({ ...draftOf(SETTINGS, 'pt'), daily: '1,5', transferMax: '12.500,00' }, 2);
  expect(read).toMatchObject({ settings: { ceilings: { daily: '1.5' }, transferMax: '12500.00' } });
});

it.each([
  ['daily', '100.0001'],
  ['realtimeLoss', '0.12345'],
  ['hourlyWin', ''],
  ['offerDays', '0'],
  ['offerDays', '31'],
  ['dailyAt', '24:00'],
  ['transferMin', 'muito'],
] as const)('names the field %s that says "%s"', (name, value) => {
  expect(readDraft({ ...draftOf(SETTINGS, 'pt'), [name]: value }, 2)).toEqual({ faults: new Set([name]) });
});
