import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { Together } from '@platform/database/together';

interface Asked {
  readonly memberId: string;
  readonly accountHash: string;
}

/** Counts the members who saved one account. */
@Injectable()
export class SharedAccounts {
  private readonly counts = new Together<Asked, number>((asked) => this.countsOf(asked));

  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** The number of other members who have the account, or had it once. */
  othersWith(memberId: string, accountHash: string): Promise<number> {
    return this.counts.ask({ memberId, accountHash });
  }

  private async countsOf(asked: readonly Asked[]): Promise<readonly number[]> {
    const { rows } = await this.sql.query<{ count: string }>(
      {
        name: 'instruments-shared',
        text: `select (select count(distinct saved.member_id) from read.instruments as saved
                       where saved.account_hash = asked.hash and saved.member_id <> asked.member_id)::text as count
        from unnest($1::text[], $2::uuid[]) with ordinality as asked (hash, member_id, no) order by asked.no`,
      },
      [asked.map(({ accountHash }) => accountHash), asked.map(({ memberId }) => memberId)],
    );
    return rows.map(({ count }) => Number(count));
  }
}
