import { findRefusedOpenings } from './comment-openings';
import { sourceFiles } from './source-files';

const openingsOf = (text: string): string[] => findRefusedOpenings([{ path: 'services/kernel/a.ts', text }]);

describe('the openings of comments', () => {
  it('are not refused anywhere in the repository', () => {
    const files = sourceFiles(
      ['services', 'contracts', 'migrations', 'web', 'test', 'scripts'],
      ['.ts', '.tsx', '.mjs', '.cjs', '.css'],
    );
    expect(files.length).toBeGreaterThan(50);
    expect(findRefusedOpenings(files)).toEqual([]);
  });

  it.each([
    ['a line of its own', '// What the vendor said.', 1],
    ['a block in one line', '/** Whose wallet it is. */', 1],
    ['a block of several lines', '/**\n * Whoever may call the route is\n * told about the change.\n */', 2],
    ['the second sentence', '/** A member is registered. Whether the number is free is asked first. */', 1],
    ['a sentence after a colon', '// The rule: Of two balances the newer one counts.', 1],
    [
      'a sentence that a line break divides',
      '/**\n * A session ends. As the\n * accounts are, so are the rights.\n */',
      2,
    ],
    ['a participle without a subject', '// Told at the end of the run.', 1],
    ['the paragraph after an empty line', '/**\n * A worker runs.\n *\n * Asked once per round.\n */', 4],
    ['a style sheet', '/* What the first screen needs. */', 1],
  ])('are refused in %s', (_place, text, line) => {
    expect(openingsOf(text)).toEqual([expect.stringMatching(new RegExp(`^services/kernel/a\\.ts:${line}: begin`))]);
  });

  it.each([
    ['a sentence with a subject', '/** The member whose wallet is frozen cannot bet. */'],
    ['such a word inside a sentence', '// The vendor decides whether the round ends, and what is paid.'],
    ['a clause before the subject', '// As soon as the worker starts, it is asked.'],
    ['a longer word with the same beginning', '// Offers are sorted by name. Whatsapp is a link.'],
    ['a name in code quotes', '// `What` is the name of a column.'],
    ['a name in code quotes at the head of the second sentence', '// The sum is stored. `Of` names the type.'],
    ['a comment at another place than a sentence before it', '// The first line\nconst a = 1; // Of\n// goes on.'],
    ['the texts of the code', `const text = 'What is due is paid.';`],
  ])('are allowed in %s', (_place, text) => {
    expect(openingsOf(text)).toEqual([]);
  });
});
