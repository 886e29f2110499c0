import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../architecture/source-files';

const STATES: ReadonlySet<string> = new Set(['met', 'partly', 'not met', 'operator', 'not applicable']);
const TEST = /^`([^`]+\.spec\.tsx?)`: "(.+)"$/;

interface Row {
  readonly number: string;
  readonly state: string;
  readonly how: string;
  readonly test: string;
}

/** The rows of the tables of a page. The first cell is the number; the last three are the state, how, and the test. */
function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => /^\| [A-Z\d][\d.]* \|/.test(line))
    .map((line) => {
      const cells = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      const [state = '', how = '', test = ''] = cells.slice(-3);
      return { number: cells[0]!, state, how, test };
    });
}

/** The faults of a row; none for a row that can be believed. */
function faultsOf({ number, state, how, test }: Row): string[] {
  const [, file, title] = TEST.exec(test) ?? [];
  const faults = [];
  if (!STATES.has(state)) faults.push(`${number}: "${state}" is no state`);
  if (how === '' && test === '') faults.push(`${number}: nothing says how`);
  if (test !== '' && file === undefined) faults.push(`${number}: ${test} names no test`);
  if (file !== undefined && !hasTest(file, title!)) faults.push(`${number}: ${file} has no test "${title}"`);
  return faults;
}

function hasTest(file: string, title: string): boolean {
  const place = path.join(repositoryRoot, file);
  if (!existsSync(place)) return false;
  const text = readFileSync(place, 'utf8');
  return ["'", '`', '"'].some((quote) => text.includes(`${quote}${title}`));
}

const pages = ['asvs-5.md', 'gli-19.md'].map((name) => ({
  name,
  rows: rowsOf(readFileSync(path.join(repositoryRoot, 'docs/standards', name), 'utf8')),
}));

it.each(pages)('$name names tests that there are, and each number once', ({ rows }) => {
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.flatMap(faultsOf)).toEqual([]);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
});

it('ASVS has a row for each of the 253 requirements of levels 1 and 2', () => {
  expect(pages[0]!.rows).toHaveLength(253);
});

it('a row that cannot be believed is found', () => {
  const fine = '`test/standards/tables.unit.spec.ts`: "a row that cannot be believed is found"';
  const faults = (line: string) => rowsOf(line).flatMap(faultsOf).length;
  expect(faults(`| 1.1 | 1 | a demand | met | so | ${fine} |`)).toBe(0);
  expect(faults('| 1.1 | 1 | a demand | done | so | |')).toBe(1);
  expect(faults('| 1.1 | 1 | a demand | met | | |')).toBe(1);
  expect(faults('| 1.1 | 1 | a demand | met | so | by hand |')).toBe(1);
  expect(faults('| 1.1 | 1 | a demand | met | so | `test/standards/none.spec.ts`: "nothing" |')).toBe(1);
  expect(faults(`| 1.1 | 1 | a demand | met | so | ${fine.replace('row', 'line')} |`)).toBe(1);
});
