import { idOf } from '@platform/ids';
import { isDrawn } from './sample';

const AT = '2026-01-02T03:04:05.000Z';
const ids = Array.from({ length: 20_000 }, (_, number) => idOf(`withdrawal ${number}`));

it('draws about as many as it is told to, the same ones again, and others at another moment', () => {
  const drawn = ids.filter((id) => isDrawn(id, AT, 20_000));
  expect(drawn.length).toBeGreaterThan(320);
  expect(drawn.length).toBeLessThan(480);
  expect(ids.filter((id) => isDrawn(id, AT, 20_000))).toEqual(drawn);
  expect(drawn.filter((id) => isDrawn(id, '2026-01-02T03:04:05.001Z', 20_000)).length).toBeLessThan(30);
});

it('draws none, or all', () => {
  expect(ids.some((id) => isDrawn(id, AT, 0))).toBe(false);
  expect(ids.every((id) => isDrawn(id, AT, 1_000_000))).toBe(true);
});
