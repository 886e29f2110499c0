import {
  addDays,
  dayIn,
  formatLocal,
  formatTime,
  preciseLocalIn,
  presetDays,
  zonedToUtc,
  zoneLabel,
} from './merchant-time';

const SAO_PAULO = 'America/Sao_Paulo';
/** Half past one in London is still the evening before in São Paulo. */
const NIGHT = new Date('2026-03-01T01:30:00Z');

describe('the merchant’s clock', () => {
  it('prints a moment in the merchant’s zone, whatever the browser’s is', () => {
    expect(formatTime('2026-03-01T01:30:05Z', SAO_PAULO, 'pt')).toBe('28/02/2026, 22:30:05');
    expect(formatTime('2026-03-01T01:30:05Z', SAO_PAULO, 'en')).toBe('Feb 28, 2026, 22:30:05');
    expect(zoneLabel(SAO_PAULO)).toBe('GMT-3');
  });

  it('shows a moment to the second, and to the thousandth where it has one', () => {
    expect(preciseLocalIn(SAO_PAULO, new Date('2026-03-01T01:30:05Z'))).toBe('2026-02-28T22:30:05');
    expect(preciseLocalIn(SAO_PAULO, new Date('2026-03-01T01:30:05.107Z'))).toBe('2026-02-28T22:30:05.107');
    expect(formatLocal('2026-02-28T22:30', 'pt')).toBe('28/02/2026, 22:30');
    expect(formatLocal('2026-02-28T22:30:00', 'pt')).toBe('28/02/2026, 22:30:00');
    expect(formatLocal('2026-02-28T22:30:05.107', 'pt')).toBe('28/02/2026, 22:30:05.107');
  });

  it('counts days by the merchant’s calendar', () => {
    expect(dayIn(SAO_PAULO, NIGHT)).toBe('2026-02-28');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(presetDays('today', SAO_PAULO, NIGHT)).toEqual({ startDate: '2026-02-28', endDate: '2026-02-28' });
    expect(presetDays('yesterday', SAO_PAULO, NIGHT)).toEqual({ startDate: '2026-02-27', endDate: '2026-02-27' });
    expect(presetDays('last7', SAO_PAULO, NIGHT)).toEqual({ startDate: '2026-02-22', endDate: '2026-02-28' });
    expect(presetDays('last30', SAO_PAULO, NIGHT)).toEqual({ startDate: '2026-01-30', endDate: '2026-02-28' });
  });

  it('finds the moment of a time on the merchant’s clock, across a change of the clocks too', () => {
    expect(zonedToUtc('2026-02-28T22:30', SAO_PAULO)).toBe('2026-03-01T01:30:00.000Z');
    expect(zonedToUtc('2026-07-01T12:00', 'America/New_York')).toBe('2026-07-01T16:00:00.000Z');
    expect(zonedToUtc('2026-03-08T03:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  });
});
