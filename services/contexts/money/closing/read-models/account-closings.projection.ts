import type { MemberEvent } from '@contexts/people/identity/identity.events';
import type { Projection, SqlTransaction } from '@platform/projections/projection';

/** The accounts that are to be closed, so that a job finds them, and those that are. */
export const accountClosingsProjection: Projection<MemberEvent> = {
  name: 'account-closings',
  categories: ['member'],
  tables: ['read.account_closings'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
};

async function apply({ type, data }: MemberEvent, sql: SqlTransaction): Promise<void> {
  if (type === 'ClosingRequested')
    await sql.query('insert into read.account_closings (member_id, requested_at, closes_at) values ($1, $2, $3)', [
      data.memberId,
      data.occurredAt,
      data.closesAt,
    ]);
  if (type === 'ClosingWithdrawn')
    await sql.query('delete from read.account_closings where member_id = $1', [data.memberId]);
  if (type === 'AccountClosed')
    await sql.query('update read.account_closings set closed_at = $2 where member_id = $1', [
      data.memberId,
      data.occurredAt,
    ]);
}
