import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { Checkpoints } from '@platform/projections/checkpoints';
import { ledgerProjection } from '../../ledger/read-models/ledger.projection';

/** The projection of the wallet context, by the name of its checkpoint. */
const WALLET = { name: 'wallet', categories: ['wallet'] } as const;
/** Of the network context, and what it reads of wallets. */
const TRANSFERS = { name: 'network', categories: ['wallet'] } as const;

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
    @Inject(SqlPool) sql: SqlPool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {
    this.checkpoints = new Checkpoints(sql);
  }

  /** Whether neither table is being built anew. One that is built for the first time has never stood further on. */
  async areWhole(): Promise<boolean> {
    const places = await this.checkpoints.list([WALLET.name, ledgerProjection.name]);
    return places.every(({ generation, hasCaughtUp }) => hasCaughtUp || generation === 0);
  }

  async now(): Promise<Progress> {
    const places = await this.checkpoints.list([WALLET.name, ledgerProjection.name]);
    const placeOf = (name: string) => places.find((place) => place.name === name)?.checkpoint ?? null;
    return {
      projection: await this.until(WALLET, placeOf(WALLET.name)),
      ledger: await this.until(ledgerProjection, placeOf(ledgerProjection.name)),
    };
  }

  /** Until when everything that wallets did is in the table of transfers; milliseconds, undefined while it is being built. */
  async transfers(): Promise<number | undefined> {
    const [place] = await this.checkpoints.list([TRANSFERS.name]);
    return place?.hasCaughtUp ? this.until(TRANSFERS, place.checkpoint) : undefined;
  }

  private async until(
    { categories }: { readonly categories: readonly string[] },
    checkpoint: string | null,
  ): Promise<number> {
    const askedMs = Date.now();
    const { events, isExact, oldestAt } = await this.store.distance(
      checkpoint === null ? 'start' : { after: checkpoint },
      { categories },
    );
    // None near the place is not none at all: much of others' may lie between.
    if (events === 0 && isExact) return askedMs;
    return oldestAt === null ? 0 : Date.parse(oldestAt);
  }
}
