import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { AmlCase, amlCalls, AmlMemberRow } from '@contracts/http/money-out/aml';
import { isoTime, type Clock } from '@kernel/clock';
import { parseMinor } from '@kernel/money';
import { storedText } from '@kernel/stored-text';
import { MerchantDays } from '@contexts/money/withdrawals/withdrawals.api';
import { MemberDirectory, StaffIndependence } from '@contexts/people/identity/identity.api';
import { LevelChanges } from '@contexts/people/kyc/kyc.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { nextBusinessDay, type Holidays } from '../domain/business-days';
import { amlCaseDecider, obstacleToFiling, type AmlCaseCommand } from '../domain/cases/aml-case.decide';
import { amlMemberDecider } from '../domain/members/aml-member.decide';
import { AmlMemberList } from '../read-models/aml-member-list';
import { ReportAuthority } from '../reports/report-authority';
import { reportOf } from '../reports/report';
import { AmlCaseView } from './aml-case-view';
import { refusalOf } from './refusals';

type InputOf<Name extends keyof typeof amlCalls> = z.infer<(typeof amlCalls)[Name]['input']>;

/** The acts of compliance on alerts and cases, and on the class of risk of a member. */
@Injectable()
export class AmlDesk {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(ReportAuthority) private readonly authority: ReportAuthority,
    @Inject(AmlCaseView) private readonly view: AmlCaseView,
    @Inject(AmlMemberList) private readonly assessed: AmlMemberList,
    @Inject(MerchantDays) private readonly days: MerchantDays,
    @Inject(LevelChanges) private readonly levels: LevelChanges,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  private get holidays(): Holidays {
    const { JURISDICTION, AML_HOLIDAYS } = this.config;
    return { country: JURISDICTION.holidaysOf, more: AML_HOLIDAYS };
  }

  /** @throws ApiError NOT_FOUND, KEY_REUSED, REVIEW_NOT_OPEN */
  open(staffId: string, asked: InputOf<'openAmlCase'>, context: CommandContext): Promise<AmlCase> {
    const { caseId, holdsPayouts } = asked;
    return this.run(caseId, { type: 'OpenCase', holdsPayouts, ...this.actOf(staffId, asked) }, context);
  }

  /** @throws ApiError NOT_FOUND, KEY_REUSED, REVIEW_NOT_OPEN */
  hold(staffId: string, asked: InputOf<'holdAmlPayouts'>, context: CommandContext): Promise<AmlCase> {
    const { caseId, holdsPayouts } = asked;
    return this.run(caseId, { type: 'ChangePayoutHold', holdsPayouts, ...this.actOf(staffId, asked) }, context);
  }

  /** @throws ApiError NOT_FOUND, KEY_REUSED, REVIEW_NOT_OPEN */
  analyse(staffId: string, asked: InputOf<'analyseAmlCase'>, context: CommandContext): Promise<AmlCase> {
    const { caseId, conclusion } = asked;
    const due = nextBusinessDay(this.days.dayOf(isoTime(this.clock)), this.holidays);
    const act = this.actOf(staffId, asked);
    return this.run(caseId, { type: 'Analyse', conclusion, nextBusinessDay: due, ...act }, context);
  }

  /** @throws ApiError NOT_FOUND, KEY_REUSED, REVIEW_NOT_OPEN */
  prepare(staffId: string, asked: InputOf<'prepareAmlReport'>, context: CommandContext): Promise<AmlCase> {
    return this.run(asked.caseId, { type: 'PrepareReport', ...this.actOf(staffId, asked) }, context);
  }

  /**
   * The report goes to the authority first, under a name that is the same for ever: a filing that broke off is done
   * again, and gets the same receipt.
   *
   * @throws ApiError NOT_FOUND, KEY_REUSED, REVIEW_NOT_OPEN, REPORT_NOT_TAKEN, or what two people may stumble over
   */
  async file(staffId: string, asked: InputOf<'fileAmlReport'>, context: CommandContext): Promise<AmlCase> {
    const { caseId, reportNo, note, key } = asked;
    const { state } = await this.runner.load(amlCaseDecider, caseId);
    const { alert, report, filed } = state;
    if (!alert) throw new ApiError('NOT_FOUND');
    const people = await this.independence.between(report?.staffId ?? staffId, staffId);
    const act = { people, reportNo, note: storedText(note), key, occurredAt: isoTime(this.clock) };
    if (filed && state.keys[key] !== undefined) {
      const { receipt, filedAt, sha256 } = filed;
      return this.run(caseId, { type: 'RecordFiling', receipt, filedAt, sha256, ...act }, context);
    }
    const obstacle = obstacleToFiling(state, act);
    if (obstacle) throw refusalOf(obstacle);
    const receipt = await this.authority.file(reportOf(alert, report!, this.config));
    return this.run(caseId, { type: 'RecordFiling', ...receipt, ...act }, context);
  }

  /** @throws ApiError NOT_FOUND, KEY_REUSED, REVIEW_NOT_OPEN */
  dismiss(staffId: string, asked: InputOf<'dismissAmlCase'>, context: CommandContext): Promise<AmlCase> {
    const { caseId, reason } = asked;
    return this.run(caseId, { type: 'Dismiss', reason, ...this.actOf(staffId, asked) }, context);
  }

  /** @throws ApiError NOT_FOUND for no member, INVALID_AMOUNT, KEY_REUSED */
  async assess(staffId: string, asked: InputOf<'assessAmlMember'>, context: CommandContext): Promise<AmlMemberRow> {
    const { memberId, riskClass, monthlyIncome } = asked;
    if (!(await this.members.exists(memberId))) throw new ApiError('NOT_FOUND');
    const currency = this.config.MERCHANT_CURRENCY;
    const minor = monthlyIncome === null ? null : parseMinor(monthlyIncome, currency);
    if (minor === undefined) throw new ApiError('INVALID_AMOUNT', { monthlyIncome: 'digits' });
    const assessment = {
      memberId,
      riskClass,
      monthlyIncomeMinor: minor?.toString() ?? null,
      currency,
      ...this.actOf(staffId, asked),
    };
    // It comes first, so that no high class stands without it where a process ends in between.
    if (riskClass === 'high') await this.levels.demandBy('riskHigh', memberId);
    const outcome = await this.runner.run(amlMemberDecider, memberId, { type: 'Assess', assessment }, context);
    if (outcome.kind === 'rejected') throw new ApiError(outcome.rejection);
    return this.assessed.ofAssessment(outcome.state.assessments.find(({ key }) => key === asked.key)!);
  }

  private actOf(staffId: string, { note, key }: { readonly note: string; readonly key: string }) {
    return { staffId, note: storedText(note), key, occurredAt: isoTime(this.clock) };
  }

  private async run(caseId: string, command: AmlCaseCommand, context: CommandContext): Promise<AmlCase> {
    const outcome = await this.runner.run(amlCaseDecider, caseId, command, context);
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    return this.view.of(outcome.state);
  }
}
