import { sourceFiles } from './source-files';
import { findUntidiness } from './tidy';

const untidinessOf = (path: string, text: string): string[] => findUntidiness([{ path, text }]);
const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `${folder}/file-${index}.ts`, text: '' }));
const lines = (count: number): string => Array.from({ length: count }, (_, index) => `  step(${index});`).join('\n');

describe('tidiness', () => {
  it('reigns in the whole repository', () => {
    const files = sourceFiles(
      ['services', 'contracts', 'migrations', 'web', 'test', 'scripts'],
      ['.ts', '.tsx', '.mjs', '.cjs', '.css'],
    );
    expect(files.length).toBeGreaterThan(50);
    expect(findUntidiness(files)).toEqual([]);
  });

  it.each([
    ['a long file', 'services/kernel/long.ts', lines(401), /401 lines/],
    ['a long function', 'services/kernel/long.ts', `function long() {\n${lines(70)}\n}`, /function of 72 lines/],
    ['a long arrow', 'web/site/long.tsx', `const Long = () => {\n${lines(70)}\n};`, /function of 72 lines/],
    [
      'a long test',
      'services/kernel/long.unit.spec.ts',
      `it('is long', () => {\n${lines(70)}\n});`,
      /function of 72 lines/,
    ],
    ['unfinished work', 'services/kernel/a.ts', `// ${'TO' + 'DO'} later`, /issue/],
    ['a registry', 'scripts/a.mjs', `fetch('https://${['registry', 'npmjs', 'org'].join('.')}')`, /registry/],
    ['a float', 'services/contexts/money/wallet/a.ts', 'const x = Number(y).toFixed(2);', /float/],
    ['a parsed float', 'services/contexts/money/wallet/a.ts', 'const x = parseFloat(y);', /float/],
    ['the environment', 'services/contexts/money/wallet/a.ts', `const x = process.env['A'];`, /configuration/],
    ['a skipped test', 'services/kernel/a.unit.spec.ts', `it${'.skip'}('x', () => undefined);`, /left out/],
    ['a lonely test', 'services/kernel/a.unit.spec.ts', `describe${'.only'}('x', () => undefined);`, /leaves out/],
    ['a camel', 'services/kernel/camelCase.ts', '', /kebab-case/],
    ['a long comment', 'services/kernel/a.ts', `// ${'word '.repeat(25)}`, /columns/],
    ['a very long line', 'services/kernel/a.ts', `const x = ${'y + '.repeat(60)}1;`, /columns/],
  ])('misses %s not', (_what, path, text, expected) => {
    expect(untidinessOf(path, text)).toEqual([expect.stringMatching(expected)]);
  });

  it.each([
    ['a function that fits', 'services/kernel/a.ts', `function fits() {\n${lines(68)}\n}`],
    [
      'a long describe',
      'services/kernel/a.unit.spec.ts',
      `describe('all', () => {\n  it('a', () => undefined);\n${lines(120)}\n});`,
    ],
    ['the environment of an app', 'services/apps/api/main.ts', `readConfig(process.env)`],
    [
      'a reason',
      'services/kernel/a.int.spec.ts',
      `describe${'.skip'}('a real server (skipped: none is named)', () => undefined);`,
    ],
    ['a role suffix', 'services/contexts/money/wallet/domain/wallet.unit.spec.ts', ''],
  ])('allows %s', (_what, path, text) => {
    expect(untidinessOf(path, text)).toEqual([]);
  });

  it('counts the files of a folder', () => {
    expect(findUntidiness(filesIn('services/kernel', 21))).toEqual([expect.stringMatching(/kernel: 21 files/)]);
    expect(findUntidiness([...filesIn('services/kernel', 20), ...filesIn('services/kernel/room', 20)])).toEqual([]);
  });
});
