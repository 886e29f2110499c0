import { ERASED } from '@kernel/erased';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { MemberEvent, MemberLoggedIn, MemberRegistered } from '../domain/member.events';

/** Who is registered, for searches and invitation codes; never for credentials. */
export const membersProjection: Projection<MemberEvent> = {
  name: 'members',
  categories: ['member'],
  tables: ['read.members'],
  async project(events, sql) {
    await insertMembers(
      events.filter((event) => event.type === 'MemberRegistered'),
      sql,
    );
    await updateLogins(
      events.filter((event) => event.type === 'MemberLoggedIn'),
      sql,
    );
    for (const { type, data } of events)
      if (type === 'AccountClosed')
        await sql.query('update read.members set closed_at = $2 where id = $1', [data.memberId, data.occurredAt]);
  },
  async erase(memberIds, sql, names) {
    await sql.query(
      `update read.members set username = erased.name, nickname = $3
         from unnest($1::uuid[], $2::text[]) as erased (id, name) where members.id = erased.id`,
      [memberIds, names, ERASED],
    );
  },
};

async function insertMembers(events: readonly MemberRegistered[], sql: SqlTransaction): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ data }) => ({
    id: data.memberId,
    username: data.username,
    nickname: data.nickname,
    type: data.memberType,
    upline_id: data.uplineId,
    own_affiliate_code: data.ownAffiliateCode,
    currency: data.currency,
    registered_at: data.occurredAt,
  }));
  await sql.query(
    `insert into read.members (id, username, nickname, type, upline_id, own_affiliate_code, currency, registered_at)
     select * from jsonb_to_recordset($1::jsonb) as row (id uuid, username text, nickname text, type smallint,
       upline_id uuid, own_affiliate_code text, currency text, registered_at timestamptz)`,
    [JSON.stringify(rows)],
  );
}

async function updateLogins(events: readonly MemberLoggedIn[], sql: SqlTransaction): Promise<void> {
  if (events.length === 0) return;
  // The last login of each member in the batch is the one that stays.
  const lastLogins = new Map(events.map(({ data }) => [data.memberId, data.occurredAt]));
  await sql.query(
    `update read.members set last_login_at = login.at
       from unnest($1::uuid[], $2::timestamptz[]) as login (id, at) where members.id = login.id`,
    [[...lastLogins.keys()], [...lastLogins.values()]],
  );
}
