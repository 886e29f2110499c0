import { sourceFiles } from '../architecture/source-files';

/** Names of values that tell of a person or open something, and that no line of the program's log may carry. */
const PERSONAL =
  /\b(ip|userAgent|username|nickname|email|mobile|mobileNum|phone|birthday|password\w*|token|sessionToken)\b\s*[,:}]/;
const CALL = /\blogger\.(?:log|error|warn|debug|verbose|fatal)\(/g;

/** The arguments of a call, from behind its opening parenthesis to the closing one, without the content of texts. */
function argumentsAt(text: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < text.length; end += 1) depth += { '(': 1, ')': -1 }[text[end]!] ?? 0;
  return text.slice(start, end).replace(/'[^'\n]*'|`[^`]*`/g, "''");
}

const linesOf = (text: string) =>
  [...text.matchAll(CALL)].map(({ 0: found, index }) => argumentsAt(text, index + found.length));
/** Vendors and providers are no people: a refused call is noted with the address that it came from. */
const OF_PARTIES = 'services/platform/http/signing/signed-callers.ts';
const telling = (text: string) => linesOf(text).filter((line) => PERSONAL.test(line));

it('no line of the log carries the address, the name or a secret of a person', () => {
  const files = sourceFiles(['services'], ['.ts']).filter(
    ({ path }) => !path.includes('.spec.') && path !== OF_PARTIES,
  );
  expect(files.flatMap(({ text }) => linesOf(text)).length).toBeGreaterThan(20);
  expect(files.filter(({ text }) => telling(text).length > 0).map(({ path }) => path)).toEqual([]);
});

it('the rule sees a line that does', () => {
  expect(telling("this.logger.error({ message: 'No (log-in)', staffId, ip: request.ip, err })")).toHaveLength(1);
  expect(telling('logger.warn({ staffId, username })')).toHaveLength(1);
  expect(telling("logger.warn({ message: 'The ip: unknown', staffId })")).toEqual([]);
});
