import { accept, reject, repeated, type Decider } from '@kernel/decider';
import type { AmlMemberEvent, MemberAssessed, StoredRiskClass } from './aml-member.events';

/** The months after which each class is looked at again. */
export const REVIEW_MONTHS: Readonly<Record<StoredRiskClass, number>> = { low: 24, medium: 12, high: 6 };

type Assessment = Omit<MemberAssessed['data'], 'reviewBy'>;

export interface AmlMemberCommand {
  readonly type: 'Assess';
  readonly assessment: Assessment;
}

export interface AmlMemberState {
  /** Oldest first. */
  readonly assessments: readonly MemberAssessed['data'][];
}

/** The assessments of one member by compliance. */
export const amlMemberDecider: Decider<AmlMemberState, AmlMemberCommand, AmlMemberEvent, 'KEY_REUSED'> = {
  category: 'amlmember',
  initial: () => ({ assessments: [] }),
  evolve: ({ assessments }, { data }) => ({ assessments: [...assessments, data] }),
  decide({ assessments }, { assessment }) {
    const before = assessments.find(({ key }) => key === assessment.key);
    if (before) return isSame(before, assessment) ? repeated : reject('KEY_REUSED');
    const reviewBy = monthsAfter(assessment.occurredAt, REVIEW_MONTHS[assessment.riskClass]);
    return accept({ type: 'MemberAssessed', data: { ...assessment, reviewBy } });
  },
};

function isSame(one: Assessment, other: Assessment): boolean {
  const textOf = ({ riskClass, monthlyIncomeMinor, staffId, note }: Assessment) =>
    JSON.stringify([riskClass, monthlyIncomeMinor, staffId, note]);
  return textOf(one) === textOf(other);
}

/** The same day of another month; the last day of a month that has no such day. */
function monthsAfter(at: string, months: number): string {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.toISOString();
}
