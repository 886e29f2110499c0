import { existsSync, readFileSync } from 'node:fs';
import { mutants } from './mutants';

/** A list that has not moved on with the code would otherwise be noticed only when the bugs are planted. */
it.each(mutants)('$name: the place is there, once, and the bug changes it', ({ file, find, replace }) => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  expect({ file, places: text.split(find).length - 1 }).toEqual({ file, places: 1 });
  expect(replace).not.toBe(find);
});
