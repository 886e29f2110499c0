import { accept, assertNever, reject, repeated, type Decision } from '@kernel/decider';
import { isSameData } from '@kernel/same-data';
import { obstacleToDeciding, type SecondDecision, type TwoPeopleObstacle } from '@kernel/two-people';
import type { DepositEvent, DepositRequested } from '../deposit.events';
import type { PaymentName } from '../payment-name';
import type {
  ContestAnswer,
  ContestAnswered,
  ContestAnswerEvent,
  ContestAnswerProposed,
  ContestAnswerRefusal,
} from './contest.events';
import type { Contest } from './deposit.contest';

type Proposal = ContestAnswerProposed['data'];

/** The answers of finance to the contest of a deposit. */
export interface Answers {
  /** The number of proposals so far. A decision names the one that it is about. */
  readonly proposals: number;
  /** The number of answers so far. Another one follows where the provider did not take the last. */
  readonly given: number;
  /** The answer that waits for a second person; null without one. */
  readonly proposal: Proposal | null;
  /** The last answer that was given; null before the first. */
  readonly answer: ContestAnswered['data'] | null;
  /** `sending`: the provider has not said yet that it took the answer. */
  readonly sending: 'none' | 'sending' | 'taken' | 'refused';
  readonly refusal: ContestAnswerRefusal | null;
  /** Every act, in the order in which they happened. */
  readonly acts: readonly ContestAnswerEvent[];
}

export const noAnswers: Answers = {
  proposals: 0,
  given: 0,
  proposal: null,
  answer: null,
  sending: 'none',
  refusal: null,
  acts: [],
};

export type ContestAnswerCommand =
  | {
      readonly type: 'AnswerContest';
      readonly makerId: string;
      readonly answer: ContestAnswer;
      /** Above this amount a second person decides. */
      readonly onePersonMaxMinor: bigint;
      readonly reference: string;
      readonly key: string;
      readonly occurredAt: string;
    }
  | (SecondDecision & { readonly type: 'DecideContestAnswer'; readonly reference: string })
  | {
      readonly type: 'RecordContestAnswer';
      readonly reference: string;
      /** The reason for which the provider does not take it; null where it took it. */
      readonly refusal: ContestAnswerRefusal | null;
      readonly occurredAt: string;
    };

/** In order of precedence. */
export type ContestAnswerRejection =
  | 'CONTEST_UNKNOWN'
  | 'KEY_REUSED'
  | 'SETTLEMENT_NOT_ASKED'
  | TwoPeopleObstacle
  | 'CONTEST_CLOSED'
  | 'SETTLEMENT_ASKED_ALREADY'
  | 'ALREADY_DECIDED';

/** The part of a deposit that answers look at. */
interface Answerable {
  readonly confirmedBy: PaymentName | null;
  readonly contest: Contest | null;
  readonly answers: Answers;
}

type Decided = Decision<DepositEvent, ContestAnswerRejection>;

export function answersAfter(answers: Answers, event: ContestAnswerEvent): Answers {
  const acts = [...answers.acts, event];
  switch (event.type) {
    case 'ContestAnswerProposed':
      return { ...answers, acts, proposals: event.data.proposalNo, proposal: event.data };
    case 'ContestAnswerTurnedDown':
      return { ...answers, acts, proposal: null };
    case 'ContestAnswered':
      return {
        ...answers,
        acts,
        proposal: null,
        given: answers.given + 1,
        answer: event.data,
        sending: 'sending',
        refusal: null,
      };
    case 'ContestAnswerTaken':
      return { ...answers, acts, sending: 'taken' };
    case 'ContestAnswerRefused':
      return { ...answers, acts, sending: 'refused', refusal: event.data.reason };
    default:
      return assertNever(event);
  }
}

/** The time of the scheme is over, or the provider has told the end. */
export function isClosed({ status, answerBy }: Contest, at: string): boolean {
  return status !== 'open' || (answerBy !== null && Date.parse(at) >= Date.parse(answerBy));
}

/** An answer is given once, in time. One that the provider does not take is none. */
export function decideContestAnswer(
  { depositId, memberId }: DepositRequested['data'],
  { confirmedBy, contest, answers }: Answerable,
  command: ContestAnswerCommand,
): Decided {
  if (!contest || !confirmedBy) return reject('CONTEST_UNKNOWN');
  const of = { depositId, memberId, occurredAt: command.occurredAt, ...confirmedBy };
  if (command.type === 'RecordContestAnswer') return record(answers, command, of);
  const before = answers.acts.find(({ data }) => 'key' in data && data.key === command.key);
  if (before) return isSameAct(before, command) ? repeated : reject('KEY_REUSED');
  return command.type === 'AnswerContest'
    ? answer(contest, answers, command, of)
    : decide(contest, answers, command, of);
}

type Of = Pick<Proposal, 'depositId' | 'memberId' | 'occurredAt' | 'providerId' | 'paymentId'>;

function answer(
  contest: Contest,
  answers: Answers,
  {
    answer: words,
    makerId,
    onePersonMaxMinor,
    reference,
    key,
  }: Extract<ContestAnswerCommand, { type: 'AnswerContest' }>,
  of: Of,
): Decided {
  if (isClosed(contest, of.occurredAt)) return reject('CONTEST_CLOSED');
  if (answers.proposal) return reject('SETTLEMENT_ASKED_ALREADY');
  if (isGiven(answers)) return reject('ALREADY_DECIDED');
  const act = { ...of, ...words, makerId, key };
  return BigInt(contest.amountMinor ?? '0') > onePersonMaxMinor
    ? accept({ type: 'ContestAnswerProposed', data: { ...act, proposalNo: answers.proposals + 1 } })
    : accept({ type: 'ContestAnswered', data: { ...act, reference, check: null } });
}

function decide(
  contest: Contest,
  answers: Answers,
  command: Extract<ContestAnswerCommand, { type: 'DecideContestAnswer' }>,
  of: Of,
): Decided {
  const { people, proposalNo, isApproved, note, reference, key } = command;
  const { proposal } = answers;
  // The proposal that this person saw was decided about, and somebody may have asked again since.
  if (!proposal || proposal.proposalNo !== proposalNo || proposal.makerId !== people.requesterId)
    return reject('SETTLEMENT_NOT_ASKED');
  const obstacle = obstacleToDeciding(people, proposal.makerId, of.occurredAt);
  if (obstacle) return reject(obstacle);
  const { makerId, answer: stand, reason, remark, fileIds } = proposal;
  const checkerId = people.deciderId;
  if (!isApproved)
    return accept({ type: 'ContestAnswerTurnedDown', data: { ...of, proposalNo, makerId, checkerId, note, key } });
  if (isClosed(contest, of.occurredAt)) return reject('CONTEST_CLOSED');
  if (isGiven(answers)) return reject('ALREADY_DECIDED');
  const words = { answer: stand, reason, remark, fileIds };
  const check = { checkerId, proposalNo, note };
  return accept({ type: 'ContestAnswered', data: { ...of, ...words, reference, makerId, check, key } });
}

/** The first word of the provider about an answer stands; one about another answer tells nothing. */
function record(
  { answer: given, sending }: Answers,
  { reference, refusal }: Extract<ContestAnswerCommand, { type: 'RecordContestAnswer' }>,
  of: Of,
): Decided {
  if (given?.reference !== reference || sending !== 'sending') return repeated;
  return refusal === null
    ? accept({ type: 'ContestAnswerTaken', data: { ...of, reference } })
    : accept({ type: 'ContestAnswerRefused', data: { ...of, reference, reason: refusal } });
}

function isGiven({ sending }: Answers): boolean {
  return sending === 'sending' || sending === 'taken';
}

function isSameAct(
  { type, data }: ContestAnswerEvent,
  command: Exclude<ContestAnswerCommand, { type: 'RecordContestAnswer' }>,
): boolean {
  if (command.type === 'AnswerContest') {
    if (type !== 'ContestAnswerProposed' && (type !== 'ContestAnswered' || data.check !== null)) return false;
    const { answer: stand, reason, remark, fileIds, makerId } = data;
    return makerId === command.makerId && isSameData({ answer: stand, reason, remark, fileIds }, command.answer);
  }
  const { proposalNo, isApproved, people } = command;
  if (type === 'ContestAnswerTurnedDown')
    return !isApproved && data.proposalNo === proposalNo && data.checkerId === people.deciderId;
  return (
    type === 'ContestAnswered' &&
    isApproved &&
    data.check?.proposalNo === proposalNo &&
    data.check.checkerId === people.deciderId
  );
}
