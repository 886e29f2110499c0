import { Inject, Injectable } from '@nestjs/common';
import { deposits, depositsCheckpoint } from '@contexts/money/cashier/cashier.tables';
import { SqlPool } from '@platform/database/sql-pool';
import { Together } from '@platform/database/together';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { Checkpoints } from '@platform/projections/checkpoints';
import { currentRows } from '@platform/projections/standing';

/** The deposits of members that may still be taken back. The table lags behind the log by moments. */
@Injectable()
export class ContestedDeposits {
  private readonly sums = new Together<string, bigint | undefined>((memberIds) => this.sumsOf(memberIds));
  private readonly checkpoints: Checkpoints;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {
    this.checkpoints = new Checkpoints(sql);
  }

  /**
   * True if less is left in the main wallet than may be taken back; undefined while that is not known, because the
   * table is behind the log or is being built.
   */
  async isShort(memberId: string, freeMinor: bigint): Promise<boolean | undefined> {
    const minor = await this.sums.ask(memberId);
    return minor === undefined ? undefined : minor > freeMinor;
  }

  private async sumsOf(memberIds: readonly string[]): Promise<readonly (bigint | undefined)[]> {
    const of = { checkpoints: this.checkpoints, store: this.store };
    const rows = await currentRows(depositsCheckpoint, of, () =>
      this.sql.query<{ id: string; minor: string }>(
        {
          name: 'contested-of-members',
          text: `select member_id as id, sum(contested_minor)::text as minor from ${deposits}
          where member_id = any ($1::uuid[]) and status = 'contested' group by member_id`,
        },
        [memberIds],
      ),
    );
    const byMember = new Map(rows?.map(({ id, minor }) => [id, BigInt(minor)]));
    return memberIds.map((id) => rows && (byMember.get(id) ?? 0n));
  }
}
