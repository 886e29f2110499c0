import { SETTING_NAMES } from '@platform/config/config';
import { sourceFiles } from '../architecture/source-files';

const files = sourceFiles(['services/platform/config'], ['.ts']).filter(({ path }) =>
  /\/(config|[a-z]+-settings)\.ts$/.test(path),
);
const SETTING = /^ {2}([A-Z][A-Z\d_]+)[:,]/;

/** The first word of a name; settings of one first word that follow each other may share a comment. */
const family = (name: string) => name.slice(0, name.indexOf('_'));

/** The settings of a source with a true value for those that a comment explains. */
function explanations(text: string): Map<string, boolean> {
  const found = new Map<string, boolean>();
  let explained = '';
  const lines = text.split('\n');
  lines.forEach((line, at) => {
    const name = SETTING.exec(line)?.[1];
    if (name === undefined || !SETTING_NAMES.includes(name)) return;
    if (lines[at - 1]?.trimEnd().endsWith('*/')) explained = family(name);
    // A check of several settings names them again, further down.
    if (!found.has(name)) found.set(name, family(name) === explained);
  });
  return found;
}

it('a comment says what each setting does', () => {
  const all = files.map(({ text }) => explanations(text));
  expect(SETTING_NAMES.length).toBeGreaterThan(100);
  expect(SETTING_NAMES.filter((name) => !all.some((explained) => explained.get(name) === true))).toEqual([]);
});

it('finds a setting without a comment, and one that follows a comment about something else', () => {
  const of = (...lines: string[]) => [...explanations(lines.map((line) => `  ${line}`).join('\n')).values()];
  expect(of('HTTP_PORT: port,')).toEqual([false]);
  expect(of('/** The port. */', 'HTTP_PORT: port,', 'STAKE_MAX: amount,')).toEqual([true, false]);
  expect(of('/** The least and the most. */', 'DEPOSIT_MIN: amount,', 'DEPOSIT_MAX: amount,')).toEqual([true, true]);
});
