import { sourceFiles } from './source-files';

const records = sourceFiles(['docs/adr'], ['.md']);
const numberOf = (file: string): number => Number(/^docs\/adr\/(\d{4})-/.exec(file)?.[1]);

describe('the decisions', () => {
  it.each(records.map(({ path, text }) => [path, text] as const))(
    '%s says its number, status and date',
    (path, text) => {
      const [title, blank, status, date] = text.split('\n');
      expect(title).toMatch(new RegExp(`^# ${numberOf(path)}\\. \\S`));
      expect([blank, status, date]).toEqual([
        '',
        expect.stringMatching(/^Status: (proposed|accepted|replaced by \d{4})$/),
        expect.stringMatching(/^Date: \d{4}-\d{2}-\d{2}$/),
      ]);
    },
  );

  it('are numbered without a gap', () => {
    expect(records.map(({ path }) => numberOf(path)).sort((one, other) => one - other)).toEqual(
      records.map((_, index) => index + 1),
    );
  });
});
