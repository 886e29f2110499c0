import { timeFormat } from '../i18n/formats';
import { localeOf, type Language } from '../i18n/language';
import { dayAndMonth } from './day-and-month';

/** Every time on a screen is the merchant's, so that a player and the support read the same clock. */
export function formatTime(iso: string, timeZone: string, language: Language): string {
  return timeFormat(localeOf(language), {
    timeZone,
    ...dayAndMonth(language),
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso));
}

/** The zone as it is printed beside a time: "GMT-3". */
export function zoneLabel(timeZone: string, at: Date = new Date()): string {
  const parts = timeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

/** A moment as the merchant's clock shows it, in the form that inputs of date and time take: YYYY-MM-DDTHH:mm. */
export function localIn(timeZone: string, at: Date): string {
  return new Date(wallClock(timeZone, at)).toISOString().slice(0, 16);
}

/** The same to the second, and to the thousandth where there is one: YYYY-MM-DDTHH:mm:ss[.sss]. */
export function preciseLocalIn(timeZone: string, at: Date): string {
  const thousandths = at.getUTCMilliseconds();
  return new Date(wallClock(timeZone, at) + thousandths).toISOString().slice(0, thousandths === 0 ? 19 : 23);
}

/** "2026-11-20T12:00[:05[.100]]", which is on the merchant's clock already, as the language writes it. */
export function formatLocal(local: string, language: Language): string {
  if (local.length > 16) return `${formatTime(`${local.slice(0, 19)}Z`, 'UTC', language)}${local.slice(19)}`;
  return formatTime(`${local}:00Z`, 'UTC', language).replace(/:00$/, '');
}

/** The day, YYYY-MM-DD, that a moment falls on in the merchant's zone. */
export function dayIn(timeZone: string, at: Date): string {
  return timeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

export const DAY_PRESETS = ['today', 'yesterday', 'last7', 'last30'] as const;
export type DayPreset = (typeof DAY_PRESETS)[number];
/** The periods that agents are paid by: those that run, up to today, and the whole ones before them. */
export const PAY_PRESETS = ['thisWeek', 'lastWeek', 'thisHalf', 'lastHalf', 'thisMonth', 'lastMonth'] as const;
export type PayPreset = (typeof PAY_PRESETS)[number];

/** A part of the calendar. Weeks begin on Monday, halves of a month on its 1st and its 16th. */
export type CalendarUnit = 'week' | 'half' | 'month';

/** The whole week, half of a month or month that a day belongs to. */
export function unitAround(unit: CalendarUnit, day: string): { startDate: string; endDate: string } {
  if (unit === 'week') {
    const startDate = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    return { startDate, endDate: addDays(startDate, 6) };
  }
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  if (unit === 'month') return { startDate: first, endDate: last };
  return day.slice(8) < '16'
    ? { startDate: first, endDate: addDays(first, 14) }
    : { startDate: addDays(first, 15), endDate: last };
}

const UNIT_OF: Readonly<Record<PayPreset, CalendarUnit>> = {
  thisWeek: 'week',
  lastWeek: 'week',
  thisHalf: 'half',
  lastHalf: 'half',
  thisMonth: 'month',
  lastMonth: 'month',
};

/** The part of the calendar that a preset is, or is a part of. */
export function unitOfPreset(preset: DayPreset | PayPreset): CalendarUnit | undefined {
  return preset in UNIT_OF ? UNIT_OF[preset as PayPreset] : undefined;
}

/** First and last day of a preset, both included, by the merchant's calendar. None of them reaches beyond today. */
export function presetDays(
  preset: DayPreset | PayPreset,
  timeZone: string,
  now: Date = new Date(),
): { startDate: string; endDate: string } {
  const today = dayIn(timeZone, now);
  switch (preset) {
    case 'today':
      return { startDate: today, endDate: today };
    case 'yesterday':
      return { startDate: addDays(today, -1), endDate: addDays(today, -1) };
    case 'last7':
      return { startDate: addDays(today, -6), endDate: today };
    case 'last30':
      return { startDate: addDays(today, -29), endDate: today };
    case 'thisWeek':
    case 'thisHalf':
    case 'thisMonth':
      return { startDate: unitAround(UNIT_OF[preset], today).startDate, endDate: today };
    case 'lastWeek':
    case 'lastHalf':
    case 'lastMonth':
      return unitAround(UNIT_OF[preset], addDays(unitAround(UNIT_OF[preset], today).startDate, -1));
  }
}

/**
 * The same as moments in UTC, both included. A period that reaches to today has no end: what happens now belongs to it.
 */
export function presetMoments(
  preset: DayPreset,
  timeZone: string,
  now: Date = new Date(),
): { from: string; to?: string } {
  const { startDate, endDate } = presetDays(preset, timeZone, now);
  const from = zonedToUtc(`${startDate}T00:00`, timeZone);
  if (endDate === dayIn(timeZone, now)) return { from };
  return { from, to: new Date(Date.parse(zonedToUtc(`${addDays(endDate, 1)}T00:00`, timeZone)) - 1).toISOString() };
}

function wallClock(timeZone: string, at: Date): number {
  const parts = timeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const get = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'));
}

/**
 * The moment at which the merchant's clock shows `local` (YYYY-MM-DDTHH:mm). A second pass corrects the offset where a
 * change of the clocks lies between the guess and the answer.
 */
export function zonedToUtc(local: string, timeZone: string): string {
  const wanted = Date.parse(`${local.length === 16 ? `${local}:00` : local}Z`);
  let moment = wanted;
  for (let pass = 0; pass < 2; pass += 1) moment += wanted - wallClock(timeZone, new Date(moment));
  return new Date(moment).toISOString();
}
