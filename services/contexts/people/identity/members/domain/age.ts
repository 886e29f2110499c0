/** The age from which on a person may play, in years. */
const MIN_AGE = 18;

/**
 * True if a person is old enough on a day, both days as `YYYY-MM-DD`. Somebody born on 29 February has the birthday on
 * 1 March of other years.
 */
export function isOfAge(birthday: string, today: string): boolean {
  return `${String(Number(birthday.slice(0, 4)) + MIN_AGE).padStart(4, '0')}${birthday.slice(4)}` <= today;
}
