import { formatDay, formatShortDay } from './day-text';

it.each([
  ['pt', '03/12/2026', '03/12'],
  ['en', 'Dec 3, 2026', 'Dec 3'],
] as const)('writes a day as %s has it', (language, day, short) => {
  expect([formatDay('2026-12-03', language), formatShortDay('2026-12-03', language)]).toEqual([day, short]);
});
