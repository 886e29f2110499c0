import type { Withdrawal, WithdrawalStory } from '@contracts/http/money-out/withdrawals';
import { formatMinor } from '@kernel/money';
import { promisedBy, readingOf } from '../domain/payout-clock';
import { canCancel } from '../domain/withdrawal.people';
import { answerDue, isOnItsWay, type WithdrawalState } from '../domain/withdrawal.state';
import type { WithdrawalStep } from '../domain/withdrawal.steps';
import { memberRefusalOf } from './member-refusal';

/** A withdrawal as its member sees it, from the decision state itself. */
export function withdrawalView(state: WithdrawalState, at: string): Withdrawal {
  const requested = state.requested!;
  const { currency, instrumentId, instrumentKind, instrumentLabel, bankName } = requested;
  const promise = isOnItsWay(state) ? promisedBy(state.clock) : null;
  return {
    id: requested.withdrawalId,
    amount: formatMinor(BigInt(requested.amountMinor), currency),
    fee: formatMinor(BigInt(requested.feeMinor), currency),
    currency,
    // A payout that is held is with people, whoever has approved it.
    status: isHeldByPeople(state) ? 'queued' : state.status,
    instrument: { id: instrumentId, kind: instrumentKind, label: instrumentLabel, bankName },
    requestedAt: requested.occurredAt,
    promisedBy: promise,
    paidAt: state.paid?.at ?? null,
    isLate: state.isLate || (promise !== null && promise < at),
    refusal: memberRefusalOf(state),
    canCancel: canCancel(state),
    canAnswerReceipt: state.status === 'paid',
    autoConfirmAt: state.status === 'paid' ? (state.paid?.autoConfirmAt ?? null) : null,
    reference: state.paid?.endToEndId ?? null,
  };
}

/** Every hold reads the same to the member, but for the wait after its own change: one alone would tell of a case. */
function isHeldByPeople({ status, holds }: WithdrawalState): boolean {
  return status === 'approved' && holds.some(({ kind }) => kind !== 'recentChange');
}

export function withdrawalStory(state: WithdrawalState, at: string): WithdrawalStory {
  return {
    ...withdrawalView(state, at),
    steps: memberSteps(state),
    proofs: [...(state.dispute?.fileIds ?? [])],
    answerBy: answerDue(state) && (state.dispute?.answerBy ?? null),
    clock: readingOf(state.clock, at),
  };
}

type MemberStep = WithdrawalStory['steps'][number];
type TellableKind = Exclude<MemberStep['kind'], 'waitsForYou' | 'waitsForPeople'>;

/** The words of people that the member reads: those of a dispute, which both sides see. */
const WITH_WORDS: readonly MemberStep['kind'][] = ['disputed', 'note', 'closed'];

function memberSteps({ steps, checks }: WithdrawalState): MemberStep[] {
  return steps.flatMap((step): MemberStep[] => {
    const { at } = step;
    const waits = (kind: 'waitsForYou' | 'waitsForPeople') => ({ kind, at, text: null });
    const told = step.isForMember ? [shown(step)] : [];
    if (step.kind === 'checked' && checks?.lane !== 'automatic') {
      const isYoung = checks?.holds.some(({ kind }) => kind === 'recentChange');
      return [...told, waits(isYoung ? 'waitsForYou' : 'waitsForPeople')];
    }
    return step.kind === 'holdLifted' && step.hold === 'recentChange' ? [...told, waits('waitsForPeople')] : told;
  });
}

function shown({ kind, at, text }: WithdrawalStep): MemberStep {
  const told = kind as TellableKind;
  return { kind: told, at, text: WITH_WORDS.includes(told) ? text : null };
}
