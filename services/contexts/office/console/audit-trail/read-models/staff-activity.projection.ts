import type { RecordedEvent } from '@kernel/event';
import type { CallName } from '@contracts/http/routes';
import type { StaffEntryEvent } from '@contexts/people/identity/identity.events';
import type { Projection } from '@platform/projections/projection';
import { isConfidentialCall } from '../../history/domain/confidential-deeds';
import type { AuditTrailEvent } from '../domain/audit-trail.events';

/**
 * The looks and acts of staff. Log-ins stand in the streams of the persons, because the session does not exist before
 * the log-in. Calls that only their callers may know of stand in the log alone.
 */
export const staffActivityProjection: Projection<AuditTrailEvent | StaffEntryEvent> = {
  name: 'staff-activity',
  categories: ['trail', 'staff'],
  tables: ['read.staff_activity'],
  async project(events, sql) {
    const rows = events.flatMap((event) => rowOf(event));
    if (rows.length === 0) return;
    await sql.query(
      `insert into read.staff_activity (id, staff_id, kind, call, input, member_id, ip, occurred_at)
       select * from jsonb_to_recordset($1::jsonb) as row (id uuid, staff_id uuid, kind text, call text, input jsonb,
         member_id uuid,
         ip text, occurred_at timestamptz)`,
      [JSON.stringify(rows)],
    );
  },
  async erase(memberIds, sql) {
    await sql.query(`update read.staff_activity set input = '{}' where member_id = any ($1::uuid[])`, [memberIds]);
  },
};

const LOG_IN: CallName = 'staffLogin';

function rowOf({ id, type, data }: RecordedEvent & (AuditTrailEvent | StaffEntryEvent)) {
  const common = { id, staff_id: data.staffId, ip: data.ip, occurred_at: data.occurredAt };
  switch (type) {
    case 'StaffLooked':
    case 'StaffActed': {
      if (isConfidentialCall(data)) return [];
      const { call, input, aboutMemberId } = data;
      return [
        {
          ...common,
          kind: type === 'StaffLooked' ? 'look' : 'act',
          call,
          input: withoutSearch(input),
          member_id: aboutMemberId,
        },
      ];
    }
    case 'StaffLoggedIn':
      return [{ ...common, kind: 'act', call: LOG_IN, input: {}, member_id: null }];
    case 'StaffLoginFailed':
      return [{ ...common, kind: 'act', call: LOG_IN, input: { failed: data.reason }, member_id: null }];
    default:
      // The other events of a person of staff are written by calls that are on record themselves.
      return [];
  }
}

/** A text that was searched for may be the name of somebody whose data are erased one day; the event alone has it. */
function withoutSearch(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return 'search' in input ? { ...input, search: '[sealed]' } : input;
}
