import { accept, assertNever, reject, type Decider, type Decision } from '@kernel/decider';
import type { MemberEvent, MemberRegistered } from './member.events';

export type MemberCommand =
  | { readonly type: 'RegisterMember'; readonly member: MemberRegistered['data']; readonly passwordHash: string }
  | { readonly type: 'LogIn'; readonly ip: string; readonly userAgent: string; readonly occurredAt: string }
  | { readonly type: 'LogOut'; readonly occurredAt: string };

/** In order of precedence. */
export type MemberRejection = 'MEMBER_UNKNOWN' | 'USERNAME_TAKEN';

export interface MemberState {
  readonly registered: MemberRegistered['data'] | null;
  readonly passwordHash: string | null;
  readonly hasLoggedIn: boolean;
}

/** The stream's id is made of the user name, so that its existence is what makes the name unique. */
export const memberDecider: Decider<MemberState, MemberCommand, MemberEvent, MemberRejection> = {
  category: 'member',
  initial: () => ({ registered: null, passwordHash: null, hasLoggedIn: false }),
  evolve,
  decide,
};

function evolve(state: MemberState, event: MemberEvent): MemberState {
  switch (event.type) {
    case 'MemberRegistered':
      return { ...state, registered: event.data };
    case 'PasswordSet':
      return { ...state, passwordHash: event.data.hash };
    case 'MemberLoggedIn':
      return { ...state, hasLoggedIn: true };
    case 'MemberLoggedOut':
      return state;
    default:
      return assertNever(event);
  }
}

function decide(state: MemberState, command: MemberCommand): Decision<MemberEvent, MemberRejection> {
  if (command.type === 'RegisterMember') return register(state, command);
  if (!state.registered) return reject('MEMBER_UNKNOWN');
  const { memberId } = state.registered;
  switch (command.type) {
    case 'LogIn': {
      const { ip, userAgent, occurredAt } = command;
      return accept({ type: 'MemberLoggedIn', data: { memberId, ip, userAgent, occurredAt } });
    }
    case 'LogOut':
      return accept({ type: 'MemberLoggedOut', data: { memberId, occurredAt: command.occurredAt } });
    default:
      return assertNever(command);
  }
}

type Register = Extract<MemberCommand, { type: 'RegisterMember' }>;

function register(state: MemberState, { member, passwordHash }: Register): Decision<MemberEvent, MemberRejection> {
  if (state.registered) return reject('USERNAME_TAKEN');
  const { memberId, occurredAt } = member;
  return accept<MemberEvent>(
    { type: 'MemberRegistered', data: member },
    { type: 'PasswordSet', data: { memberId, hash: passwordHash, occurredAt } },
  );
}
