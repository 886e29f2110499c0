import { ERASED, nameOfErased, type Erasure } from '@kernel/erased';
import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import {
  decideClosing,
  evolveClosing,
  NOT_CLOSING,
  type ClosingCommand,
  type ClosingRejection,
  type ClosingState,
} from './closing/closing';
import {
  decideErasure,
  evolveErasure,
  NOT_ERASED,
  type ErasureCommand,
  type ErasureRejection,
  type ErasureState,
} from './closing/erasure';
import {
  decideContacts,
  evolveContacts,
  NO_CONTACTS,
  type ContactCommand,
  type ContactRejection,
  type ContactsState,
  openEmailChange,
} from './contacts';
import {
  decideForgetting,
  decideLogIn,
  evolveDevices,
  NO_DEVICES,
  type DeviceCommand,
  type DeviceRejection,
  type DevicesState,
} from './devices';
import {
  decideAuthenticator,
  evolveAuthenticator,
  NO_AUTHENTICATOR,
  type AuthenticatorCommand,
  type AuthenticatorRejection,
  type AuthenticatorState,
} from './proofs/authenticator';
import { decideChallenge, type ChallengeCommand } from './proofs/login-challenge';
import type { MemberEvent, MemberRegistered, PasswordSet } from './member.events';
import { removalsSince } from './proofs/added-since';
import {
  decidePasskey,
  evolvePasskeys,
  type PasskeyCommand,
  type PasskeyRejection,
  type PasskeysState,
} from './proofs/passkeys';
import {
  decideReset,
  evolveResets,
  NO_RESETS,
  type ResetCommand,
  type ResetRejection,
  type ResetsState,
} from './proofs/resets';
import { hasProof, PREVIOUS_PASSWORDS, withoutProof } from './proofs/kept-proofs';
import {
  decidePaymentPassword,
  evolvePaymentPassword,
  type PaymentPasswordCommand,
  type PaymentPasswordRejection,
  type PaymentPasswordState,
} from './payment-password';

export type MemberCommand =
  | PaymentPasswordCommand
  | DeviceCommand
  | AuthenticatorCommand
  | ChallengeCommand
  | PasskeyCommand
  /** The passkeys and the authenticator that were added at a moment or later are taken away. */
  | { readonly type: 'RemoveProofsSince'; readonly since: string; readonly occurredAt: string }
  | ResetCommand
  | ContactCommand
  | ClosingCommand
  | ErasureCommand
  | {
      readonly type: 'RegisterMember';
      readonly member: MemberRegistered['data'];
      /** Null for whoever logs in by SMS alone. */
      readonly passwordHash: string | null;
      readonly paymentPasswordHash?: string;
    }
  | {
      readonly type: 'SetPassword';
      readonly passwordHash: string;
      /** The hash that was looked at: one that another request has replaced meanwhile is not replaced again. */
      readonly replaces: string | null;
      readonly via: NonNullable<PasswordSet['data']['via']>;
      readonly keepsSession?: string;
      readonly occurredAt: string;
    }
  | { readonly type: 'ChooseAvatar'; readonly icon: string; readonly occurredAt: string }
  | { readonly type: 'LogOut'; readonly occurredAt: string };

/** In order of precedence. */
export type MemberRejection =
  | 'MEMBER_UNKNOWN'
  | 'USERNAME_TAKEN'
  | 'PASSWORD_REPLACED'
  | PaymentPasswordRejection
  | ContactRejection
  | ClosingRejection
  | ErasureRejection
  | DeviceRejection
  | AuthenticatorRejection
  | PasskeyRejection
  | ResetRejection;

export interface LastLogin {
  readonly at: string;
  readonly userAgent: string;
  readonly country: string | null;
}

export interface MemberState extends ContactsState {
  readonly registered: MemberRegistered['data'] | null;
  readonly passwordHash: string | null;
  /** The passwords before this one, newest first; as many as are not to be used again. */
  readonly previousHashes: readonly string[];
  readonly passwordSetAt: string | null;
  /** True if the hash stands in the log in clear, for whoever gets hold of a copy. */
  readonly isPasswordExposed: boolean;
  /** Null while there is none. */
  readonly paymentPassword: PaymentPasswordState | null;
  /** The avatar that was chosen. */
  readonly icon: string | null;
  readonly hasLoggedIn: boolean;
  /** The newest log-in; null before the first one. */
  readonly lastLogin: LastLogin | null;
  readonly devices: DevicesState;
  readonly authenticator: AuthenticatorState;
  readonly passkeys: PasskeysState;
  readonly resets: ResetsState;
  readonly closing: ClosingState;
  readonly erasure: ErasureState;
}

/** The stream's id is made of the user name, so that its existence is what makes the name unique. */
export const memberDecider: Decider<MemberState, MemberCommand, MemberEvent, MemberRejection> = {
  category: 'member',
  initial: () => ({
    registered: null,
    passwordHash: null,
    previousHashes: [],
    passwordSetAt: null,
    isPasswordExposed: false,
    paymentPassword: null,
    icon: null,
    hasLoggedIn: false,
    lastLogin: null,
    ...NO_CONTACTS,
    devices: NO_DEVICES,
    authenticator: NO_AUTHENTICATOR,
    passkeys: [],
    resets: NO_RESETS,
    closing: NOT_CLOSING,
    erasure: NOT_ERASED,
  }),
  evolve,
  decide,
};

function evolve(state: MemberState, event: MemberEvent): MemberState {
  switch (event.type) {
    case 'MemberRegistered':
      return { ...state, ...evolveContacts(state, event), registered: event.data };
    case 'PasswordSet': {
      const { hash, occurredAt, isHashSealed = false, via } = event.data;
      const { email, mobile } = state.reached;
      const reached = { email: email || via === 'link', mobile: mobile || via === 'mobile' };
      const before = state.passwordHash === null ? [] : [state.passwordHash];
      const previousHashes = [...before, ...state.previousHashes].slice(0, PREVIOUS_PASSWORDS);
      const now = { passwordHash: hash, passwordSetAt: occurredAt, isPasswordExposed: !isHashSealed };
      return { ...state, ...now, previousHashes, reached };
    }
    case 'AvatarChosen':
      return { ...state, icon: event.data.icon };
    case 'PaymentPasswordSet':
    case 'PaymentPasswordProved':
    case 'PaymentPasswordFailed':
      return { ...state, paymentPassword: evolvePaymentPassword(state.paymentPassword, event) };
    case 'MemberLoggedIn': {
      const { occurredAt: at, userAgent, country = null, way } = event.data;
      const lastLogin = { at, userAgent, country };
      // The code of an SMS has reached whoever logs in by one.
      const reached = way === 'sms' ? { ...state.reached, mobile: true } : state.reached;
      const devices = evolveDevices(state.devices, event);
      const passkeys = evolvePasskeys(state.passkeys, event);
      return { ...state, hasLoggedIn: true, lastLogin, reached, devices, passkeys };
    }
    case 'DeviceTrusted':
    case 'DeviceForgotten':
      return { ...state, devices: evolveDevices(state.devices, event) };
    case 'MemberTotpSet':
    case 'MemberTotpRemoved':
    case 'MemberCodeUsed':
    case 'RecoveryCodeUsed':
    case 'MemberCodeFailed':
      return { ...state, authenticator: evolveAuthenticator(state.authenticator, event) };
    case 'PasskeyAdded':
    case 'PasskeyRenamed':
    case 'PasskeyRemoved':
    case 'PasskeyUsed':
      return { ...state, passkeys: evolvePasskeys(state.passkeys, event) };
    case 'ProofReset':
      return { ...state, ...withoutProof(state, event.data.proof), resets: evolveResets(state.resets, event) };
    case 'ProofResetProposed':
    case 'ProofResetTurnedDown':
      return { ...state, resets: evolveResets(state.resets, event) };
    case 'ClosingRequested':
    case 'ClosingWithdrawn':
    case 'AccountClosed':
      return { ...state, closing: evolveClosing(state.closing, event) };
    case 'ErasureProposed':
    case 'ErasureTurnedDown':
      return { ...state, erasure: evolveErasure(state.erasure, event) };
    case 'PersonalDataErased':
      return { ...erasedState(state, event.data), erasure: evolveErasure(state.erasure, event) };
    case 'ContactProved':
    case 'MobileChanged':
    case 'EmailChanged':
    case 'ProfileChanged':
    case 'TextsAccepted':
      return { ...state, ...evolveContacts(state, event) };
    case 'LoginChallenged':
    case 'LoginChallengeFailed':
    case 'MemberLoggedOut':
      return state;
    default:
      return assertNever(event);
  }
}

/** A state that was folded while there was a key is the one that a reader without it folds, as far as people see it. */
function erasedState(state: MemberState, erasure: Erasure): MemberState {
  const { registered } = state;
  const username = nameOfErased(erasure);
  return {
    ...state,
    registered: registered && { ...registered, username, nickname: ERASED, ip: null, registerUrl: null },
    passwordHash: null,
    previousHashes: [],
    paymentPassword: null,
    lastLogin: null,
    profileSecrets: [],
    emailChanges: [],
    devices: NO_DEVICES,
    authenticator: NO_AUTHENTICATOR,
    passkeys: [],
  };
}

/**
 * The passkeys and the authenticator that were added since the change go with it: they are of whoever made it. So does
 * the password, whichever it is now.
 */
function undoEmailChange(
  state: MemberState,
  registered: MemberRegistered['data'],
  command: Extract<ContactCommand, { type: 'UndoEmailChange' }>,
): Decision<MemberEvent, MemberRejection> {
  const decision = decideContacts(state, registered, command);
  const change = openEmailChange(state, command.undoes, command.occurredAt);
  if (decision.kind !== 'accepted' || !change) return decision;
  const removals = removalsSince(state, registered.memberId, change.at, command.occurredAt);
  const { passwordHash: hash, occurredAt } = command;
  const password = passwordSet({ memberId: registered.memberId, hash, via: 'link', occurredAt });
  return accept<MemberEvent>(...decision.events, ...removals, password);
}

function decide(state: MemberState, command: MemberCommand): Decision<MemberEvent, MemberRejection> {
  if (command.type === 'RegisterMember') return register(state, command);
  if (!state.registered) return reject('MEMBER_UNKNOWN');
  const { memberId } = state.registered;
  switch (command.type) {
    case 'LogIn':
      return decideLogIn(state.devices, memberId, command);
    case 'ForgetDevices':
      return decideForgetting(state.devices, memberId, command);
    case 'SetTotp':
    case 'RemoveTotp':
    case 'UseCode':
    case 'FailCode':
      return decideAuthenticator(state.authenticator, memberId, command);
    case 'RequestReset':
    case 'DecideReset':
      return decideReset(state.resets, memberId, command, (proof) => hasProof(state, proof));
    case 'AddPasskey':
    case 'RenamePasskey':
    case 'RemovePasskey':
    case 'UsePasskey':
      return decidePasskey(state.passkeys, memberId, command);
    case 'BeginChallenge':
    case 'FailChallenge':
      return decideChallenge(state.authenticator, memberId, command);
    case 'SetPassword':
      return setPassword(state, memberId, command);
    case 'JudgePaymentPassword':
    case 'SetPaymentPassword':
      return decidePaymentPassword(state.paymentPassword, memberId, command);
    case 'ProveContact':
    case 'ChangeMobile':
    case 'ChangeEmail':
    case 'ChangeProfile':
    case 'AcceptTexts':
      return decideContacts(state, state.registered, command);
    case 'UndoEmailChange':
      return undoEmailChange(state, state.registered, command);
    case 'RemoveProofsSince': {
      const removals = removalsSince(state, memberId, command.since, command.occurredAt);
      return removals.length > 0 ? accept(...removals) : repeated;
    }
    case 'RequestClosing':
    case 'WithdrawClosing':
    case 'CloseAccount':
    case 'CloseUnderAge':
      return decideClosing(state.closing, memberId, command);
    case 'ProposeErasure':
    case 'DecideErasure':
      return decideErasure(state.erasure, state.closing, memberId, command);
    case 'ChooseAvatar': {
      const { icon, occurredAt } = command;
      return state.icon === icon ? repeated : accept({ type: 'AvatarChosen', data: { memberId, icon, occurredAt } });
    }
    case 'LogOut':
      return accept({ type: 'MemberLoggedOut', data: { memberId, occurredAt: command.occurredAt } });
    default:
      return assertNever(command);
  }
}

type Register = Extract<MemberCommand, { type: 'RegisterMember' }>;

function register(
  state: MemberState,
  { member, passwordHash, paymentPasswordHash }: Register,
): Decision<MemberEvent, MemberRejection> {
  if (state.registered) return reject('USERNAME_TAKEN');
  const { memberId, occurredAt } = member;
  const events: MemberEvent[] = [{ type: 'MemberRegistered', data: member }];
  if (passwordHash !== null) events.push(passwordSet({ memberId, hash: passwordHash, occurredAt }));
  if (paymentPasswordHash !== undefined) {
    events.push({ type: 'PaymentPasswordSet', data: { memberId, hash: paymentPasswordHash, occurredAt } });
  }
  return accept(...events);
}

type SetPassword = Extract<MemberCommand, { type: 'SetPassword' }>;

function setPassword(
  state: MemberState,
  memberId: string,
  command: SetPassword,
): Decision<MemberEvent, MemberRejection> {
  const { passwordHash, replaces, via, keepsSession, occurredAt } = command;
  if (state.passwordHash !== replaces) return reject('PASSWORD_REPLACED');
  const keeps = keepsSession === undefined ? {} : { keepsSession };
  return accept(passwordSet({ memberId, hash: passwordHash, via, ...keeps, occurredAt }));
}

function passwordSet(data: Omit<PasswordSet['data'], 'isHashSealed'>): PasswordSet {
  return { type: 'PasswordSet', data: { ...data, isHashSealed: true } };
}
