const DAY_MS = 86_400_000;

/** The national holidays of Brazil that fall on the same date every year. 20 November is one since 2024. */
const FIXED_IN_BRAZIL = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'];
/** The days from Easter Sunday to the two of Carnival, Good Friday and Corpus Christi, on which no bank works. */
const AFTER_EASTER = [-48, -47, -2, 60];

/** The days that are no business days beside the weekends: those of the country, and those that the house names. */
export interface Holidays {
  readonly country: 'BR' | null;
  /** Each such as `2026-12-24`. */
  readonly more: readonly string[];
}

/**
 * The next day after the given one that is neither a Saturday, nor a Sunday, nor a holiday, each such as `2026-11-25`.
 * The holidays of a house whose country is not known are those that it names: a date that rests on others would be too
 * late.
 */
export function nextBusinessDay(day: string, holidays: Holidays): string {
  let next = after(day, 1);
  while (isWeekend(next) || isHoliday(next, holidays)) next = after(next, 1);
  return next;
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

function isHoliday(day: string, { country, more }: Holidays): boolean {
  if (more.includes(day)) return true;
  if (country !== 'BR') return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return FIXED_IN_BRAZIL.includes(day.slice(5)) || AFTER_EASTER.some((days) => after(easter, days) === day);
}

/** Easter Sunday of the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)).toISOString().slice(0, 10);
}

function after(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
