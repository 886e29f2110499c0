import { assertNever } from '@kernel/decider';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { BreakEvent } from '../domain/break.events';

/** Names the checkpoint of the breaks. */
export const BREAKS_PROJECTION = 'findings';

/** Breaks are rare: each event has a statement of its own. */
export const breaksProjection: Projection<BreakEvent> = {
  name: BREAKS_PROJECTION,
  categories: ['finding'],
  tables: ['read.findings'],
  async project(events, sql) {
    for (const event of events) await projectOne(event, sql);
  },
};

async function projectOne(event: BreakEvent, sql: SqlTransaction): Promise<void> {
  switch (event.type) {
    case 'MismatchFound': {
      const { findingId, kind, occurredAt, memberId, at, currency, values } = event.data;
      await sql.query(
        `insert into read.findings (id, no, kind, status, found_at, member_id, at, currency, values)
         select $1, coalesce((select max(no) from read.findings), 0) + 1, $2, 'open', $3, $4, $5, $6, $7::jsonb`,
        [findingId, kind, occurredAt, memberId, at, currency, JSON.stringify(values)],
      );
      return;
    }
    case 'ResolutionProposed': {
      const { findingId, proposerId, occurredAt, resolution, note } = event.data;
      await sql.query(
        `update read.findings set status = 'proposed', proposer_id = $2, proposed_at = $3, resolution = $4, proposal_note = $5,
           approver_id = null, decided_at = null, decision_note = null, is_approved = null where id = $1`,
        [findingId, proposerId, occurredAt, resolution, note],
      );
      return;
    }
    case 'ResolutionApproved':
    case 'ResolutionRefused': {
      const { findingId, approverId, occurredAt, note } = event.data;
      const isApproved = event.type === 'ResolutionApproved';
      await sql.query(
        `update read.findings set status = $2, approver_id = $3, decided_at = $4, decision_note = $5, is_approved = $6 where id = $1`,
        [findingId, isApproved ? 'resolved' : 'open', approverId, occurredAt, note, isApproved],
      );
      return;
    }
    case 'DecidedRoundEnded':
    case 'DecisionOutdated':
      await sql.query('update read.findings set status = $2 where id = $1', [
        event.data.findingId,
        event.type === 'DecidedRoundEnded' ? 'resolved' : 'open',
      ]);
      return;
    default:
      assertNever(event);
  }
}
