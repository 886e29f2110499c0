/** The age from which on one may play. */
export const MIN_AGE = 18;

/**
 * True if somebody has reached an age on a day, both days as `YYYY-MM-DD`. Whoever was born on 29 February has the
 * birthday on 1 March of other years.
 */
export function isOfAge(birthday: string, today: string, age = MIN_AGE): boolean {
  return `${String(Number(birthday.slice(0, 4)) + age).padStart(4, '0')}${birthday.slice(4)}` <= today;
}
