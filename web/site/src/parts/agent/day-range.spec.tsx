import '@web/testing/browser-globals';
import { changePercent } from '../../features/agent-centre/team/compare';
import { countDays, customDays, MOST_DAYS, shifted } from './day-range';
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
    ['next7', '2026-02-28', '2026-03-06', 7],
    ['next30', '2026-02-28', '2026-03-29', 30],
  ] as const)('%s goes from %s to %s', (choice, startDate, endDate, count) => {
    const days = presetDays(choice, SAO_PAULO, NIGHT);
    expect(days).toEqual({ startDate, endDate });
    expect(countDays(days)).toBe(count);
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

  it('nothing is compared with nothing', () => {
    expect(changePercent(5n, 0n)).toBeNull();
  });
});
