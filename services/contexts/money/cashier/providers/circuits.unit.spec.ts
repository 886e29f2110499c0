import { Circuits } from './circuits';

const START = Date.parse('2026-11-24T12:00:00.000Z');
const at = (seconds: number) => START + seconds * 1_000;

function failing(seconds: readonly number[]): Circuits {
  const circuits = new Circuits();
  for (const second of seconds) circuits.failed('psp', at(second));
  return circuits;
}

it('leaves a provider alone for a minute after the fifth failure within a minute', () => {
  const circuits = failing([0, 10, 20, 30, 40]);
  expect(circuits.isOpen('psp', at(40))).toBe(true);
  expect(circuits.isOpen('psp', at(99))).toBe(true);
  expect(circuits.isOpen('psp', at(100))).toBe(false);
  expect(circuits.isOpen('other', at(40))).toBe(false);
});

it.each([
  ['four failures', [0, 1, 2, 3]],
  ['five failures over more than a minute', [0, 15, 30, 45, 60]],
])('goes on asking after %s', (_, seconds) => {
  expect(failing(seconds).isOpen('psp', at(61))).toBe(false);
});

it('forgets the failures with an answer', () => {
  const circuits = failing([0, 1, 2, 3]);
  circuits.answered('psp');
  circuits.failed('psp', at(4));
  expect(circuits.isOpen('psp', at(4))).toBe(false);
});

it('is closed to a provider again whose first call after the minute fails', () => {
  const circuits = failing([0, 10, 20, 30, 40]);
  circuits.failed('psp', at(59));
  expect(circuits.isOpen('psp', at(118))).toBe(true);
});
