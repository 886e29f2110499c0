import { assertNever } from '@kernel/decider';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { UnclaimedEvent } from '../domain/unclaimed.events';
import { unclaimedCheckpoint } from '../unclaimed.tables';

/** The acts on unclaimed money, for the desk. They are few: one statement an event is quick enough. */
export const unclaimedActsProjection: Projection<UnclaimedEvent> = {
  name: unclaimedCheckpoint.name,
  categories: ['unclaimed'],
  tables: ['read.unclaimed_acts'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
};

async function apply({ type, data }: UnclaimedEvent, sql: SqlTransaction): Promise<void> {
  const { actId } = data;
  switch (type) {
    case 'UnclaimedRequested': {
      const { memberId, act, ground, currency, amountMinor, transfer, makerId, note, occurredAt } = data;
      await sql.query(
        `insert into read.unclaimed_acts (id, member_id, act, ground, currency, amount_minor, provider_id, end_to_end_id,
           status, maker_id, request_note, requested_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 'requested', $9, $10, $11)`,
        [
          ...[actId, memberId, act, ground, currency, amountMinor],
          ...[transfer?.providerId ?? null, transfer?.endToEndId ?? null, makerId, note, occurredAt],
        ],
      );
      return;
    }
    case 'UnclaimedApproved':
    case 'UnclaimedRefused': {
      const isApproved = type === 'UnclaimedApproved';
      const { checkerId, note, occurredAt } = data;
      await sql.query(
        `update read.unclaimed_acts
            set status = $2, checker_id = $3, is_approved = $4, decision_note = $5, decided_at = $6 where id = $1`,
        [actId, isApproved ? 'approved' : 'refused', checkerId, isApproved, note, occurredAt],
      );
      return;
    }
    case 'UnclaimedBooked':
    case 'UnclaimedPaid':
      await sql.query(`update read.unclaimed_acts set status = 'booked', fault = null where id = $1`, [actId]);
      return;
    case 'UnclaimedFailed':
      await sql.query(`update read.unclaimed_acts set status = 'failed', fault = $2 where id = $1`, [
        actId,
        data.fault,
      ]);
      return;
    default:
      assertNever(type);
  }
}
