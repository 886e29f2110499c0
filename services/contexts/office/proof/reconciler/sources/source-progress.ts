import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { EventCatalogue } from '@platform/context/event-catalogue';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { Checkpoints } from '@platform/projections/checkpoints';
import { depositRefundsCheckpoint } from '@contexts/money/cashier/cashier.tables';
import { treasuryCheckpoint } from '@contexts/money/treasury/treasury.tables';
import { unclaimedCheckpoint } from '@contexts/money/unclaimed/unclaimed.tables';
import { walletCheckpoint } from '@contexts/money/wallet/wallet.tables';
import { withdrawalsCheckpoint } from '@contexts/money/withdrawals/withdrawals.tables';
import { LEDGER_PROJECTION } from '@contexts/office/books/books.api';

/** The projection of the agency, and what it reads of wallets. */
const TRANSFERS = { name: 'network', categories: ['wallet'] } as const;

/** A projection, and the categories that it reads. */
interface Source {
  readonly name: string;
  readonly categories: readonly string[];
}

export interface Progress {
  /** Everything that was recorded before this time is in the tables; milliseconds. */
  readonly projection: number;
  readonly ledger: number;
}

/** How far the tables are: what they lack although they are past it is lost, not late. */
@Injectable()
export class SourceProgress {
  private readonly checkpoints: Checkpoints;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EventCatalogue) private readonly catalogue: EventCatalogue,
  ) {
    this.checkpoints = new Checkpoints(sql);
  }

  /** True if no table is being rebuilt. A table that is built for the first time has never stood further on. */
  async areWhole(): Promise<boolean> {
    const places = await this.checkpoints.list([walletCheckpoint.name, LEDGER_PROJECTION]);
    return places.every(({ generation, hasCaughtUp }) => hasCaughtUp || generation === 0);
  }

  async now(): Promise<Progress> {
    const places = await this.checkpoints.list([walletCheckpoint.name, LEDGER_PROJECTION]);
    const placeOf = (name: string) => places.find((place) => place.name === name)?.checkpoint ?? null;
    return {
      projection: await this.until(walletCheckpoint, placeOf(walletCheckpoint.name)),
      ledger: await this.until(this.catalogue, placeOf(LEDGER_PROJECTION)),
    };
  }

  /** Until when everything that wallets did is in the table of transfers; see `common`. */
  transfers(): Promise<number | undefined> {
    return this.common(TRANSFERS);
  }

  /** Until when everything that moves held funds is in the books and in the table of withdrawals; see `common`. */
  heldFunds(): Promise<number | undefined> {
    return this.common(withdrawalsCheckpoint, this.ledger);
  }

  /** Until when everything that moves the fund of unclaimed money is in the books and in its table; see `common`. */
  unclaimedFund(): Promise<number | undefined> {
    return this.common(unclaimedCheckpoint, this.ledger);
  }

  /** Until when everything that deposits and the treasury say of refunds is in their tables; see `common`. */
  refunds(): Promise<number | undefined> {
    return this.common(depositRefundsCheckpoint, treasuryCheckpoint);
  }

  private get ledger(): Source {
    return { name: LEDGER_PROJECTION, categories: this.catalogue.projectedCategories };
  }

  /** Until when all of the tables hold everything; milliseconds, undefined while one of them is being built. */
  private async common(...sources: readonly Source[]): Promise<number | undefined> {
    const places = await this.checkpoints.list(sources.map(({ name }) => name));
    const until: number[] = [];
    for (const source of sources) {
      const place = places.find(({ name }) => name === source.name);
      if (!place?.hasCaughtUp) return undefined;
      until.push(await this.until(source, place.checkpoint));
    }
    return Math.min(...until);
  }

  private async until(
    { categories }: { readonly categories: readonly string[] },
    checkpoint: string | null,
  ): Promise<number> {
    const askedMs = await this.databaseMs();
    const { events, isExact, oldestAt } = await this.store.distance(
      checkpoint === null ? 'start' : { after: checkpoint },
      { categories },
    );
    // None near the place is not none at all: much of others' may lie between.
    if (events === 0 && isExact) return askedMs;
    return oldestAt === null ? 0 : Date.parse(oldestAt);
  }

  /** The time of the database, in milliseconds: it also says when events were recorded. */
  private async databaseMs(): Promise<number> {
    const { rows } = await this.sql.query<{ now: Date }>('select clock_timestamp() as now');
    return rows[0]!.now.getTime();
  }
}
