import {
  QUESTIONS_BEFORE_CASE,
  RUNNING_BEFORE_CASE,
  verdictOf,
  waitAfterS,
  type RoundAnswer,
  type RoundVerdict,
} from './round-verdict';

const round = { stakeMinor: 500n, payoutMinor: 0n, asked: 0, answer: null };
const settled = { status: 'settled', stakeMinor: 500n, payoutMinor: 0n } as const;

it.each<
  [
    string,
    typeof round | { stakeMinor: bigint; payoutMinor: bigint; asked: number; answer: string },
    RoundAnswer,
    RoundVerdict,
  ]
>([
  ['one that the vendor never had', round, { status: 'unknown' }, 'void'],
  ['one that the vendor voided', { ...round, asked: 40, answer: 'silent' }, { status: 'voided' }, 'void'],
  ['one that won and is not known', { ...round, payoutMinor: 1n }, { status: 'unknown' }, 'case'],
  ['one that is told to be settled for the first time', round, settled, 'wait'],
  [
    'one that is settled for the second time, with our sums',
    { ...round, asked: 1, answer: 'settled' },
    settled,
    'close',
  ],
  [
    'one that is settled with another payout',
    { ...round, asked: 1, answer: 'settled' },
    { ...settled, payoutMinor: 1n },
    'wait',
  ],
  [
    'one that is settled with another stake',
    { ...round, asked: 1, answer: 'settled' },
    { ...settled, stakeMinor: 501n },
    'wait',
  ],
  [
    'one whose repeated wins never come',
    { ...round, asked: QUESTIONS_BEFORE_CASE - 1, answer: 'settled' },
    { ...settled, payoutMinor: 1n },
    'case',
  ],
  ['one that runs', { ...round, asked: RUNNING_BEFORE_CASE - 2, answer: 'running' }, { status: 'running' }, 'wait'],
  [
    'one that runs for ever',
    { ...round, asked: RUNNING_BEFORE_CASE - 1, answer: 'running' },
    { status: 'running' },
    'case',
  ],
  ['one of a vendor that does not answer', round, { status: 'silent' }, 'wait'],
  [
    'one of a vendor that never answers',
    { ...round, asked: QUESTIONS_BEFORE_CASE - 1, answer: 'silent' },
    { status: 'silent' },
    'case',
  ],
  ['one of a vendor without an address', round, { status: 'unasked' }, 'case'],
])('%s', (_, of, answer, expected) => {
  expect(verdictOf(of, answer)).toBe(expected);
});

it('waits longer each time, a day at the most', () => {
  expect([0, 1, 2, 6, 7, 5_000].map((asked) => waitAfterS(asked, 900))).toEqual([
    900, 1_800, 3_600, 57_600, 86_400, 86_400,
  ]);
});
