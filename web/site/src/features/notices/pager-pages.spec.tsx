import { pageOfPlace, pagerPages } from './pager-pages';

const shown = (page: number, pages: number) =>
  pagerPages(page, pages)
    .map((one) => one ?? '…')
    .join(' ');

it.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [1, 12, '1 2 3 4 5 … 12'],
  [3, 12, '1 2 3 4 5 … 12'],
  [5, 12, '1 2 3 4 5 6 7 … 12'],
  [6, 12, '1 … 4 5 6 7 8 … 12'],
  [9, 12, '1 … 7 8 9 10 11 12'],
  [12, 12, '1 … 8 9 10 11 12'],
  [2, 6, '1 2 3 4 5 6'],
])('page %i of %i names %s', (page, pages, expected) => {
  expect(shown(page, pages)).toBe(expected);
});

it.each([
  [-1, 1],
  [0, 1],
  [8, 1],
  [9, 2],
  [26, 3],
])('the item at %i is on page %i', (place, page) => {
  expect(pageOfPlace(place)).toBe(page);
});
