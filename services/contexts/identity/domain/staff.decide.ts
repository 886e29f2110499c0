import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { StaffCreated, StaffEvent } from './staff.events';

export type StaffCommand =
  | { readonly type: 'CreateStaff'; readonly staff: StaffCreated['data']; readonly passwordHash: string }
  | { readonly type: 'LogIn'; readonly ip: string; readonly userAgent: string; readonly occurredAt: string }
  | { readonly type: 'LogOut'; readonly occurredAt: string };

/** In order of precedence. */
export type StaffRejection = 'STAFF_UNKNOWN' | 'STAFF_EXISTS';

export interface StaffState {
  readonly created: StaffCreated['data'] | null;
  readonly passwordHash: string | null;
}

export const staffDecider: Decider<StaffState, StaffCommand, StaffEvent, StaffRejection> = {
  category: 'staff',
  initial: () => ({ created: null, passwordHash: null }),
  evolve,
  decide,
};

function evolve(state: StaffState, event: StaffEvent): StaffState {
  switch (event.type) {
    case 'StaffCreated':
      return { ...state, created: event.data };
    case 'StaffPasswordSet':
      return { ...state, passwordHash: event.data.hash };
    case 'StaffLoggedIn':
    case 'StaffLoggedOut':
      return state;
    default:
      return assertNever(event);
  }
}

function decide(state: StaffState, command: StaffCommand): Decision<StaffEvent, StaffRejection> {
  if (command.type === 'CreateStaff') return create(state, command);
  if (!state.created) return reject('STAFF_UNKNOWN');
  const { staffId } = state.created;
  switch (command.type) {
    case 'LogIn': {
      const { ip, userAgent, occurredAt } = command;
      return accept({ type: 'StaffLoggedIn', data: { staffId, ip, userAgent, occurredAt } });
    }
    case 'LogOut':
      return accept({ type: 'StaffLoggedOut', data: { staffId, occurredAt: command.occurredAt } });
    default:
      return assertNever(command);
  }
}

function create(
  state: StaffState,
  { staff, passwordHash }: Extract<StaffCommand, { type: 'CreateStaff' }>,
): Decision<StaffEvent, StaffRejection> {
  if (state.created) return hasSameRoles(state.created, staff) ? repeated : reject('STAFF_EXISTS');
  const { staffId, occurredAt } = staff;
  return accept<StaffEvent>(
    { type: 'StaffCreated', data: staff },
    { type: 'StaffPasswordSet', data: { staffId, hash: passwordHash, occurredAt } },
  );
}

function hasSameRoles(one: StaffCreated['data'], other: StaffCreated['data']): boolean {
  return [...one.roles].sort().join() === [...other.roles].sort().join();
}
