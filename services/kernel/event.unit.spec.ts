import { categoryOf } from './event';

it.each([
  ['wallet-a3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e', 'wallet'],
  ['jackpot-main', 'jackpot'],
])('the category of %s is %s', (stream, category) => {
  expect(categoryOf(stream)).toBe(category);
});
