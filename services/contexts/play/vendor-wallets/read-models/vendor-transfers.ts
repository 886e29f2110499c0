import { Inject, Injectable } from '@nestjs/common';
import { CommandRunner } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import { transferDecider } from '../domain/transfer.decide';
import type { TransferState } from '../domain/transfer.state';

/** The ended transfers that a member is shown beside the running ones. */
const SHOWN = 10;

/** A transfer whose vendor has an order and has not said what became of it. */
export interface OpenOrder {
  readonly id: string;
  readonly orderedAt: Date;
}

/** The transfers that there are. The table lags; what each one is comes from its stream. */
@Injectable()
export class VendorTransfers {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
  ) {}

  /** The running transfers of a member and the newest that have ended, newest first. */
  async ofMember(memberId: string): Promise<TransferState[]> {
    const { rows } = await this.sql.query<{ id: string }>(
      `select id from (
         (select id, requested_at from read.vendor_transfers where member_id = $1 and ended_at is null)
         union
         (select id, requested_at from read.vendor_transfers where member_id = $1 order by requested_at desc limit $2)
       ) as shown order by requested_at desc, id`,
      [memberId, SHOWN],
    );
    const found = await Promise.all(rows.map(({ id }) => this.runner.load(transferDecider, id)));
    return found.map(({ state }) => state);
  }

  /** The running transfers of a member, as their streams have them. */
  async openOf(memberId: string): Promise<TransferState[]> {
    const { rows } = await this.sql.query<{ id: string }>(
      'select id from read.vendor_transfers where member_id = $1 and ended_at is null',
      [memberId],
    );
    const found = await Promise.all(rows.map(({ id }) => this.runner.load(transferDecider, id)));
    return found.map(({ state }) => state).filter(({ endedAt }) => endedAt === null);
  }

  /** One transfer as its stream has it; undefined for an id that nobody has asked for. */
  async find(transferId: string): Promise<TransferState | undefined> {
    const { state } = await this.runner.load(transferDecider, transferId);
    return state.requested ? state : undefined;
  }

  /** Those that a process left before their vendor was called, so many of each vendor. */
  async left(requestedBefore: Date, max: number): Promise<string[]> {
    const { rows } = await this.sql.query<{ id: string }>(
      `select id from (
         select id, requested_at, row_number() over (partition by vendor_id order by requested_at) as place
           from read.vendor_transfers where ended_at is null and ordered_at is null and requested_at < $1
       ) as one where place <= $2 order by requested_at`,
      [requestedBefore, max],
    );
    return rows.map(({ id }) => id);
  }

  /** So many of each vendor: the orders of one that does not answer hold up none of another. */
  async openOrders(max: number): Promise<OpenOrder[]> {
    const { rows } = await this.sql.query<OpenOrder>(
      `select id, ordered_at as "orderedAt" from (
         select id, ordered_at, row_number() over (partition by vendor_id order by ordered_at) as place
           from read.vendor_transfers where ended_at is null and ordered_at is not null
       ) as one where place <= $1 order by ordered_at`,
      [max],
    );
    return rows;
  }
}
