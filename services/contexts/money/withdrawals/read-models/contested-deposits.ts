import { Inject, Injectable } from '@nestjs/common';
import { deposits } from '@contexts/money/cashier/cashier.tables';
import { SqlPool } from '@platform/database/sql-pool';
import { Together } from '@platform/database/together';

/** The deposits of members that may still be taken back. The table lags behind the log by moments. */
@Injectable()
export class ContestedDeposits {
  private readonly sums = new Together<string, bigint>((memberIds) => this.sumsOf(memberIds));

  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** True if less is left in the main wallet than may be taken back. */
  async isShort(memberId: string, freeMinor: bigint): Promise<boolean> {
    return (await this.sums.ask(memberId)) > freeMinor;
  }

  private async sumsOf(memberIds: readonly string[]): Promise<readonly bigint[]> {
    const { rows } = await this.sql.query<{ id: string; minor: string }>(
      {
        name: 'contested-of-members',
        text: `select member_id as id, sum(contested_minor)::text as minor from ${deposits}
        where member_id = any ($1::uuid[]) and status = 'contested' group by member_id`,
      },
      [memberIds],
    );
    const byMember = new Map(rows.map(({ id, minor }) => [id, BigInt(minor)]));
    return memberIds.map((id) => byMember.get(id) ?? 0n);
  }
}
