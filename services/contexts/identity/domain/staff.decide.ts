import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { StaffCreated, StaffEvent, StaffTotpSet } from './staff.events';

/** How many wrong codes in a row, from anywhere, an authenticator bears: whoever sends that many has the password. */
export const MAX_WRONG_CODES = 50;

/** What somebody showed of an authenticator: the time step of a code, or the number of a recovery code. */
export type ShownCode = { readonly kind: 'step'; readonly step: number } | { readonly kind: 'recovery'; readonly number: number };

/** An authenticator that is being set up, with the time step of the code that proved it. */
interface NewTotp {
  readonly sealedSecret: string;
  readonly recoverySecretHashes: readonly string[];
  readonly step: number;
}

interface Entry {
  readonly ip: string;
  readonly userAgent: string;
  readonly occurredAt: string;
}

export type StaffCommand =
  | { readonly type: 'CreateStaff'; readonly staff: StaffCreated['data']; readonly passwordHash: string }
  /** With the password alone. */
  | ({ readonly type: 'LogIn' } & Entry)
  | ({ readonly type: 'LogInWithCode'; readonly code: ShownCode } & Entry)
  | ({ readonly type: 'LogInWithNewTotp'; readonly totp: NewTotp } & Entry)
  | ({ readonly type: 'RecordFailedLogin'; readonly reason: 'password' | 'code' } & Entry)
  | { readonly type: 'SetTotp'; readonly totp: NewTotp; readonly occurredAt: string }
  | { readonly type: 'ResetTotp'; readonly byStaffId: string; readonly occurredAt: string }
  | { readonly type: 'LogOut'; readonly occurredAt: string };

/** In order of precedence. */
export type StaffRejection =
  | 'STAFF_UNKNOWN'
  | 'STAFF_EXISTS'
  | 'SECOND_PERSON_NEEDED'
  | 'TOTP_NOT_SET'
  | 'TOTP_ALREADY_SET'
  | 'TOTP_LOCKED'
  | 'CODE_NEEDED'
  | 'CODE_USED';

export interface StaffState {
  readonly created: StaffCreated['data'] | null;
  readonly passwordHash: string | null;
  readonly totp: Pick<StaffTotpSet['data'], 'sealedSecret' | 'recoverySecretHashes'> | null;
  /** The newest time step that a code of this authenticator was taken of. */
  readonly lastStep: number;
  /** Numbers of the recovery codes that are gone. */
  readonly usedRecoveryCodes: readonly number[];
  readonly wrongCodesInARow: number;
}

const nobody: StaffState = { created: null, passwordHash: null, totp: null, lastStep: -1, usedRecoveryCodes: [], wrongCodesInARow: 0 };

export const staffDecider: Decider<StaffState, StaffCommand, StaffEvent, StaffRejection> = {
  category: 'staff',
  initial: () => nobody,
  evolve,
  decide,
};

function evolve(state: StaffState, event: StaffEvent): StaffState {
  switch (event.type) {
    case 'StaffCreated':
      return { ...state, created: event.data };
    case 'StaffPasswordSet':
      return { ...state, passwordHash: event.data.hash };
    case 'StaffTotpSet': {
      const { sealedSecret, recoverySecretHashes } = event.data;
      return { ...state, totp: { sealedSecret, recoverySecretHashes }, lastStep: -1, usedRecoveryCodes: [], wrongCodesInARow: 0 };
    }
    case 'StaffTotpReset':
      return { ...state, totp: null, lastStep: -1, usedRecoveryCodes: [], wrongCodesInARow: 0 };
    case 'StaffCodeUsed':
      return { ...state, lastStep: event.data.step, wrongCodesInARow: 0 };
    case 'StaffRecoveryCodeUsed':
      return { ...state, usedRecoveryCodes: [...state.usedRecoveryCodes, event.data.number], wrongCodesInARow: 0 };
    case 'StaffLoginFailed':
      return event.data.reason === 'code' ? { ...state, wrongCodesInARow: state.wrongCodesInARow + 1 } : state;
    case 'StaffLoggedIn':
    case 'StaffLoggedOut':
      return state;
    default:
      return assertNever(event);
  }
}

type Decided = Decision<StaffEvent, StaffRejection>;
type CommandOf<Type extends StaffCommand['type']> = Extract<StaffCommand, { type: Type }>;

function decide(state: StaffState, command: StaffCommand): Decided {
  if (command.type === 'CreateStaff') return create(state, command);
  if (!state.created) return reject('STAFF_UNKNOWN');
  const { staffId } = state.created;
  const { occurredAt } = command;
  switch (command.type) {
    case 'LogIn':
      // Somebody set up an authenticator between the password and this: it has to be asked for.
      return state.totp ? reject('CODE_NEEDED') : accept(loggedIn(staffId, command));
    case 'LogInWithCode':
      return logInWithCode(state, staffId, command);
    case 'LogInWithNewTotp':
      return state.totp ? reject('TOTP_ALREADY_SET') : accept<StaffEvent>(...totpSet(staffId, command.totp, occurredAt), loggedIn(staffId, command));
    case 'RecordFailedLogin': {
      const { reason, ip, userAgent } = command;
      return accept({ type: 'StaffLoginFailed', data: { staffId, reason, ip, userAgent, occurredAt } });
    }
    case 'SetTotp':
      return state.totp ? reject('TOTP_ALREADY_SET') : accept<StaffEvent>(...totpSet(staffId, command.totp, occurredAt));
    case 'ResetTotp':
      if (command.byStaffId === staffId) return reject('SECOND_PERSON_NEEDED');
      if (!state.totp) return repeated;
      return accept({ type: 'StaffTotpReset', data: { staffId, byStaffId: command.byStaffId, occurredAt } });
    case 'LogOut':
      return accept({ type: 'StaffLoggedOut', data: { staffId, occurredAt } });
    default:
      return assertNever(command);
  }
}

/** A code is good once, for whichever process asks first: the stream remembers it. */
function logInWithCode(state: StaffState, staffId: string, { code, ...command }: CommandOf<'LogInWithCode'>): Decided {
  if (!state.totp) return reject('TOTP_NOT_SET');
  if (state.wrongCodesInARow >= MAX_WRONG_CODES) return reject('TOTP_LOCKED');
  const { occurredAt } = command;
  if (code.kind === 'step') {
    if (code.step <= state.lastStep) return reject('CODE_USED');
    return accept<StaffEvent>({ type: 'StaffCodeUsed', data: { staffId, step: code.step, occurredAt } }, loggedIn(staffId, command));
  }
  if (state.usedRecoveryCodes.includes(code.number)) return reject('CODE_USED');
  return accept<StaffEvent>({ type: 'StaffRecoveryCodeUsed', data: { staffId, number: code.number, occurredAt } }, loggedIn(staffId, command));
}

/** The code that proved the authenticator is used up by it. */
function totpSet(staffId: string, { sealedSecret, recoverySecretHashes, step }: NewTotp, occurredAt: string): StaffEvent[] {
  return [
    { type: 'StaffTotpSet', data: { staffId, sealedSecret, recoverySecretHashes, occurredAt } },
    { type: 'StaffCodeUsed', data: { staffId, step, occurredAt } },
  ];
}

function loggedIn(staffId: string, { ip, userAgent, occurredAt }: Entry): StaffEvent {
  return { type: 'StaffLoggedIn', data: { staffId, ip, userAgent, occurredAt } };
}

function create(state: StaffState, { staff, passwordHash }: CommandOf<'CreateStaff'>): Decided {
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
