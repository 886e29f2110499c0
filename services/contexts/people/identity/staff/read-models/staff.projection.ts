import { assertNever } from '@kernel/decider';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import { holdFrom } from '@kernel/two-people';
import type { StaffEvent } from '../domain/staff.events';
import { grantIn } from '../domain/staff-origins';

/**
 * Who works here, for lists and names; never for credentials. Staff are few: one statement an event is quick enough.
 */
export const staffProjection: Projection<StaffEvent> = {
  name: 'staff',
  categories: ['staff'],
  tables: ['read.staff'],
  async project(events, sql) {
    for (const event of events) {
      await apply(event, sql);
      await hold(event, sql);
    }
  },
};

async function apply({ type, data }: StaffEvent, sql: SqlTransaction): Promise<void> {
  switch (type) {
    case 'StaffCreated':
      await sql.query(
        'insert into read.staff (id, username, name, roles, has_totp, created_at) values ($1, $2, $3, $4, false, $5)',
        [data.staffId, data.username, data.name, data.roles, data.occurredAt],
      );
      return;
    case 'StaffRolesChanged':
      await sql.query('update read.staff set roles = $2 where id = $1', [data.staffId, data.roles]);
      return;
    case 'StaffDisabled':
    case 'StaffEnabled':
      await sql.query('update read.staff set disabled_at = $2 where id = $1', [
        data.staffId,
        type === 'StaffDisabled' ? data.occurredAt : null,
      ]);
      return;
    case 'StaffPasswordSet':
      await sql.query('update read.staff set temporary_until = $2 where id = $1', [
        data.staffId,
        data.temporaryUntil ?? null,
      ]);
      return;
    case 'StaffLoggedIn':
      await sql.query('update read.staff set last_login_at = $2 where id = $1', [data.staffId, data.occurredAt]);
      return;
    case 'StaffTotpSet':
    case 'StaffTotpReset':
      await sql.query('update read.staff set has_totp = $2 where id = $1', [data.staffId, type === 'StaffTotpSet']);
      return;
    case 'StaffLoginFailed':
    case 'StaffLoggedOut':
    case 'StaffCodeUsed':
    case 'StaffRecoveryCodeUsed':
      return;
    default:
      assertNever(type);
  }
}

/** Processes may disagree about the time by a little: the hold that ends last is the one that holds. */
async function hold(event: StaffEvent, sql: SqlTransaction): Promise<void> {
  const grant = grantIn(event);
  if (!grant) return;
  const { until } = holdFrom(grant, event.data.occurredAt);
  await sql.query(
    `update read.staff set held_until = $2, held_for = $3
      where id = $1 and (held_until is null or held_until <= $2)`,
    [event.data.staffId, until, grant],
  );
}
