import { Inject, Injectable } from '@nestjs/common';
import { ApplyApprovedAdjustments } from '@contexts/office/books/books.api';
import { CreditConfirmedDeposits, ReverseLostDeposits } from '@contexts/money/cashier/cashier.api';
import { TellMembersOfAccounts } from '@contexts/money/instruments/instruments.api';
import { CarryOutWithdrawals, TellMembersOfWithdrawals } from '@contexts/money/withdrawals/withdrawals.api';
import { ReceiveSentTransfers } from '@contexts/agents/agency/agency.api';
import { categoryOf, type RecordedEvent } from '@kernel/event';
import { SqlPool } from '@platform/database/sql-pool';
import { PersonalFields } from '@platform/personal-data/personal-fields';
import { applied, followedBy } from '@platform/projections/applied';
import { Checkpoints } from '@platform/projections/checkpoints';
import type { SqlTransaction } from '@platform/projections/projection';
import { rebuild } from '@platform/projections/rebuild';
import { checkpointOf } from '@platform/reactions/reacting';
import type { Reaction } from '@platform/reactions/reaction';
import { projections } from '../../house';
import { HistoryLog } from './history-log';

/** The tables that decide about pay, withdrawals and statements. All others are built by the worker, from the log. */
export const HISTORY_TABLES = projections.filter(({ name }) =>
  ['instruments', 'provider-bookings', 'salary-runs', 'statements', 'team', 'wallet', 'withdrawals'].includes(name),
);
/** Events after which tables are read next: the cut-off of a run of payroll, and money that the rules look at. */
const LOOKED_AT_NEXT = new Set(['SalaryRunStarted', 'FundsHeld']);
/** The number of events that a projection takes in one transaction. */
const EVENTS_AT_ONCE = 2_000;

/**
 * The followers that the worker has, for a history: reactions that write events of their own, and the tables that
 * decisions are made of. Both follow when they are told to, so that each event meets its time.
 */
@Injectable()
export class HistoryFollowers {
  private readonly reactions: readonly Reaction[];
  private readonly reactedTo = new Map<Reaction, number>();
  private readonly held = new Set<Reaction['name']>();
  private projected = 0;

  constructor(
    @Inject(HistoryLog) private readonly log: HistoryLog,
    @Inject(PersonalFields) private readonly personal: PersonalFields,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Checkpoints) private readonly checkpoints: Checkpoints,
    @Inject(CreditConfirmedDeposits) deposits: Reaction,
    @Inject(ReverseLostDeposits) reversals: Reaction,
    @Inject(ReceiveSentTransfers) transfers: Reaction,
    @Inject(ApplyApprovedAdjustments) adjustments: Reaction,
    @Inject(CarryOutWithdrawals) withdrawals: Reaction,
    @Inject(TellMembersOfWithdrawals) newsOfWithdrawals: Reaction,
    @Inject(TellMembersOfAccounts) newsOfAccounts: Reaction,
  ) {
    this.reactions = [deposits, reversals, transfers, adjustments, withdrawals, newsOfWithdrawals, newsOfAccounts];
  }

  /** Empties the tables of what a history that was broken off has left in them, and follows from then on. */
  async begin(): Promise<void> {
    const { sql, checkpoints } = this;
    for (const { name } of HISTORY_TABLES) await rebuild(name, { projections: HISTORY_TABLES, sql, checkpoints });
    this.log.onAppended = async (events) => {
      if (events.some(({ type }) => LOOKED_AT_NEXT.has(type))) await this.project();
    };
  }

  /** Keeps a reaction from everything until it is let go, as a fault of the worker would. */
  hold(name: Reaction['name']): void {
    this.held.add(name);
  }

  release(name: Reaction['name']): void {
    this.held.delete(name);
  }

  /** Lets the reactions carry out what follows from everything so far, and from what they write themselves. */
  async react(): Promise<void> {
    for (let isAtRest = false; !isAtRest;) {
      isAtRest = true;
      for (const reaction of this.reactions) {
        if (this.held.has(reaction.name)) continue;
        const { events } = this.log;
        for (let at = this.reactedTo.get(reaction) ?? 0; at < events.length; at += 1) {
          this.reactedTo.set(reaction, at + 1);
          const event = events[at]!;
          if (!reaction.categories.includes(categoryOf(event.stream))) continue;
          const opened = (await this.personal.opened([event]))[0]!;
          if (reaction.concerns?.(opened) === false) continue;
          await reaction.react(opened);
          isAtRest = false;
        }
      }
    }
  }

  /** Brings the tables up to the end of the log. */
  async project(): Promise<void> {
    const fresh = await this.personal.opened(this.log.events.slice(this.projected));
    this.projected = this.log.events.length;
    for (const projection of HISTORY_TABLES) {
      const followed = followedBy(projection);
      const read = fresh.filter(({ stream }) => followed.includes(categoryOf(stream)));
      for (let from = 0; from < read.length; from += EVENTS_AT_ONCE) {
        await this.sql.transaction(
          (transaction) => applied(projection, read.slice(from, from + EVENTS_AT_ONCE), transaction),
          { mayBeUndone: true },
        );
      }
    }
  }

  /** Moves the places of everything that has followed to the end of the history, in the transaction that stores it. */
  async end(sql: SqlTransaction): Promise<void> {
    const { events } = this.log;
    const reactions = this.reactions.map(({ name, categories }) => ({ name: checkpointOf({ name }), categories }));
    const tables = HISTORY_TABLES.map((one) => ({ name: one.name, categories: followedBy(one) }));
    for (const { name, categories } of [...tables, ...reactions]) {
      const handled = events.filter(({ stream }) => categories.includes(categoryOf(stream))).length;
      await this.checkpoints.move(sql, name, await this.checkpoints.load(name), lastOf(events), handled, true);
    }
  }
}

function lastOf(events: readonly RecordedEvent[]): string {
  return events.at(-1)!.checkpoint;
}
