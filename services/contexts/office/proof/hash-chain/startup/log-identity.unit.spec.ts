import { belongingOf, ForeignLog, type KnownLogs } from './log-identity';

const [A, B] = ['aaaaaaaa11', 'bbbbbbbb22'];
const known = (log?: string, database?: string | null, seals?: string): KnownLogs => ({ log, database, seals });

it.each([
  ['an empty log of a new installation', known(), 'begins'],
  ['an empty log that the database has begun with', known(undefined, null), 'begins'],
  ['the first events after that', known(A, null), 'belongs'],
  ['the log of the database, without seals here', known(A, A), 'belongs'],
  ['the log of the database and the seals', known(A, A, A), 'belongs'],
  ['the log of the seals, and an empty database', known(A, undefined, A), 'databaseIsLost'],
])('%s is its own', (_what, logs, expected) => {
  expect(belongingOf(logs)).toBe(expected);
});

it.each([
  ['an empty log beside a database', known(undefined, A), /is empty, and the database .* log aaaaaaaa/],
  ['an empty log beside seals', known(undefined, undefined, A), /is empty, and the folder SEAL_DIR .* log aaaaaaaa/],
  ['the log of another database', known(A, B, A), /is log aaaaaaaa, and the database .* log bbbbbbbb/],
  ['the log of other seals', known(A, A, B), /is log aaaaaaaa, and the folder SEAL_DIR .* log bbbbbbbb/],
  ['other seals, and an empty database', known(A, undefined, B), /SEAL_DIR .* log bbbbbbbb/],
  ['a log that nothing here knows', known(A), /adopt-log/],
])('%s is refused with what a person can do', (_what, logs, sentence) => {
  expect(() => belongingOf(logs)).toThrow(ForeignLog);
  expect(() => belongingOf(logs)).toThrow(sentence);
  expect(() => belongingOf(logs)).toThrow(/nothing was written/);
});
