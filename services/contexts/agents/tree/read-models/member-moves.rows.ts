import { assertNever } from '@kernel/decider';
import type { DomainEvent } from '@kernel/event';
import type { SqlTransaction } from '@platform/projections/projection';
import type { MemberMovesEvent } from '../domain/member-moves.events';
import { memberMoves } from '../tree.tables';

const MOVE_TYPES: ReadonlySet<string> = new Set<MemberMovesEvent['type']>([
  'MoveRequested',
  'MoveRejected',
  'MemberMoved',
]);

export function isMove(event: DomainEvent): event is MemberMovesEvent {
  return MOVE_TYPES.has(event.type);
}

/** Writes what an event says of a move. Staff cause these events one by one: a statement for each is quick enough. */
export async function writeMove({ type, data }: MemberMovesEvent, sql: SqlTransaction): Promise<void> {
  switch (type) {
    case 'MoveRequested':
      await sql.query(
        `insert into ${memberMoves} (id, member_id, from_upline_id, to_upline_id, team_count, reason, status,
                                     requested_by, requested_at, remark)
         values ($1, $2, $3, $4, $5, $6, 'waiting', $7, $8, '')`,
        [
          data.moveId,
          data.memberId,
          data.fromUplineId,
          data.toUplineId,
          data.teamCount,
          data.reason,
          data.requestedBy,
          data.occurredAt,
        ],
      );
      return;
    case 'MoveRejected':
    case 'MemberMoved': {
      const status = type === 'MemberMoved' ? 'approved' : 'rejected';
      await sql.query(
        `update ${memberMoves} set status = $2, decided_by = $3, decided_at = $4, remark = $5 where id = $1`,
        [data.moveId, status, data.decidedBy, data.occurredAt, data.remark],
      );
      return;
    }
    default:
      assertNever(type);
  }
}
