import { isOfAge } from './age';

it.each([
  ['2008-03-10', '2026-03-09', false],
  ['2008-03-10', '2026-03-10', true],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['1990-12-31', '2026-01-01', true],
  ['2027-01-01', '2026-01-01', false],
])('born on %s, on %s: %s', (birthday, today, expected) => {
  expect(isOfAge(birthday, today)).toBe(expected);
});
