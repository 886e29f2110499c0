import { Inject, Injectable } from '@nestjs/common';
import { TransferRules } from '@contexts/agents/agency/agency.api';
import { Dividends } from '@contexts/agents/payroll/payroll.api';
import type { BillsIssued } from '@contexts/agents/payroll/payroll.events';
import { SendToDownline } from '@contexts/money/wallet/wallet.api';
import type { RecordedEvent } from '@kernel/event';
import { idOf } from '@platform/ids';
import type { Agenda } from '../history/agenda';
import { HistoryFollowers } from '../history/history-followers';
import { HistoryLog } from '../history/history-log';
import { STORY_DAYS, type Calendar } from './calendar';
import { AGENTS } from './cast';
import { Deeds } from './deeds';

/** The transfers of agents to their downlines: each week on a day, in whole units. Monday is 1. */
const TRANSFERS = [
  { from: 'imperio', to: 'norte', amount: 150n, weekday: 3 },
  { from: 'norte', to: 'belem', amount: 60n, weekday: 4 },
  { from: 'norte', to: 'luiza', amount: 20n, weekday: 5 },
] as const;
/** The agents who look after their teams; the first one does so every day. */
const LOGGING_IN = ['imperio', 'norte', 'belem', 'litoral', 'recife', 'marajo'] as const;
const REMARKS = {
  request: 'Fechamento da semana.',
  agree: 'De acordo.',
  approve: 'Conferido com as apurações.',
} as const;

/** The money that agents share out: transfers to their downlines, and the dividends that they ask for. */
@Injectable()
export class Shares {
  private looked = 0;

  constructor(
    @Inject(Deeds) private readonly deeds: Deeds,
    @Inject(Dividends) private readonly dividends: Dividends,
    @Inject(TransferRules) private readonly rules: TransferRules,
    @Inject(HistoryLog) private readonly log: HistoryLog,
    @Inject(HistoryFollowers) private readonly followers: HistoryFollowers,
  ) {}

  plan(agenda: Agenda, calendar: Calendar): void {
    for (let daysAgo = calendar.days - 1; daysAgo >= 0; daysAgo -= 1) {
      for (const transfer of TRANSFERS) {
        if (transfer.weekday !== calendar.weekday(daysAgo)) continue;
        const { from, to, amount } = transfer;
        agenda.at(calendar.on(daysAgo, '16:20'), async () => {
          await this.send(from, to, amount, `${daysAgo}`);
        });
      }
      LOGGING_IN.forEach((username, index) => {
        const joined = AGENTS.find((agent) => agent.username === username)?.joinedDaysAgo ?? STORY_DAYS;
        // Agents further down look at their teams less often.
        if (daysAgo % (index + 1) !== 0 || daysAgo >= calendar.ofHistory(joined)) return;
        agenda.at(calendar.on(daysAgo, `08:${10 + index}`), () =>
          this.deeds.logIn(this.deeds.memberId(username), `${daysAgo}`),
        );
      });
      agenda.at(calendar.on(daysAgo, '09:40'), () => this.askForDividends(agenda, calendar, daysAgo));
    }
  }

  /** @returns the transfer, unless its sender has too little */
  async send(from: string, to: string, amount: bigint, what: string) {
    const memberId = this.deeds.memberId(from);
    const amountMinor = amount * 100n;
    if ((await this.deeds.spendableMinor(memberId)) < amountMinor) return undefined;
    const transferId = idOf(`demo/transfer/${from}/${to}/${what}`);
    const toMemberId = this.deeds.memberId(to);
    const { now: sentAt } = this.deeds;
    const { currency } = this.rules;
    const sent = await this.deeds.commands.execute(
      new SendToDownline(
        {
          memberId,
          transferId,
          toMemberId,
          amountMinor,
          currency,
          occurredAt: sentAt,
          limits: await this.rules.limits(),
        },
        { ...this.deeds.contextOf({ kind: 'member', id: memberId }, transferId), key: `transfer:${transferId}` },
      ),
    );
    if (sent.kind === 'rejected') throw new Error(`${from} could not send to ${to}: ${sent.rejection}`);
    return { transferId, agentId: memberId, toMemberId, currency, amountMinor: amountMinor.toString(), sentAt };
  }

  /** The dividends that were issued since the last look; finance has not come to those of today. */
  private async askForDividends(agenda: Agenda, calendar: Calendar, daysAgo: number): Promise<void> {
    const { events } = this.log;
    const issued = events.slice(this.looked).filter(({ type }) => type === 'BillsIssued') as (RecordedEvent &
      BillsIssued)[];
    this.looked = events.length;
    const bills = issued
      .flatMap(({ data }) => data.bills)
      .filter(({ dividend, payMinor }) => dividend && payMinor !== '0');
    if (bills.length > 0) await this.followers.project();
    for (const { billId, agentId, uplineId } of bills) {
      const what = (step: string) => `dividend:${step}:${billId}`;
      const agent = { kind: 'member' as const, id: agentId };
      const request = { billId, remark: REMARKS.request };
      await this.dividends.request(agentId, request, this.deeds.contextOf(agent, what('request')));
      if (uplineId !== null)
        agenda.at(calendar.on(daysAgo, '11:30'), async () => {
          const agreed = { billId, decision: 'approve' as const, remark: REMARKS.agree };
          const context = this.deeds.contextOf({ kind: 'member', id: uplineId }, what('agree'));
          await this.dividends.decideByUpline(uplineId, agreed, context);
        });
      if (daysAgo < calendar.ofHistory(7)) continue;
      const staffId = this.deeds.staffId('finance');
      agenda.at(calendar.on(daysAgo - 1, '14:15'), () => {
        const approved = { billId, decision: 'approve' as const, remark: REMARKS.approve };
        const context = this.deeds.contextOf({ kind: 'staff', id: staffId }, what('approve'));
        return this.dividends.decideByFinance(staffId, approved, context);
      });
    }
  }
}
