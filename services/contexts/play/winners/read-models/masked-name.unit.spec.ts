import { maskedName } from './masked-name';

it.each([
  ['lucia', 'lu***a'],
  ['maria2026', 'ma***6'],
  ['anna', 'a***'],
  ['a', 'a***'],
  ['', '***'],
  ['😀😀😀😀😀', '😀😀***😀'],
])('shows %s as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});
