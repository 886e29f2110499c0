import { Inject, Injectable } from '@nestjs/common';
import { DownlineNotes, InvitationLinks } from '@contexts/agents/agency/agency.api';
import { idOf } from '@platform/ids';
import { DEMO_CONTRACTS, tier, type DemoContract } from '../demo-contracts';
import { DemoMerchant } from '../demo-merchant';
import type { Agenda } from '../history/agenda';
import type { Calendar } from './calendar';
import { AGENTS } from './cast';
import { Deeds } from './deeds';

const salary = <Kind extends 'daily' | 'hourly'>(kind: Kind, first: number, from: number, second: number) => ({
  kind,
  tiers: [tier(100, 1, first), tier(from, 3, second)],
});

/**
 * Contracts beside those of the demo merchant, with the moment of the story at which they are made. The times let an
 * upline come first also where the whole story is told in a day.
 */
const STORY_CONTRACTS: readonly (DemoContract & { readonly daysAgo: number; readonly time: string })[] = [
  {
    upline: 'norte',
    downline: 'belem',
    daysAgo: 75,
    time: '11:00',
    isAccepted: true,
    terms: salary('daily', 4_000, 6_000, 7_000),
  },
  {
    upline: 'imperio',
    downline: 'norte',
    daysAgo: 71,
    time: '11:00',
    isAccepted: true,
    terms: {
      kind: 'dividend',
      period: 'week',
      periodMinTurnoverMinor: 10_000n,
      tiers: [tier(100, 1, 160_000), tier(60_000, 3, 200_000, 10_000)],
      carry: 'within-month',
    },
  },
  {
    upline: 'belem',
    downline: 'marajo',
    daysAgo: 51,
    time: '13:00',
    isAccepted: true,
    terms: salary('daily', 2_000, 2_500, 5_000),
  },
  {
    upline: 'imperio',
    downline: 'litoral',
    daysAgo: 3,
    time: '11:00',
    isAccepted: true,
    terms: salary('hourly', 2_000, 3_000, 3_000),
  },
];

/** The day of the story on which a contract of the demo merchant is made; one that is not named here, hours ago. */
const MADE_DAYS_AGO: Readonly<Record<string, number>> = {
  'imperio/daily': 89,
  'imperio/dividend': 89,
  'norte/daily': 85,
  'imperio/hourly': 4,
  'litoral/daily': 2,
};
/** Windows of five minutes are many: their contracts are the newest. */
const HOURS_AGO_MS = 6 * 3_600_000;
const ANSWER_AFTER_MS = 40 * 60_000;

const LINK = { agent: 'imperio', openedDaysAgo: 80, note: 'Campanha de primavera' } as const;
const NOTES = [
  { from: 'imperio', about: 'norte', note: 'Quer falar da segunda faixa.', daysAgo: 29 },
  { from: 'imperio', about: 'otaviano', note: 'Joga alto aos sábados.', daysAgo: 18 },
  { from: 'norte', about: 'geraldo', note: 'Prefere ser avisado pelo telefone.', daysAgo: 10 },
] as const;

/** The agents of the story: accounts are opened below them, and they agree on contracts. */
@Injectable()
export class Contracts {
  constructor(
    @Inject(Deeds) private readonly deeds: Deeds,
    @Inject(DemoMerchant) private readonly merchant: DemoMerchant,
    @Inject(InvitationLinks) private readonly links: InvitationLinks,
    @Inject(DownlineNotes) private readonly notes: DownlineNotes,
  ) {}

  plan(agenda: Agenda, calendar: Calendar): void {
    const atMs = (daysAgo: number, time: string) => calendar.inStory(daysAgo, time);
    agenda.at(atMs(LINK.openedDaysAgo, '10:05'), () => this.openLink());
    for (const { from, about, note, daysAgo } of NOTES)
      agenda.at(atMs(daysAgo, '17:30'), async () => {
        const agentId = this.deeds.memberId(from);
        const context = this.deeds.contextOf({ kind: 'member', id: agentId }, `note:${daysAgo}`);
        await this.notes.set(agentId, this.deeds.memberId(about), note, context);
      });
    for (const { username, nickname, upline, code, joinedDaysAgo } of AGENTS) {
      const account = { username, nickname, upline, password: null, memberType: 2 as const, ownAffiliateCode: code };
      agenda.at(calendar.inStory(joinedDaysAgo, '09:15'), () => this.deeds.register(account));
    }
    for (const contract of DEMO_CONTRACTS) {
      const daysAgo = MADE_DAYS_AGO[`${contract.downline}/${contract.terms.kind}`];
      const atMs = daysAgo === undefined ? calendar.endsMs - HOURS_AGO_MS : calendar.inStory(daysAgo, '10:00');
      this.make(contract, atMs, agenda);
    }
    for (const contract of STORY_CONTRACTS)
      this.make(contract, calendar.inStory(contract.daysAgo, contract.time), agenda);
  }

  private async openLink(): Promise<void> {
    const agentId = this.deeds.memberId(LINK.agent);
    const key = idOf(`demo/link/${LINK.agent}`);
    const link = { key, kind: 'player' as const, note: LINK.note, offers: [] };
    await this.links.open(agentId, link, this.deeds.contextOf({ kind: 'member', id: agentId }, `link:${key}`));
  }

  /** An upline has its own contract before it offers one. */
  private make(contract: DemoContract, atMs: number, agenda: Agenda): void {
    const offeredMs = contract.upline === null ? atMs : atMs + 2 * ANSWER_AFTER_MS;
    agenda.at(offeredMs, async () => {
      const { contractId } = await this.merchant.offer(contract);
      if (contract.isAccepted) agenda.at(offeredMs + ANSWER_AFTER_MS, () => this.merchant.accept(contract, contractId));
    });
  }
}
