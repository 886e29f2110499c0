import '@web/testing/browser-globals';
import { changePercent } from '../../features/agent-centre/team/compare';
import { countDays, customDays, daysBefore, MOST_DAYS, shifted, unitBeside, unitOfDays } from './day-range';
import { presetDays } from '@web/time/merchant-time';

const SAO_PAULO = 'America/Sao_Paulo';
/** Still the evening of the 28th in São Paulo. */
const NIGHT = new Date('2026-03-01T01:30:00.000Z');

describe('periods at a click', () => {
  it.each([
    ['today', '2026-02-28', '2026-02-28', 1],
    ['yesterday', '2026-02-27', '2026-02-27', 1],
    ['last7', '2026-02-22', '2026-02-28', 7],
    ['last30', '2026-01-30', '2026-02-28', 30],
    ['thisWeek', '2026-02-23', '2026-02-28', 6],
    ['lastWeek', '2026-02-16', '2026-02-22', 7],
    ['thisHalf', '2026-02-16', '2026-02-28', 13],
    ['lastHalf', '2026-02-01', '2026-02-15', 15],
    ['thisMonth', '2026-02-01', '2026-02-28', 28],
    ['lastMonth', '2026-01-01', '2026-01-31', 31],
  ] as const)('%s goes from %s to %s', (choice, startDate, endDate, count) => {
    const days = presetDays(choice, SAO_PAULO, NIGHT);
    expect(days).toEqual({ startDate, endDate });
    expect(countDays(days)).toBe(count);
  });
});

describe('periods that agents are paid by', () => {
  it('cross the turn of the year', () => {
    const newYear = new Date('2027-01-01T15:00:00.000Z');
    expect(presetDays('thisWeek', SAO_PAULO, newYear)).toEqual({ startDate: '2026-12-28', endDate: '2027-01-01' });
    expect(presetDays('lastHalf', SAO_PAULO, newYear)).toEqual({ startDate: '2026-12-16', endDate: '2026-12-31' });
    expect(presetDays('lastMonth', SAO_PAULO, newYear)).toEqual({ startDate: '2026-12-01', endDate: '2026-12-31' });
  });

  it.each([
    ['month', '2026-11-01', '2026-11-23', '2026-10-01', '2026-10-23'],
    ['month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['month', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['half', '2026-11-16', '2026-11-20', '2026-11-01', '2026-11-05'],
    ['half', '2026-11-01', '2026-11-15', '2026-10-16', '2026-10-31'],
    ['week', '2026-11-23', '2026-11-24', '2026-11-16', '2026-11-17'],
    [undefined, '2026-11-17', '2026-11-23', '2026-11-10', '2026-11-16'],
  ] as const)('a %s from %s to %s is compared with %s to %s', (unit, startDate, endDate, first, last) => {
    expect(daysBefore({ startDate, endDate }, unit)).toEqual({ startDate: first, endDate: last });
  });

  it('move by whole halves and months, also where the calendar chose them', () => {
    expect(unitOfDays({ startDate: '2026-02-16', endDate: '2026-02-28' })).toBe('half');
    expect(unitOfDays({ startDate: '2026-10-01', endDate: '2026-10-31' })).toBe('month');
    expect(unitOfDays({ startDate: '2026-10-02', endDate: '2026-10-31' })).toBeUndefined();
    const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
    expect(unitBeside('month', october, 1)).toEqual({ startDate: '2026-11-01', endDate: '2026-11-30' });
  });
});

describe('a period of one’s own', () => {
  it('is put in order, cut to what there is an answer for, and dropped where it is none', () => {
    expect(customDays('2026-02-10', '2026-02-01')).toEqual({ startDate: '2026-02-01', endDate: '2026-02-10' });
    expect(countDays(customDays('2020-01-01', '2026-02-01')!)).toBe(MOST_DAYS);
    for (const [from, to] of [
      ['', ''],
      ['2026-02-01', ''],
      ['2026-13-01', '2026-13-02'],
      ['yesterday', '2026-02-01'],
    ] as const)
      expect(customDays(from, to)).toBeNull();
  });

  it('moves by its own length, across months and years', () => {
    expect(shifted({ startDate: '2026-01-01', endDate: '2026-01-07' }, -1)).toEqual({
      startDate: '2025-12-25',
      endDate: '2025-12-31',
    });
    expect(shifted({ startDate: '2026-02-28', endDate: '2026-02-28' }, 1)).toEqual({
      startDate: '2026-03-01',
      endDate: '2026-03-01',
    });
  });
});

describe('against the period before', () => {
  it.each([
    [150n, 100n, 50],
    [50n, 100n, -50],
    [100n, 100n, 0],
    [100n, -50n, 300],
    [-100n, -50n, -100],
    [0n, 100n, -100],
    [9_999n, 10_000n, 0],
  ])('%s after %s is %s %%', (now, before, percent) => {
    expect(changePercent(now, before)).toBe(percent);
  });

  it('nothing is compared with nothing, or with next to nothing', () => {
    expect(changePercent(5n, 0n)).toBeNull();
    expect(changePercent(-5n, 0n)).toBeNull();
    expect(changePercent(20_000n, 999n)).toBeNull();
    expect(changePercent(20_000n, 1_000n)).toBe(1_900);
  });
});
