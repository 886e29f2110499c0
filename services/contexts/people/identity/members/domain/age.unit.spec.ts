import { comesOfAgeOn, isOfAge } from './age';

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

it('names the day, which is 1 March for 29 February unless that year has the day', () => {
  expect(comesOfAgeOn('2008-03-10')).toBe('2026-03-10');
  expect(comesOfAgeOn('2008-02-29')).toBe('2026-03-01');
  expect(comesOfAgeOn('2010-02-28')).toBe('2028-02-28');
});
