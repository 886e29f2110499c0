import { endsOf } from './window-ends';

const ZONE = 'America/Sao_Paulo';

describe('the ends of a window', () => {
  it.each([
    ['2026-11-26T07:20:00.000Z', '2026-11-26T07:25:00.000Z', '26/11/2026, 04:20', '04:25'],
    ['2026-11-25T03:00:00.000Z', '2026-11-26T03:00:00.000Z', '25/11/2026', null],
    ['2026-11-16T03:00:00.000Z', '2026-11-23T03:00:00.000Z', '16/11/2026', '22/11/2026'],
    ['2026-11-26T02:55:00.000Z', '2026-11-26T03:00:00.000Z', '25/11/2026, 23:55', '26/11/2026, 00:00'],
  ])('of %s and %s are %s and %s', (from, to, first, last) => {
    expect(endsOf(from, to, ZONE, 'pt')).toEqual({ first, last });
  });
});
