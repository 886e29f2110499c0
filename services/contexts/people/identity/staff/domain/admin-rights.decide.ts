import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { AdminRightsEvent } from './admin-rights.events';

export interface AdminRightsCommand {
  readonly type: 'TakeAdminRights' | 'GiveAdminRights';
  readonly staffId: string;
  readonly byStaffId: string;
  readonly occurredAt: string;
}

/** In order of precedence. */
export type AdminRightsRejection = 'ACTOR_LOST_RIGHTS' | 'SECOND_PERSON_NEEDED';

/**
 * The admins whose rights were taken and not given back. An account that is not in the set counts as one with rights,
 * if the account itself says so too.
 */
export type AdminRightsState = ReadonlySet<string>;

/**
 * Keeps the house from losing its last admin. Nobody takes the rights from themselves, so that whoever takes some keeps
 * their own; and in this one stream, whose revision decides between admins who act at once, somebody whose rights are
 * gone takes none. The last one who took rights therefore still has theirs.
 */
export const adminRightsDecider: Decider<AdminRightsState, AdminRightsCommand, AdminRightsEvent, AdminRightsRejection> =
  {
    category: 'adminrights',
    initial: () => new Set(),
    evolve,
    decide,
  };

function evolve(state: AdminRightsState, { type, data }: AdminRightsEvent): AdminRightsState {
  const next = new Set(state);
  if (type === 'AdminRightsTaken') next.add(data.staffId);
  else next.delete(data.staffId);
  return next;
}

function decide(
  state: AdminRightsState,
  command: AdminRightsCommand,
): Decision<AdminRightsEvent, AdminRightsRejection> {
  const { type, staffId, byStaffId, occurredAt } = command;
  const data = { staffId, byStaffId, occurredAt };
  if (state.has(byStaffId)) return reject('ACTOR_LOST_RIGHTS');
  if (staffId === byStaffId) return reject('SECOND_PERSON_NEEDED');
  switch (type) {
    case 'TakeAdminRights':
      return state.has(staffId) ? repeated : accept({ type: 'AdminRightsTaken', data });
    case 'GiveAdminRights':
      return state.has(staffId) ? accept({ type: 'AdminRightsGiven', data }) : repeated;
    default:
      return assertNever(type);
  }
}
