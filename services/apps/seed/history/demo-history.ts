import { Inject, Injectable } from '@nestjs/common';
import { CONTRACT_KINDS, DueRuns, type ContractKind } from '@contexts/agents/payroll/payroll.api';
import { JackpotTermsInForce, PublishJackpotTerms } from '@contexts/play/jackpot/jackpot.api';
import { categoryOf } from '@kernel/event';
import { SqlPool } from '@platform/database/sql-pool';
import { DemoMerchant } from '../demo-merchant';
import { type Calendar } from '../story/calendar';
import { Contracts } from '../story/contracts';
import { DemoPlayer } from '../story/demo-player';
import { GreatWin } from '../story/great-win';
import { Office } from '../story/office';
import { StoryIdentities } from '../story/identities';
import { Play } from '../story/play';
import { Shares } from '../story/shares';
import { Deeds } from '../story/deeds';
import { StoryStatements } from '../story/statements';
import { Contests } from '../story/contests';
import { StoryWithdrawals } from '../story/withdrawals';
import { Agenda } from './agenda';
import { HistoryClock } from './history-clock';
import { HistoryFollowers } from './history-followers';
import { HistoryLog } from './history-log';

/** The time limit of a statement that stores a part of the history, in milliseconds. */
const STORING_MS = 60_000;

/**
 * The days before the first start of the demo: people of the story act through the deciders of the product, one after
 * the other, while the clock is moved from deed to deed, and payroll pays what falls due in between.
 */
@Injectable()
export class DemoHistory {
  /** When the next run of each kind is due. */
  private readonly dueMs = new Map<ContractKind, number>();

  constructor(
    @Inject(HistoryClock) private readonly clock: HistoryClock,
    @Inject(HistoryLog) private readonly log: HistoryLog,
    @Inject(HistoryFollowers) private readonly followers: HistoryFollowers,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(DueRuns) private readonly payroll: DueRuns,
    @Inject(DemoMerchant) private readonly merchant: DemoMerchant,
    @Inject(PublishJackpotTerms) private readonly jackpot: PublishJackpotTerms,
    @Inject(JackpotTermsInForce) private readonly jackpotTerms: JackpotTermsInForce,
    @Inject(Play) private readonly play: Play,
    @Inject(DemoPlayer) private readonly demoPlayer: DemoPlayer,
    @Inject(GreatWin) private readonly greatWin: GreatWin,
    @Inject(Contracts) private readonly contracts: Contracts,
    @Inject(Shares) private readonly shares: Shares,
    @Inject(Contests) private readonly contests: Contests,
    @Inject(StoryWithdrawals) private readonly withdrawals: StoryWithdrawals,
    @Inject(StoryIdentities) private readonly identities: StoryIdentities,
    @Inject(StoryStatements) private readonly statements: StoryStatements,
    @Inject(Deeds) private readonly deeds: Deeds,
    @Inject(Office) private readonly office: Office,
  ) {}

  /** Makes the history and puts it into the log. @returns the number of its events */
  async make(calendar: Calendar): Promise<number> {
    await this.followers.begin();
    await this.merchant.open();
    await this.jackpot.publish();
    await this.jackpotTerms.refresh();
    await this.lookAtAll();
    const agenda = new Agenda();
    const { contracts, play, demoPlayer, greatWin, shares, withdrawals, contests, identities, statements, office } =
      this;
    const parts = [
      contracts,
      play,
      demoPlayer,
      greatWin,
      shares,
      withdrawals,
      contests,
      identities,
      statements,
      office,
    ];
    for (const part of parts) part.plan(agenda, calendar);
    for (let next = agenda.take(calendar.endsMs); next; next = agenda.take(calendar.endsMs)) {
      await this.payUntil(next.atMs);
      this.clock.moveTo(next.atMs);
      const before = this.log.events.length;
      await next.act();
      await this.followers.react();
      if (this.log.events.slice(before).some(({ stream }) => categoryOf(stream) === 'agentcontracts'))
        await this.lookAtAll();
    }
    await this.payUntil(calendar.endsMs);
    await this.followers.project();
    await this.sql.transaction(
      async (transaction) => {
        await this.log.store(transaction);
        await this.followers.end(transaction);
      },
      { statementMs: STORING_MS },
    );
    await this.statements.handOver();
    this.deeds.handOver();
    return this.log.events.length;
  }

  /** Carries out the runs that fall due up to a moment, each at its time. */
  private async payUntil(atMs: number): Promise<void> {
    for (;;) {
      const [kind, dueMs] = [...this.dueMs].reduce((first, next) => (next[1] < first[1] ? next : first));
      if (dueMs > atMs) return;
      this.clock.moveTo(dueMs);
      for (const window of (await this.payroll.look(kind)).windows) await this.payroll.carryOut({ kind, window });
      await this.look(kind);
    }
  }

  private async lookAtAll(): Promise<void> {
    for (const kind of CONTRACT_KINDS) await this.look(kind);
  }

  private async look(kind: ContractKind): Promise<void> {
    this.dueMs.set(kind, await this.payroll.nextDueMs(kind));
  }
}
