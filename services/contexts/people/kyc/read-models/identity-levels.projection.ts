import { assertNever } from '@kernel/decider';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { KycEvent } from '../domain/kyc.events';

/** The levels of all members, for the queue of the desk and for the job that asks and ends. */
export const identityLevelsProjection: Projection<KycEvent> = {
  name: 'identity-levels',
  categories: ['kyc'],
  tables: ['read.identity_levels'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
};

async function apply({ type, data }: KycEvent, sql: SqlTransaction): Promise<void> {
  const { memberId, level, attempt, occurredAt } = data;
  const set = (changes: string, ...values: unknown[]) =>
    sql.query(`update read.identity_levels set ${changes} where member_id = $1 and level = $2`, [
      memberId,
      level,
      ...values,
    ]);
  switch (type) {
    case 'VerificationStarted':
      await sql.query(
        `insert into read.identity_levels (member_id, level, status, attempt, applicant_id, started_at)
         values ($1, $2, 'started', $3, $4, $5)
         on conflict (member_id, level) do update set status = excluded.status, attempt = excluded.attempt,
           applicant_id = excluded.applicant_id, started_at = excluded.started_at`,
        [memberId, level, attempt, data.applicantId, occurredAt],
      );
      return;
    case 'VerificationReported': {
      const isOpen = data.review !== null;
      const status = isOpen ? 'inReview' : data.rejectType === 'retry' ? 'retry' : null;
      await set(
        `status = coalesce($3, status), review = $4, maker_id = null,
         review_since = case when $5 then coalesce(review_since, $6::timestamptz) end`,
        status,
        data.review,
        isOpen,
        occurredAt,
      );
      return;
    }
    case 'ReviewProposed':
      await set('maker_id = $3', data.makerId);
      return;
    case 'ReviewDecided':
      if (data.outcome === 'turnedDown') await set('maker_id = null');
      else
        await set(
          'status = coalesce($3, status), review = null, review_since = null, maker_id = null',
          data.outcome === 'refused' ? 'refused' : data.outcome === 'again' ? 'retry' : null,
        );
      return;
    case 'LevelReached':
      await set(`status = 'reached', reached_at = $3, expires_at = $4`, occurredAt, data.expiresAt);
      return;
    case 'MinorFound':
      await set(`status = 'refused', review = null, review_since = null, maker_id = null`);
      return;
    case 'LevelDemanded':
    case 'LevelDemandLifted':
      // The log answers whether a level is asked for.
      return;
    case 'LevelLost':
      await set(
        `status = case when status = 'reached' then 'lost' else status end, reached_at = null, expires_at = null`,
      );
      return;
    default:
      assertNever(type);
  }
}
