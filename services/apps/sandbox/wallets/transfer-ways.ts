import { HttpException, Inject, Injectable } from '@nestjs/common';
import { Database } from '../store/database';

/**
 * How transfers go. `silent`: an order is lost on its way, and asked about it is unknown. `lost`: it is done and its
 * answer is lost. `slow`: it is done and answered too late. `away`: nobody answers anything.
 */
export const TRANSFER_WAYS = ['done', 'refused', 'silent', 'lost', 'slow', 'away'] as const;
export type TransferWay = (typeof TRANSFER_WAYS)[number];

/** Longer than an operator waits for an answer. */
const SLOW_MS = 7_000;

/** Chooses how the transfers of all vendors go from now on; it stands in the database. */
@Injectable()
export class TransferWays {
  constructor(@Inject(Database) private readonly database: Database) {}

  async current(): Promise<TransferWay> {
    const [row] = await this.database.query<{ way: TransferWay }>('select way from transfer_ways');
    return row?.way ?? 'done';
  }

  async choose(way: TransferWay): Promise<void> {
    await this.database.query(
      'insert into transfer_ways (way) values ($1) on conflict (id) do update set way = excluded.way',
      [way],
    );
  }

  /** @throws HttpException 503 where nobody answers */
  async refuseAway(): Promise<void> {
    if ((await this.current()) === 'away') throw new HttpException({ error: 'away' }, 503);
  }

  /** Carries an order out in the way that is chosen. @throws HttpException 503 where there is no answer */
  async carryOut<Report>(work: (isRefused: boolean) => Promise<Report>): Promise<Report> {
    const way = await this.current();
    if (way === 'silent' || way === 'away') throw new HttpException({ error: 'away' }, 503);
    const report = await work(way === 'refused');
    if (way === 'lost') throw new HttpException({ error: 'away' }, 503);
    if (way === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
    return report;
  }
}
