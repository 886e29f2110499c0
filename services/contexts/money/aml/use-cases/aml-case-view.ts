import { Inject, Injectable } from '@nestjs/common';
import type { AmlCase } from '@contracts/http/money-out/aml';
import { isoTime, type Clock } from '@kernel/clock';
import { MerchantDays } from '@contexts/money/withdrawals/withdrawals.api';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { amlCaseDecider } from '../domain/cases/aml-case.decide';
import type { AmlCaseEvent } from '../domain/cases/aml-case.events';
import type { AmlCaseState } from '../domain/cases/aml-case.state';
import { amlMemberDecider } from '../domain/members/aml-member.decide';
import { AmlCaseList } from '../read-models/aml-case-list';
import { AmlMemberList } from '../read-models/aml-member-list';
import { MemberMoney } from '../read-models/member-money';

const MOST_OTHERS = 50;
type Person = NonNullable<AmlCase['steps'][number]['staff']>;
type PersonOf = (staffId: string) => Person;

/** One case as compliance sees it: from the log itself, with the money of its member beside it. */
@Injectable()
export class AmlCaseView {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(AmlCaseList) private readonly list: AmlCaseList,
    @Inject(AmlMemberList) private readonly assessments: AmlMemberList,
    @Inject(MemberMoney) private readonly money: MemberMoney,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(MerchantDays) private readonly days: MerchantDays,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError NOT_FOUND */
  async find(caseId: string): Promise<AmlCase> {
    return this.of((await this.runner.load(amlCaseDecider, caseId)).state);
  }

  /** @throws ApiError NOT_FOUND for a case that was never begun */
  async of(state: AmlCaseState): Promise<AmlCase> {
    const { alert, analysis, dismissed, story } = state;
    if (!alert) throw new ApiError('NOT_FOUND');
    const { caseId, memberId, linked } = alert;
    const today = this.days.dayOf(isoTime(this.clock));
    const { assessments } = (await this.runner.load(amlMemberDecider, memberId)).state;
    const last = assessments.at(-1);
    const staffIds = story.flatMap((event) => ('staffId' in event.data ? [event.data.staffId] : []));
    const [names, staff, others, money, assessment] = await Promise.all([
      this.members.namesOf([memberId, ...linked]),
      this.staff.namesOf([...new Set(staffIds)]),
      this.list.others(memberId, caseId, MOST_OTHERS),
      this.money.of(memberId, today),
      last ? this.assessments.ofAssessment(last) : null,
    ]);
    const person: PersonOf = (staffId) => ({ staffId, name: staff.get(staffId) ?? null });
    return {
      item: itemOf(state, { alert, today, memberName: names.get(memberId) ?? null, person }),
      currency: alert.currency,
      rulesVersion: alert.rulesVersion,
      facts: alert.facts,
      linked: linked.map((id) => ({ memberId: id, name: names.get(id) ?? null })),
      conclusion: analysis?.conclusion ?? null,
      dismissal: dismissed?.reason ?? null,
      report: reportOf(state, person),
      steps: story.map((event) => stepOf(event, person)),
      money,
      assessment,
      others,
    };
  }
}

interface Around {
  readonly alert: NonNullable<AmlCaseState['alert']>;
  readonly today: string;
  readonly memberName: string | null;
  readonly person: PersonOf;
}

function itemOf(state: AmlCaseState, { alert, today, memberName, person }: Around): AmlCase['item'] {
  const { status, holdsPayouts, openedAt, analysis, report } = state;
  const reportBy = status === 'filed' ? null : (analysis?.reportBy ?? null);
  return {
    caseId: alert.caseId,
    memberId: alert.memberId,
    memberName,
    rule: alert.rule,
    status,
    holdsPayouts,
    raisedAt: alert.occurredAt,
    openedAt,
    reportBy,
    isOverdue: status !== 'dismissed' && reportBy !== null && reportBy < today,
    preparedBy: report && person(report.staffId),
    linkedCount: alert.linked.length,
  };
}

function reportOf({ report, filed }: AmlCaseState, person: PersonOf): AmlCase['report'] {
  if (!report) return null;
  return {
    reportNo: report.reportNo,
    by: person(report.staffId),
    at: report.occurredAt,
    text: report.note,
    receipt: filed?.receipt ?? null,
    filedAt: filed?.filedAt ?? null,
    filedBy: filed && person(filed.staffId),
    sha256: filed?.sha256 ?? null,
  };
}

function stepOf(event: AmlCaseEvent, person: PersonOf): AmlCase['steps'][number] {
  const none = { staff: null, note: null, conclusion: null, dismissal: null };
  // Nothing is told of a case that was forgotten, so that its end is no step of the story.
  if (event.type === 'AlertRaised' || event.type === 'CaseForgotten')
    return { ...none, kind: 'raised', at: event.data.occurredAt };
  const { staffId, note, occurredAt: at } = event.data;
  const step = { ...none, at, staff: person(staffId), note };
  switch (event.type) {
    case 'CaseOpened':
      return { ...step, kind: 'opened' };
    case 'PayoutHoldChanged':
      return { ...step, kind: event.data.holdsPayouts ? 'holdOn' : 'holdOff' };
    case 'Analysed':
      return { ...step, kind: 'analysed', conclusion: event.data.conclusion };
    case 'ReportPrepared':
      // The text of the report stands beside the story.
      return { ...step, kind: 'prepared', note: null };
    case 'ReportFiled':
      return { ...step, kind: 'filed' };
    case 'Dismissed':
      return { ...step, kind: 'dismissed', dismissal: event.data.reason };
  }
}
