import '@web/testing/browser-globals';
import { ticksOf } from './bill-chart';

jest.mock('recharts', () => ({}));

const ZONE = 'America/Sao_Paulo';

it.each([
  ['days by their date', ['2026-11-26T03:00:00Z', '2026-11-27T03:00:00Z'], ['26/11', '27/11']],
  ['windows of one day by their time', ['2026-11-26T14:00:00Z', '2026-11-26T15:00:00Z'], ['11:00', '12:00']],
  [
    'windows of several days by both, so that no two bars have one name',
    ['2026-11-26T14:00:00Z', '2026-11-27T14:00:00Z', '2026-11-27T15:00:00Z'],
    ['26/11, 11:00', '27/11, 11:00', '27/11, 12:00'],
  ],
])('names %s', (_, starts, ticks) => {
  expect(ticksOf(starts, ZONE, 'pt')).toEqual(ticks);
});
