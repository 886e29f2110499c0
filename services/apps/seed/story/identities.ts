import { Inject, Injectable } from '@nestjs/common';
import type { KycChecks, KycResult } from '@contracts/vendor/kyc-provider';
import { LevelDecisions, MemberVerifications, RecordResult } from '@contexts/people/kyc/kyc.api';
import { idOf } from '@platform/ids';
import type { Agenda } from '../history/agenda';
import type { Calendar } from './calendar';
import { Deeds } from './deeds';
import { IDENTITIES, type StoryCheck, type StoryDecision } from './identity-script';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The time that a member and the provider need for a check. */
const CHECK_MS = 4 * MINUTE_MS;
/** How long a document lasts that does not end in the story. */
const DOCUMENT_MS = 5 * 365 * DAY_MS;

const PASSED: KycChecks = {
  document: 'passed',
  liveness: 'passed',
  faceMatch: 'passed',
  taxId: 'passed',
  age: 'passed',
  pep: 'clear',
  sanctions: 'clear',
};

/** The provider of identity checks of a history: it gives everybody a page, and tells what the story says. */
export const STORY_IDENTITY_PROVIDER = {
  id: 'sandbox',
  create: ({ reference }: { readonly reference: string }) => {
    const applicantId = applicantIdOf(reference);
    return Promise.resolve({ applicantId, url: `https://identity.example/${applicantId}` });
  },
};

function applicantIdOf(reference: string): string {
  return idOf(`demo/applicant/${reference}`);
}

/** Members prove who they are, fail to, or are looked at by compliance. */
@Injectable()
export class StoryIdentities {
  constructor(
    @Inject(Deeds) private readonly deeds: Deeds,
    @Inject(MemberVerifications) private readonly members: MemberVerifications,
    @Inject(RecordResult) private readonly results: RecordResult,
    @Inject(LevelDecisions) private readonly decisions: LevelDecisions,
  ) {}

  plan(agenda: Agenda, calendar: Calendar): void {
    for (const { username, checks, decisions = [] } of IDENTITIES) {
      const memberId = this.deeds.memberId(username);
      for (const [index, check] of checks.entries()) {
        const attempt = checks.slice(0, index + 1).filter(({ level }) => level === check.level).length;
        const startsMs = calendar.inStory(check.daysAgo, check.time);
        const reference = `${memberId}/${check.level}/${attempt}`;
        agenda.at(startsMs, () => this.start(memberId, check, reference));
        const ended = check.endedDaysAgo;
        const expiresMs = ended === undefined ? startsMs + DOCUMENT_MS : calendar.inStory(ended, '23:59');
        agenda.at(startsMs + CHECK_MS, () => this.tell(check, reference, [startsMs + CHECK_MS, expiresMs]));
      }
      const last = checks.at(-1)!;
      const lastMs = calendar.inStory(last.daysAgo, last.time);
      for (const decision of decisions)
        agenda.at(lastMs + decision.after * MINUTE_MS, () => this.decide(memberId, decision));
    }
  }

  private async start(memberId: string, { level }: StoryCheck, reference: string): Promise<void> {
    const context = this.deeds.contextOf({ kind: 'member', id: memberId }, `verify:${reference}`);
    await this.members.start(memberId, level, 'pt', context);
  }

  private async tell(
    { ends }: StoryCheck,
    reference: string,
    [decidedMs, expiresMs]: readonly [number, number],
  ): Promise<void> {
    const isRed = typeof ends === 'object';
    const result: KycResult = {
      applicantId: applicantIdOf(reference),
      reference,
      answer: isRed ? 'red' : 'green',
      rejectType: isRed ? ends.rejectType : null,
      labels: isRed ? [ends.label] : [],
      checks: { ...PASSED, ...(isRed ? { document: 'failed' } : {}), ...(ends === 'exposed' ? { pep: 'hit' } : {}) },
      extracted: null,
      expiresAt: isRed ? null : new Date(expiresMs).toISOString(),
      decidedAt: new Date(decidedMs).toISOString(),
    };
    const actor = { kind: 'provider', id: STORY_IDENTITY_PROVIDER.id } as const;
    await this.results.record(result, this.deeds.contextOf(actor, `verified:${reference}`));
  }

  private async decide(memberId: string, decision: StoryDecision): Promise<void> {
    const { does, note: reason } = decision;
    const staffId = this.deeds.staffId('compliance');
    const key = idOf(`demo/identity/${memberId}/${does}`);
    const context = this.deeds.contextOf({ kind: 'staff', id: staffId }, `identity:${key}`);
    const of = { memberId, key, occurredAt: this.deeds.now };
    if (decision.does === 'demand') {
      const by = { staffId, reason };
      return this.decisions.carryOut({ type: 'DemandLevel', level: 3, cause: 'compliance', by, ...of }, context);
    }
    const review = { level: 2 as const, attempt: decision.attempt, reason, recheckDays: null, ...of };
    if (decision.does === 'propose')
      return this.decisions.carryOut({ type: 'ProposeAcceptance', makerId: staffId, ...review }, context);
    return this.decisions.carryOut(
      { type: 'DecideReview', deciderId: staffId, outcome: 'refused', ...review },
      context,
    );
  }
}
