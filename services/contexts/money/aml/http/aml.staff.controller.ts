import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { amlCalls } from '@contracts/http/money-out/aml';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { AmlCaseList } from '../read-models/aml-case-list';
import { AmlMemberList } from '../read-models/aml-member-list';
import { AmlYears } from '../read-models/aml-years';
import { AmlCaseView } from '../use-cases/aml-case-view';
import { AmlDesk } from '../use-cases/aml-desk';

type InputOf<Name extends keyof typeof amlCalls> = z.infer<(typeof amlCalls)[Name]['input']>;

/** The desk of compliance for suspicions of money laundering. */
@Controller()
export class AmlStaffController {
  constructor(
    @Inject(AmlCaseList) private readonly cases: AmlCaseList,
    @Inject(AmlCaseView) private readonly view: AmlCaseView,
    @Inject(AmlMemberList) private readonly members: AmlMemberList,
    @Inject(AmlYears) private readonly years: AmlYears,
    @Inject(AmlDesk) private readonly desk: AmlDesk,
  ) {}

  @Serves(amlCalls.amlCases)
  amlCases(@Input() query: InputOf<'amlCases'>) {
    return this.cases.page(query);
  }

  @Serves(amlCalls.amlCase)
  amlCase(@Input() { caseId }: InputOf<'amlCase'>) {
    return this.view.find(caseId);
  }

  @Serves(amlCalls.openAmlCase)
  openAmlCase(@Input() input: InputOf<'openAmlCase'>, @Context() context: RequestContext) {
    return this.desk.open(staffOf(context).id, input, commandContext(context, `open-case:${input.key}`));
  }

  @Serves(amlCalls.holdAmlPayouts)
  holdAmlPayouts(@Input() input: InputOf<'holdAmlPayouts'>, @Context() context: RequestContext) {
    return this.desk.hold(staffOf(context).id, input, commandContext(context, `hold-case:${input.key}`));
  }

  @Serves(amlCalls.analyseAmlCase)
  analyseAmlCase(@Input() input: InputOf<'analyseAmlCase'>, @Context() context: RequestContext) {
    return this.desk.analyse(staffOf(context).id, input, commandContext(context, `analyse-case:${input.key}`));
  }

  @Serves(amlCalls.prepareAmlReport)
  prepareAmlReport(@Input() input: InputOf<'prepareAmlReport'>, @Context() context: RequestContext) {
    return this.desk.prepare(staffOf(context).id, input, commandContext(context, `prepare-report:${input.key}`));
  }

  @Serves(amlCalls.fileAmlReport)
  fileAmlReport(@Input() input: InputOf<'fileAmlReport'>, @Context() context: RequestContext) {
    return this.desk.file(staffOf(context).id, input, commandContext(context, `file-report:${input.key}`));
  }

  @Serves(amlCalls.dismissAmlCase)
  dismissAmlCase(@Input() input: InputOf<'dismissAmlCase'>, @Context() context: RequestContext) {
    return this.desk.dismiss(staffOf(context).id, input, commandContext(context, `dismiss-case:${input.key}`));
  }

  @Serves(amlCalls.amlYear)
  amlYear(@Input() { year }: InputOf<'amlYear'>) {
    return this.years.of(year);
  }

  @Serves(amlCalls.amlMembers)
  amlMembers(@Input() query: InputOf<'amlMembers'>) {
    return this.members.page(query);
  }

  @Serves(amlCalls.assessAmlMember)
  assessAmlMember(@Input() input: InputOf<'assessAmlMember'>, @Context() context: RequestContext) {
    return this.desk.assess(staffOf(context).id, input, commandContext(context, `assess-member:${input.key}`));
  }
}
