import type { StaffRole } from '@contracts/http/routes';
import { accept, assertNever, reject, repeated, type Decision } from '@kernel/decider';
import type { StaffCreated, StaffEvent } from './staff.events';
import { isActiveAdmin, type StaffAct, type StaffState } from './staff.state';

/** Who does it to somebody else, and the key that a repetition is known by. */
interface ByAdmin {
  readonly byStaffId: string;
  readonly key: string;
  readonly occurredAt: string;
}

/**
 * May make somebody an admin, or end that: whether they were one is settled beforehand, and refused once it is not so
 * any more.
 */
interface OfRights extends ByAdmin {
  readonly wasAdmin: boolean;
}

/** The commands on an account, other than logging in with it. */
export type StaffAccountCommand =
  /** Without `temporaryUntil` the password is the person's own. */
  | {
      readonly type: 'CreateStaff';
      readonly staff: StaffCreated['data'];
      readonly passwordHash: string;
      readonly temporaryUntil?: string;
    }
  /** Refused unless the roles are still those that the admin saw. */
  | ({
      readonly type: 'ChangeRoles';
      readonly roles: readonly StaffRole[];
      readonly replaces: readonly StaffRole[];
    } & OfRights)
  | ({ readonly type: 'Disable'; readonly reason: string } & OfRights)
  | ({ readonly type: 'Enable'; readonly reason: string } & OfRights)
  | ({ readonly type: 'RenewPassword'; readonly passwordHash: string; readonly temporaryUntil: string } & ByAdmin)
  /** By the person, in place of the password that was shown. */
  | {
      readonly type: 'ChoosePassword';
      readonly passwordHash: string;
      readonly replaces: string;
      readonly occurredAt: string;
    };

/** In order of precedence. */
export type StaffAccountRejection =
  | 'STAFF_UNKNOWN'
  | 'STAFF_EXISTS'
  | 'KEY_REUSED'
  | 'SECOND_PERSON_NEEDED'
  | 'STAFF_DISABLED'
  | 'STAFF_CHANGED'
  | 'PASSWORD_CHANGED';

type Decided = Decision<StaffEvent, StaffAccountRejection>;
type ByAdminCommand = Extract<StaffAccountCommand, ByAdmin>;

export function decideCreation(
  state: StaffState,
  command: Extract<StaffAccountCommand, { type: 'CreateStaff' }>,
): Decided {
  const { staff, passwordHash, temporaryUntil } = command;
  if (state.created) return decideRepeatedCreation(state.created, staff);
  const { staffId, occurredAt } = staff;
  return accept<StaffEvent>(
    { type: 'StaffCreated', data: staff },
    {
      type: 'StaffPasswordSet',
      data: {
        staffId,
        hash: passwordHash,
        isHashSealed: true,
        occurredAt,
        ...(temporaryUntil === undefined ? {} : { temporaryUntil }),
      },
    },
  );
}

/** The installation puts its people in place at every start and has no keys; admins hire once. */
function decideRepeatedCreation(created: StaffCreated['data'], again: StaffCreated['data']): Decided {
  if (created.key !== again.key) return reject('STAFF_EXISTS');
  if (areSame(created.roles, again.roles) && (again.key === undefined || created.name === again.name)) return repeated;
  return reject(again.key === undefined ? 'STAFF_EXISTS' : 'KEY_REUSED');
}

/** Decides about what an admin does to somebody else's account. */
export function decideByAdmin(state: StaffState, created: StaffCreated['data'], command: ByAdminCommand): Decided {
  const known = state.acts.find(({ key }) => key === command.key);
  if (known) return isOf(known, command) ? repeated : reject('KEY_REUSED');
  const { staffId, username } = created;
  if (command.byStaffId === staffId) return reject('SECOND_PERSON_NEEDED');
  if ('wasAdmin' in command && command.wasAdmin !== isActiveAdmin(state)) return reject('STAFF_CHANGED');
  const { byStaffId, key, occurredAt } = command;
  const by = { staffId, username, byStaffId, key, occurredAt };
  switch (command.type) {
    case 'ChangeRoles':
      if (!areSame(state.roles, command.replaces) || areSame(state.roles, command.roles))
        return reject('STAFF_CHANGED');
      return accept({ type: 'StaffRolesChanged', data: { ...by, roles: command.roles } });
    case 'Disable':
      return state.disabledAt
        ? reject('STAFF_CHANGED')
        : accept({ type: 'StaffDisabled', data: { ...by, reason: command.reason } });
    case 'Enable':
      return state.disabledAt
        ? accept({ type: 'StaffEnabled', data: { ...by, reason: command.reason } })
        : reject('STAFF_CHANGED');
    case 'RenewPassword': {
      if (state.disabledAt) return reject('STAFF_DISABLED');
      const { passwordHash: hash, temporaryUntil } = command;
      return accept({ type: 'StaffPasswordSet', data: { ...by, hash, isHashSealed: true, temporaryUntil } });
    }
    default:
      return assertNever(command);
  }
}

/** An owner who was given another password meanwhile, or was disabled, cannot choose a password. */
export function decideChoice(
  state: StaffState,
  created: StaffCreated['data'],
  command: Extract<StaffAccountCommand, { type: 'ChoosePassword' }>,
): Decided {
  if (state.disabledAt) return reject('STAFF_DISABLED');
  if (state.passwordHash !== command.replaces) return reject('PASSWORD_CHANGED');
  const { passwordHash: hash, occurredAt } = command;
  return accept({ type: 'StaffPasswordSet', data: { staffId: created.staffId, hash, isHashSealed: true, occurredAt } });
}

/**
 * True when an act on record is the one that a command asks for. The password is not compared: it is made anew with
 * every try.
 */
function isOf(act: StaffAct, command: ByAdminCommand): boolean {
  if (act.byStaffId !== command.byStaffId) return false;
  switch (command.type) {
    case 'ChangeRoles':
      return act.kind === 'rolesChanged' && areSame(act.roles ?? [], command.roles);
    case 'Disable':
      return act.kind === 'disabled' && act.reason === command.reason;
    case 'Enable':
      return act.kind === 'enabled' && act.reason === command.reason;
    case 'RenewPassword':
      return act.kind === 'passwordRenewed';
    default:
      return assertNever(command);
  }
}

function areSame(one: readonly StaffRole[], other: readonly StaffRole[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}
