import { assertNever } from '@kernel/decider';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { AdjustmentEvent } from '../domain/adjustment.events';

/** Names the checkpoint of the adjustments. */
export const ADJUSTMENTS_PROJECTION = 'adjustments';

/** Manual adjustments for the list. They are few: one statement an event is quick enough. */
export const adjustmentsProjection: Projection<AdjustmentEvent> = {
  name: ADJUSTMENTS_PROJECTION,
  categories: ['adjustment'],
  tables: ['read.adjustments'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
};

async function apply({ type, data }: AdjustmentEvent, sql: SqlTransaction): Promise<void> {
  switch (type) {
    case 'AdjustmentRequested':
      await sql.query(
        `insert into read.adjustments (id, member_id, currency, amount_minor, reason, status, maker_id, request_note, requested_at)
         values ($1, $2, $3, $4, $5, 'requested', $6, $7, $8)`,
        [
          data.adjustmentId,
          data.memberId,
          data.currency,
          data.amountMinor,
          data.reason,
          data.makerId,
          data.note,
          data.occurredAt,
        ],
      );
      return;
    case 'AdjustmentApproved':
    case 'AdjustmentRefused': {
      const isApproved = type === 'AdjustmentApproved';
      await sql.query(
        'update read.adjustments set status = $2, checker_id = $3, is_approved = $4, decision_note = $5, decided_at = $6 where id = $1',
        [
          data.adjustmentId,
          isApproved ? 'approved' : 'refused',
          data.checkerId,
          isApproved,
          data.note,
          data.occurredAt,
        ],
      );
      return;
    }
    case 'AdjustmentApplied':
      await sql.query(`update read.adjustments set status = 'applied', fault = null where id = $1`, [
        data.adjustmentId,
      ]);
      return;
    case 'AdjustmentFailed':
      await sql.query(`update read.adjustments set status = 'failed', fault = $2 where id = $1`, [
        data.adjustmentId,
        data.fault,
      ]);
      return;
    default:
      assertNever(type);
  }
}
