import { Inject, Injectable } from '@nestjs/common';
import { DecideAdjustment, RequestAdjustment } from '@contexts/office/books/books.api';
import { overdueTransfer, ReportMismatch, ResolveBreak } from '@contexts/office/proof/proof.api';
import { CloseFeedback, TakeFeedback } from '@contexts/people/messages/messages.api';
import type { RequestContext } from '@platform/auth/caller';
import { idOf } from '@platform/ids';
import type { DemoUsername } from '../demo-logins';
import type { Agenda } from '../history/agenda';
import { HistoryFollowers } from '../history/history-followers';
import type { Calendar } from './calendar';
import { Deeds } from './deeds';
import { ADJUSTMENTS, LATE_TRANSFER, MESSAGES, type StoryAdjustment, type StoryMessage } from './office-script';
import { Shares } from './shares';

const MINUTE_MS = 60_000;

/** The decisions of staff: adjustments with a maker and a checker, one break, and the messages of visitors. */
@Injectable()
export class Office {
  constructor(
    @Inject(Deeds) private readonly deeds: Deeds,
    @Inject(Shares) private readonly shares: Shares,
    @Inject(HistoryFollowers) private readonly followers: HistoryFollowers,
    @Inject(ReportMismatch) private readonly breaks: ReportMismatch,
    @Inject(ResolveBreak) private readonly resolutions: ResolveBreak,
    @Inject(TakeFeedback) private readonly messages: TakeFeedback,
    @Inject(CloseFeedback) private readonly answers: CloseFeedback,
  ) {}

  plan(agenda: Agenda, calendar: Calendar): void {
    for (const adjustment of ADJUSTMENTS) this.planAdjustment(adjustment, agenda, calendar);
    for (const message of MESSAGES) this.planMessage(message, agenda, calendar);
    this.planLateTransfer(agenda, calendar);
  }

  private planAdjustment(adjustment: StoryAdjustment, agenda: Agenda, calendar: Calendar): void {
    const { daysAgo, username, amount, reason, note, decision } = adjustment;
    const askedMs = daysAgo === 0 ? calendar.endsMs - 50 * MINUTE_MS : calendar.inStory(daysAgo, '10:20');
    const makerId = this.deeds.staffId('finance');
    const key = idOf(`demo/adjustment/${username}/${daysAgo}`);
    agenda.at(askedMs, async () => {
      const memberId = this.deeds.memberId(username);
      const context = this.deeds.contextOf({ kind: 'staff', id: makerId }, `adjustment:${key}`);
      const asked = { key, memberId, amount, reason, note };
      const { id } = await this.deeds.commands.execute(new RequestAdjustment(makerId, asked, context));
      if (decision) agenda.at(askedMs + 95 * MINUTE_MS, () => this.decideAdjustment(id, decision));
    });
  }

  private async decideAdjustment(
    adjustmentId: string,
    decision: NonNullable<StoryAdjustment['decision']>,
  ): Promise<void> {
    const checkerId = this.deeds.staffId('finance2');
    const decided = { adjustmentId, key: idOf(`demo/decision/${adjustmentId}`), ...decision };
    const context = this.deeds.contextOf({ kind: 'staff', id: checkerId }, `decision:${adjustmentId}`);
    await this.deeds.commands.execute(new DecideAdjustment(checkerId, decided, context));
  }

  private planMessage(message: StoryMessage, agenda: Agenda, calendar: Calendar): void {
    const { daysAgo, time, username, sender, type, content, answer } = message;
    const sentMs = calendar.inStory(daysAgo, time);
    const key = idOf(`demo/feedback/${daysAgo}`);
    const memberId = username === null ? null : this.deeds.memberId(username);
    agenda.at(sentMs, async () => {
      const actor =
        memberId === null ? { kind: 'system' as const, id: 'guest' } : { kind: 'member' as const, id: memberId };
      const given = { key, type, content, sender: username ?? sender };
      const from = { memberId, language: 'pt' };
      const { feedbackId } = await this.messages.take(given, from, this.deeds.contextOf(actor, `feedback:${key}`));
      if (answer === null) return;
      const staffId = this.deeds.staffId('support');
      agenda.at(sentMs + 130 * MINUTE_MS, async () => {
        const context = this.deeds.contextOf({ kind: 'staff', id: staffId }, `answer:${key}`);
        await this.answers.close(feedbackId, answer, context);
      });
    });
  }

  /** A transfer that the worker does not carry on for some minutes is reported; two people of finance settle it. */
  private planLateTransfer(agenda: Agenda, calendar: Calendar): void {
    const { daysAgo, time, from, to, amount, proposal, approval } = LATE_TRANSFER;
    const sentMs = calendar.inStory(daysAgo, time);
    agenda.at(sentMs, async () => {
      this.followers.hold('receive-sent-transfers');
      const transfer = await this.shares.send(from, to, amount, 'late');
      if (!transfer) return this.followers.release('receive-sent-transfers');
      agenda.at(sentMs + 6 * MINUTE_MS, async () => {
        const { findingId } = await this.breaks.report(overdueTransfer(transfer));
        const key = (step: string) => idOf(`demo/${step}/${findingId}`);
        agenda.at(sentMs + 9 * MINUTE_MS, () => this.followers.release('receive-sent-transfers'));
        agenda.at(sentMs + 40 * MINUTE_MS, async () => {
          const proposed = { findingId, key: key('propose'), resolution: 'explained' as const, note: proposal };
          await this.resolutions.propose(proposed, this.requestOf('finance', findingId));
        });
        agenda.at(sentMs + 75 * MINUTE_MS, async () => {
          const approved = { findingId, key: key('approve'), isApproved: true, note: approval };
          await this.resolutions.decide(approved, this.requestOf('finance2', findingId));
        });
      });
    });
  }

  /** A request to the back office by a person of finance. */
  private requestOf(username: DemoUsername, correlationId: string): RequestContext {
    return {
      caller: { kind: 'staff', id: this.deeds.staffId(username), roles: ['finance'], sessionToken: '' },
      correlationId,
      requestId: correlationId,
      language: 'pt',
      ip: '127.0.0.1',
    };
  }
}
