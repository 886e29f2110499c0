import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import { isSpent, MAX_WRONG_CODES, type NewTotp, type ShownCode } from '../../authenticator/domain/shown-code';
import {
  decideByAdmin,
  decideChoice,
  decideCreation,
  type StaffAccountCommand,
  type StaffAccountRejection,
} from './staff-account';
import type { StaffEvent, StaffLoginFailed } from './staff.events';
import { evolveStaff, hasToChoosePassword, nobody, type StaffState } from './staff.state';

export type { StaffState } from './staff.state';

interface Entry {
  readonly ip: string;
  readonly userAgent: string;
  readonly occurredAt: string;
}

export type StaffCommand =
  | StaffAccountCommand
  /** With the password alone. */
  | ({ readonly type: 'LogIn' } & Entry)
  | ({ readonly type: 'LogInWithCode'; readonly code: ShownCode } & Entry)
  | ({ readonly type: 'LogInWithNewTotp'; readonly totp: NewTotp } & Entry)
  | ({ readonly type: 'RecordFailedLogin'; readonly reason: StaffLoginFailed['data']['reason'] } & Entry)
  | { readonly type: 'SetTotp'; readonly totp: NewTotp; readonly occurredAt: string }
  | { readonly type: 'ResetTotp'; readonly byStaffId: string; readonly occurredAt: string }
  | { readonly type: 'LogOut'; readonly occurredAt: string };

/** In order of precedence. */
export type StaffRejection =
  | StaffAccountRejection
  | 'PASSWORD_NOT_OWN'
  | 'TOTP_NOT_SET'
  | 'TOTP_ALREADY_SET'
  | 'TOTP_LOCKED'
  | 'CODE_NEEDED'
  | 'CODE_USED';

export const staffDecider: Decider<StaffState, StaffCommand, StaffEvent, StaffRejection> = {
  category: 'staff',
  initial: () => nobody,
  evolve: evolveStaff,
  decide,
};

type Decided = Decision<StaffEvent, StaffRejection>;
type CommandOf<Type extends StaffCommand['type']> = Extract<StaffCommand, { type: Type }>;

function decide(state: StaffState, command: StaffCommand): Decided {
  if (command.type === 'CreateStaff') return decideCreation(state, command);
  const { created } = state;
  if (!created) return reject('STAFF_UNKNOWN');
  const { staffId, username } = created;
  const { occurredAt } = command;
  switch (command.type) {
    case 'ChangeRoles':
    case 'Disable':
    case 'Enable':
    case 'RenewPassword':
      return decideByAdmin(state, created, command);
    case 'ChoosePassword':
      return decideChoice(state, created, command);
    case 'LogIn':
    case 'LogInWithCode':
    case 'LogInWithNewTotp':
      return logIn(state, staffId, command);
    case 'RecordFailedLogin': {
      const { reason, ip, userAgent } = command;
      if (reason === 'code' && isTotpLocked(state)) return reject('TOTP_LOCKED');
      return accept({ type: 'StaffLoginFailed', data: { staffId, reason, ip, userAgent, occurredAt } });
    }
    case 'SetTotp':
      return state.totp
        ? reject('TOTP_ALREADY_SET')
        : accept<StaffEvent>(...totpSet(staffId, command.totp, occurredAt));
    case 'ResetTotp':
      if (command.byStaffId === staffId) return reject('SECOND_PERSON_NEEDED');
      if (!state.totp) return repeated;
      return accept({ type: 'StaffTotpReset', data: { staffId, username, byStaffId: command.byStaffId, occurredAt } });
    case 'LogOut':
      return accept({ type: 'StaffLoggedOut', data: { staffId, occurredAt } });
    default:
      return assertNever(command);
  }
}

/** A locked authenticator judges no code, neither a right one nor a wrong one. */
function isTotpLocked({ wrongCodesInARow }: StaffState): boolean {
  return wrongCodesInARow >= MAX_WRONG_CODES;
}

/** Nobody gets in who was disabled meanwhile, or still has a password that somebody else may know. */
function logIn(
  state: StaffState,
  staffId: string,
  command: CommandOf<'LogIn' | 'LogInWithCode' | 'LogInWithNewTotp'>,
): Decided {
  if (state.disabledAt) return reject('STAFF_DISABLED');
  if (hasToChoosePassword(state)) return reject('PASSWORD_NOT_OWN');
  switch (command.type) {
    case 'LogIn':
      // Somebody set up an authenticator between the password and this: it has to be asked for.
      return state.totp ? reject('CODE_NEEDED') : accept(loggedIn(staffId, command));
    case 'LogInWithCode':
      return logInWithCode(state, staffId, command);
    case 'LogInWithNewTotp':
      if (state.totp) return reject('TOTP_ALREADY_SET');
      return accept<StaffEvent>(...totpSet(staffId, command.totp, command.occurredAt), loggedIn(staffId, command));
    default:
      return assertNever(command);
  }
}

/** A code is good once, for whichever process asks first: the stream remembers it. */
function logInWithCode(state: StaffState, staffId: string, { code, ...command }: CommandOf<'LogInWithCode'>): Decided {
  if (!state.totp) return reject('TOTP_NOT_SET');
  if (isTotpLocked(state)) return reject('TOTP_LOCKED');
  if (isSpent(state, code)) return reject('CODE_USED');
  const { occurredAt } = command;
  if (code.kind === 'step') {
    return accept<StaffEvent>(
      { type: 'StaffCodeUsed', data: { staffId, step: code.step, occurredAt } },
      loggedIn(staffId, command),
    );
  }
  return accept<StaffEvent>(
    { type: 'StaffRecoveryCodeUsed', data: { staffId, number: code.number, occurredAt } },
    loggedIn(staffId, command),
  );
}

/** The code that proved the authenticator is used up by it. */
function totpSet(
  staffId: string,
  { sealedSecret, recoverySecretHashes, step }: NewTotp,
  occurredAt: string,
): StaffEvent[] {
  return [
    { type: 'StaffTotpSet', data: { staffId, sealedSecret, recoverySecretHashes, occurredAt } },
    { type: 'StaffCodeUsed', data: { staffId, step, occurredAt } },
  ];
}

function loggedIn(staffId: string, { ip, userAgent, occurredAt }: Entry): StaffEvent {
  return { type: 'StaffLoggedIn', data: { staffId, ip, userAgent, occurredAt } };
}
