/** The age from which on a person may play, in years. */
const MIN_AGE = 18;

/**
 * True if a person is old enough on a day, both days as `YYYY-MM-DD`. Somebody born on 29 February has the birthday on
 * 1 March of other years.
 */
export function isOfAge(birthday: string, today: string): boolean {
  return comesOfAgeOn(birthday) <= today;
}

/** The day from which on a person is old enough. */
export function comesOfAgeOn(birthday: string): string {
  const year = Number(birthday.slice(0, 4)) + MIN_AGE;
  const day = birthday.slice(4);
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${String(year).padStart(4, '0')}${day === '-02-29' && !isLeap ? '-03-01' : day}`;
}
