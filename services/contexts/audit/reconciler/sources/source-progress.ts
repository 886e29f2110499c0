import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { Checkpoints } from '@platform/projections/checkpoints';
import { ledgerProjection } from '../../ledger/read-models/ledger.projection';

/** The projection of the wallet context, by the name of its checkpoint. */
const WALLET = { name: 'wallet', categories: ['wallet'] } as const;

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
    const until = async ({ name, categories }: { name: string; categories: readonly string[] }) => {
      const askedMs = Date.now();
      const checkpoint = places.find((place) => place.name === name)?.checkpoint ?? null;
      const { events, oldestAt } = await this.store.distance(checkpoint === null ? 'start' : { after: checkpoint }, { categories });
      if (events === 0) return askedMs;
      return oldestAt === null ? 0 : Date.parse(oldestAt);
    };
    return { projection: await until(WALLET), ledger: await until(ledgerProjection) };
  }
}
