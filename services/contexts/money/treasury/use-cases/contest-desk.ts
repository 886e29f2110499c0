import { Inject, Injectable } from '@nestjs/common';
import type { DepositContestInFull } from '@contracts/http/deposits/contests';
import {
  AnswerContest,
  isContestClosed,
  type ContestAnswerEvent,
  type DepositState,
} from '@contexts/money/cashier/cashier.api';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import { isoTime, type Clock } from '@kernel/clock';
import { formatMinor, type Currency } from '@kernel/money';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { ContestFacts } from '../read-models/contest-facts';

type Step = DepositContestInFull['story'][number];
type PersonOf = (staffId: string) => { readonly staffId: string; readonly name: string | null };

/** A contested deposit beside what became of the money: finance answers from this page. */
@Injectable()
export class ContestDesk {
  private readonly currency: Currency;

  constructor(
    @Inject(AnswerContest) private readonly answers: AnswerContest,
    @Inject(ContestFacts) private readonly facts: ContestFacts,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {
    this.currency = config.MERCHANT_CURRENCY;
  }

  /** From the log itself, but for what the member has done since. @throws ApiError NOT_FOUND */
  async inFull(depositId: string): Promise<DepositContestInFull> {
    const state = await this.answers.stateOf(depositId);
    const { memberId, occurredAt: requestedAt, method, currency } = state.requested!;
    const creditedAt = state.confirmedAt ?? requestedAt;
    const [names, personOf, facts] = await Promise.all([
      this.members.namesOf([memberId]),
      this.personsOf(state.answers.acts),
      this.facts.of(memberId, creditedAt),
    ]);
    const contest = state.contest!;
    const { answer, sending, refusal, proposal } = state.answers;
    const isOpen = contest.status === 'open';
    const isGiven = sending === 'sending' || sending === 'taken';
    const amountMinor = contest.amountMinor ?? state.paidMinor ?? '0';
    return {
      depositId,
      memberId,
      memberName: names.get(memberId) ?? null,
      provider: state.confirmedBy?.providerId ?? '',
      paymentId: state.confirmedBy?.paymentId ?? '',
      method,
      amount: this.amount(amountMinor),
      paidAmount: this.amount(state.paidMinor ?? '0'),
      currency,
      state: isOpen
        ? isGiven
          ? 'answered'
          : proposal
            ? 'proposed'
            : 'open'
        : contest.status === 'kept'
          ? 'kept'
          : 'lost',
      answer: isGiven ? answer!.answer : (proposal?.answer ?? null),
      isTaken: sending === 'taken',
      refusal,
      proposedBy: isOpen ? (proposal?.makerId ?? null) : null,
      answerBy: contest.answerBy,
      requestedAt,
      creditedAt,
      contestedAt: contest.since ?? contest.endedAt ?? creditedAt,
      endedAt: contest.endedAt,
      isAnswerable: !isContestClosed(contest, isoTime(this.clock)) && !isGiven && proposal === null,
      needsTwo: BigInt(amountMinor) > this.answers.onePersonMaxMinor,
      story: storyOf(state, personOf),
      proposal: isOpen && proposal ? { ...wordsOf(proposal), ...askOf(proposal, personOf) } : null,
      given: answer && {
        ...wordsOf(answer),
        by: personOf(answer.makerId),
        checkedBy: answer.check && personOf(answer.check.checkerId),
        at: answer.occurredAt,
      },
      ...facts,
    };
  }

  private async personsOf(acts: readonly ContestAnswerEvent[]): Promise<PersonOf> {
    const ids = acts.flatMap(({ data }) => [
      ...('makerId' in data ? [data.makerId] : []),
      ...('checkerId' in data ? [data.checkerId] : []),
      ...('check' in data && data.check ? [data.check.checkerId] : []),
    ]);
    const names = await this.staff.namesOf(ids);
    return (staffId) => ({ staffId, name: names.get(staffId) ?? null });
  }

  private amount(minor: string): string {
    return formatMinor(BigInt(minor), this.currency);
  }
}

type Words = Pick<NonNullable<DepositState['answers']['proposal']>, 'answer' | 'reason' | 'remark' | 'fileIds'>;

function wordsOf({ answer, reason, remark, fileIds }: Words) {
  return { answer, reason, remark, fileIds: [...fileIds] };
}

function askOf(
  { proposalNo, makerId, occurredAt }: NonNullable<DepositState['answers']['proposal']>,
  personOf: PersonOf,
) {
  return { proposalNo, by: personOf(makerId), at: occurredAt };
}

/** The deposit from its request on, in order of time. */
function storyOf({ requested, confirmedAt, contest, answers }: DepositState, personOf: PersonOf): Step[] {
  const at = (kind: Step['kind'], time: string | null): Step[] =>
    time === null ? [] : [{ kind, at: time, staff: null, text: null }];
  const { status, since, endedAt } = contest!;
  return [
    ...at('requested', requested!.occurredAt),
    ...at('credited', confirmedAt),
    ...at('contested', since),
    ...answers.acts.map((act) => stepOf(act, personOf)),
    ...at(status === 'kept' ? 'kept' : 'lost', endedAt),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function stepOf({ type, data }: ContestAnswerEvent, personOf: PersonOf): Step {
  const at = data.occurredAt;
  switch (type) {
    case 'ContestAnswerProposed':
      return { kind: 'proposed', at, staff: personOf(data.makerId), text: data.remark };
    case 'ContestAnswerTurnedDown':
      return { kind: 'turnedDown', at, staff: personOf(data.checkerId), text: data.note };
    case 'ContestAnswered':
      return {
        kind: 'answered',
        at,
        staff: personOf(data.check?.checkerId ?? data.makerId),
        text: data.check?.note ?? data.remark,
      };
    case 'ContestAnswerTaken':
      return { kind: 'taken', at, staff: null, text: null };
    case 'ContestAnswerRefused':
      return { kind: 'refused', at, staff: null, text: null };
  }
}
