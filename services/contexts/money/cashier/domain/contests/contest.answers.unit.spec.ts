import { given } from '@kernel/given-when-then';
import type { TwoPeople } from '@kernel/two-people';
import { depositDecider, type DepositCommand } from '../deposit.decide';
import type { DepositEvent } from '../deposit.events';
import type { ContestAnswerCommand } from './contest.answers';
import type { ContestAnswer } from './contest.events';

const at = '2026-01-02T03:00:00.000Z';
const now = '2026-01-03T03:00:00.000Z';
const answerBy = '2026-01-09T03:00:00.000Z';
const of = { depositId: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e21', memberId: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e11' };
const payment = { providerId: 'psp', paymentId: 'p1' };
const money = { amountMinor: '10000', currency: 'BRL' } as const;
const paid = { requestedAmountMinor: '10000', paidAmountMinor: '10000', currency: 'BRL', isLate: false } as const;
const credited: DepositEvent[] = [
  {
    type: 'DepositRequested',
    data: { ...of, ...money, method: 'pix', expiresAt: at, key: 'k', occurredAt: at },
  },
  { type: 'DepositConfirmed', data: { ...of, ...payment, ...paid, occurredAt: at } },
];
const contested: DepositEvent = {
  type: 'DepositContested',
  data: { ...of, ...payment, ...money, answerBy, occurredAt: at },
};
const open = [...credited, contested];
const objection: ContestAnswer = { answer: 'objected', reason: 'sameOwner', remark: 'Same person.', fileIds: ['f1'] };
const acceptance: ContestAnswer = { answer: 'accepted', reason: null, remark: 'We agree.', fileIds: [] };

type Act<Type> = Extract<ContestAnswerCommand, { readonly type: Type }>;
const answer = (more: Partial<Act<'AnswerContest'>> = {}): DepositCommand => ({
  type: 'AnswerContest',
  makerId: 'ana',
  answer: objection,
  onePersonMaxMinor: 10_000n,
  reference: 'ref-1',
  key: 'a1',
  occurredAt: now,
  ...more,
});
const people = (deciderId = 'rui'): TwoPeople => ({ requesterId: 'ana', deciderId, origins: new Map() });
const decide = (more: Partial<Act<'DecideContestAnswer'>> = {}): DepositCommand => ({
  type: 'DecideContestAnswer',
  people: people(),
  proposalNo: 1,
  isApproved: true,
  note: 'Looked at it.',
  reference: 'ref-1',
  key: 'd1',
  occurredAt: now,
  ...more,
});
const told = (refusal: Act<'RecordContestAnswer'>['refusal'], reference = 'ref-1'): DepositCommand => ({
  type: 'RecordContestAnswer',
  reference,
  refusal,
  occurredAt: now,
});
const data = { ...of, ...payment, occurredAt: now };
const proposed: DepositEvent = {
  type: 'ContestAnswerProposed',
  data: { ...data, ...objection, proposalNo: 1, makerId: 'ana', key: 'a1' },
};
const answered: DepositEvent = {
  type: 'ContestAnswered',
  data: { ...data, ...objection, reference: 'ref-1', makerId: 'ana', check: null, key: 'a1' },
};
const taken: DepositEvent = { type: 'ContestAnswerTaken', data: { ...data, reference: 'ref-1' } };
const refused: DepositEvent = {
  type: 'ContestAnswerRefused',
  data: { ...data, reference: 'ref-1', reason: 'notContested' },
};
const ended = (type: 'DepositKept' | 'DepositLost'): DepositEvent =>
  type === 'DepositKept' ? { type, data } : { type, data: { ...data, ...money } };
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });

it('is answered by one person up to the limit, and above it by two', () => {
  expect(given(depositDecider, ...open).when(answer()).events).toEqual([answered]);
  const much = given(depositDecider, ...open).when(answer({ onePersonMaxMinor: 9_999n }));
  expect(much.events).toEqual([proposed]);
  expect(much.stateAfter.answers).toMatchObject({ proposals: 1, given: 0, sending: 'none' });
  const accepted = given(depositDecider, ...open).when(answer({ answer: acceptance, onePersonMaxMinor: 0n }));
  expect(accepted.events.map(({ type }) => type)).toEqual(['ContestAnswerProposed']);
});

it('is given as the first person wrote it, once another has looked at it', () => {
  const check = { checkerId: 'rui', proposalNo: 1, note: 'Looked at it.' };
  const both = given(depositDecider, ...open, proposed);
  expect(both.when(decide()).events).toEqual([
    { type: 'ContestAnswered', data: { ...answered.data, check, key: 'd1' } },
  ]);
  expect(both.when(decide({ people: people('ana') })).decision).toEqual(rejected('SECOND_PERSON_NEEDED'));
  const turned = both.when(decide({ isApproved: false }));
  expect(turned.events).toMatchObject([{ type: 'ContestAnswerTurnedDown', data: { checkerId: 'rui', proposalNo: 1 } }]);
  expect(turned.stateAfter.answers.proposal).toBeNull();
  expect(both.when(decide({ proposalNo: 2 })).decision).toEqual(rejected('SETTLEMENT_NOT_ASKED'));
  expect(both.when(answer({ key: 'a2' })).decision).toEqual(rejected('SETTLEMENT_ASKED_ALREADY'));
});

it('is refused once the time is over or the end is told, and a request may then only be turned down', () => {
  const late = { occurredAt: answerBy };
  expect(given(depositDecider, ...open).when(answer(late)).decision).toEqual(rejected('CONTEST_CLOSED'));
  for (const end of ['DepositKept', 'DepositLost'] as const)
    expect(given(depositDecider, ...open, ended(end)).when(answer()).decision).toEqual(rejected('CONTEST_CLOSED'));
  const both = given(depositDecider, ...open, proposed);
  expect(both.when(decide(late)).decision).toEqual(rejected('CONTEST_CLOSED'));
  expect(both.when(decide({ ...late, isApproved: false })).decision.kind).toBe('accepted');
  const endless: DepositEvent[] = [
    ...credited,
    { type: 'DepositContested', data: { ...of, ...payment, ...money, occurredAt: at } },
  ];
  expect(
    given(depositDecider, ...endless).when(answer({ occurredAt: '2030-01-01T00:00:00.000Z' })).events,
  ).toHaveLength(1);
});

it('is given once, and another one only where the provider did not take it', () => {
  expect(given(depositDecider, ...open, answered).when(answer({ key: 'a2' })).decision).toEqual(
    rejected('ALREADY_DECIDED'),
  );
  expect(given(depositDecider, ...open, answered, taken).when(answer({ key: 'a2' })).decision).toEqual(
    rejected('ALREADY_DECIDED'),
  );
  const again = given(depositDecider, ...open, answered, refused);
  expect(again.when(answer({ key: 'a2', reference: 'ref-2' })).events).toMatchObject([
    { data: { reference: 'ref-2' } },
  ]);
});

it('happens once for each key, and a key with other words is refused', () => {
  const after = given(depositDecider, ...open, answered);
  expect(after.when(answer()).decision.kind).toBe('repeated');
  expect(after.when(answer({ answer: acceptance })).decision).toEqual(rejected('KEY_REUSED'));
  expect(after.when(answer({ makerId: 'eva' })).decision).toEqual(rejected('KEY_REUSED'));
  const both = given(depositDecider, ...open, proposed, {
    type: 'ContestAnswerTurnedDown',
    data: { ...data, proposalNo: 1, makerId: 'ana', checkerId: 'rui', note: 'n', key: 'd1' },
  });
  expect(both.when(decide({ isApproved: false })).decision.kind).toBe('repeated');
  expect(both.when(decide()).decision).toEqual(rejected('KEY_REUSED'));
});

it('records the first word of the provider about the answer that is on its way, and no other', () => {
  const sent = given(depositDecider, ...open, answered);
  expect(sent.when(told(null)).events).toEqual([taken]);
  expect(sent.when(told('notContested')).events).toEqual([refused]);
  expect(sent.when(told(null, 'ref-0')).decision.kind).toBe('repeated');
  expect(given(depositDecider, ...open, answered, taken).when(told('closed')).decision.kind).toBe('repeated');
  expect(given(depositDecider, ...open).when(told(null)).decision.kind).toBe('repeated');
  expect(given(depositDecider, ...open, answered, ended('DepositLost')).when(told('closed')).events).toHaveLength(1);
});

it('needs a contest', () => {
  for (const command of [answer(), decide(), told(null)])
    expect(given(depositDecider, ...credited).when(command).decision).toEqual(rejected('CONTEST_UNKNOWN'));
});

it('does not move the deposit: the word of the provider does', () => {
  const { stateAfter } = given(depositDecider, ...open, answered).when(told(null));
  expect(stateAfter).toMatchObject({ status: 'contested', contest: { status: 'open' } });
});
