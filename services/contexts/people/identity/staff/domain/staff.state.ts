import type { StaffRole } from '@contracts/http/routes';
import { assertNever } from '@kernel/decider';
import type { StaffCreated, StaffEvent, StaffTotpSet } from './staff.events';
import { withGrant, type Grants } from './staff-origins';

/** One act on an account, other than logging in: the account's history, by which a repeated command is recognised. */
export interface StaffAct {
  readonly kind:
    | 'hired'
    | 'rolesChanged'
    | 'disabled'
    | 'enabled'
    | 'passwordRenewed'
    | 'passwordChosen'
    | 'totpSet'
    | 'totpReset';
  readonly at: string;
  /** Null where it was the installation. */
  readonly byStaffId: string | null;
  readonly key: string | null;
  readonly roles: readonly StaffRole[] | null;
  readonly reason: string | null;
}

export interface StaffState {
  readonly created: StaffCreated['data'] | null;
  /** The roles as they are now; the first ones are in `created`. */
  readonly roles: readonly StaffRole[];
  readonly disabledAt: string | null;
  readonly passwordHash: string | null;
  /** Until when the password opens the account; null for one of the person's own. */
  readonly temporaryUntil: string | null;
  /** True if the hash stands in the log in clear, for whoever gets hold of a copy. */
  readonly isPasswordExposed: boolean;
  readonly lastLoginAt: string | null;
  readonly totp: Pick<StaffTotpSet['data'], 'sealedSecret' | 'recoverySecretHashes'> | null;
  /** The newest time step that a code of this authenticator was taken of. */
  readonly lastStep: number;
  /** Numbers of the recovery codes that are gone. */
  readonly usedRecoveryCodes: readonly number[];
  readonly wrongCodesInARow: number;
  /** Oldest first. */
  readonly acts: readonly StaffAct[];
  /** The last gift of each kind, by which the account comes from somebody else. */
  readonly grants: Grants;
}

const noTotp = { totp: null, lastStep: -1, usedRecoveryCodes: [], wrongCodesInARow: 0 } as const;

export const nobody: StaffState = {
  created: null,
  roles: [],
  disabledAt: null,
  passwordHash: null,
  temporaryUntil: null,
  isPasswordExposed: false,
  lastLoginAt: null,
  ...noTotp,
  acts: [],
  grants: {},
};

/** Somebody who may act, and may hire and disable others. */
export function isActiveAdmin({ created, roles, disabledAt }: StaffState): boolean {
  return created !== null && disabledAt === null && roles.includes('admin');
}

/** True if the password only opens the choice of another one: somebody else may know it, or its hash. */
export function hasToChoosePassword({ temporaryUntil, isPasswordExposed }: StaffState): boolean {
  return temporaryUntil !== null || isPasswordExposed;
}

export function evolveStaff(state: StaffState, event: StaffEvent): StaffState {
  switch (event.type) {
    case 'StaffCreated':
      return { ...withAct(state, event), created: event.data, roles: event.data.roles };
    case 'StaffRolesChanged':
      return { ...withAct(state, event), roles: event.data.roles };
    case 'StaffDisabled':
      return { ...withAct(state, event), disabledAt: event.data.occurredAt };
    case 'StaffEnabled':
      return { ...withAct(state, event), disabledAt: null };
    case 'StaffPasswordSet': {
      const { hash, temporaryUntil = null, isHashSealed = false } = event.data;
      return { ...withAct(state, event), passwordHash: hash, temporaryUntil, isPasswordExposed: !isHashSealed };
    }
    case 'StaffTotpSet': {
      const { sealedSecret, recoverySecretHashes } = event.data;
      return { ...withAct(state, event), ...noTotp, totp: { sealedSecret, recoverySecretHashes } };
    }
    case 'StaffTotpReset':
      return { ...withAct(state, event), ...noTotp };
    case 'StaffCodeUsed':
      return { ...state, lastStep: event.data.step, wrongCodesInARow: 0 };
    case 'StaffRecoveryCodeUsed':
      return { ...state, usedRecoveryCodes: [...state.usedRecoveryCodes, event.data.number], wrongCodesInARow: 0 };
    case 'StaffLoginFailed':
      return event.data.reason === 'code' ? { ...state, wrongCodesInARow: state.wrongCodesInARow + 1 } : state;
    case 'StaffLoggedIn':
      return { ...state, lastLoginAt: event.data.occurredAt };
    case 'StaffLoggedOut':
      return state;
    default:
      return assertNever(event);
  }
}

type ActEvent = Extract<
  StaffEvent,
  {
    type:
      | 'StaffCreated'
      | 'StaffRolesChanged'
      | 'StaffDisabled'
      | 'StaffEnabled'
      | 'StaffPasswordSet'
      | 'StaffTotpSet'
      | 'StaffTotpReset';
  }
>;

function withAct(state: StaffState, event: ActEvent): StaffState {
  const act = actOf(event, state);
  return { ...state, acts: act ? [...state.acts, act] : state.acts, grants: withGrant(state.grants, event) };
}

/** The first password came with the account and is no act of its own. */
function actOf(event: ActEvent, { passwordHash }: StaffState): StaffAct | undefined {
  const { staffId, occurredAt: at } = event.data;
  const act = { at, key: null, roles: null, reason: null };
  switch (event.type) {
    case 'StaffCreated': {
      const { byStaffId = null, key = null, roles } = event.data;
      return { ...act, kind: 'hired', byStaffId, key, roles };
    }
    case 'StaffPasswordSet': {
      const { byStaffId, key = null } = event.data;
      if (passwordHash === null) return undefined;
      return {
        ...act,
        kind: byStaffId === undefined ? 'passwordChosen' : 'passwordRenewed',
        byStaffId: byStaffId ?? staffId,
        key,
      };
    }
    case 'StaffTotpSet':
      return { ...act, kind: 'totpSet', byStaffId: staffId };
    case 'StaffTotpReset':
      return { ...act, kind: 'totpReset', byStaffId: event.data.byStaffId };
    case 'StaffRolesChanged':
      return {
        ...act,
        kind: 'rolesChanged',
        byStaffId: event.data.byStaffId,
        key: event.data.key,
        roles: event.data.roles,
      };
    case 'StaffDisabled':
    case 'StaffEnabled':
      return {
        ...act,
        kind: event.type === 'StaffDisabled' ? 'disabled' : 'enabled',
        byStaffId: event.data.byStaffId,
        key: event.data.key,
        reason: event.data.reason,
      };
    default:
      return assertNever(event);
  }
}
