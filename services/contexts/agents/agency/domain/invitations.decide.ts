import { accept, reject, repeated, type Decider } from '@kernel/decider';
import { areSame } from './invitation-links.decide';
import type { AccountOpeningRequested, InvitationCodeClaimed, MemberInvited } from './invitations.events';

export type CodeOwner = Pick<InvitationCodeClaimed['data'], 'agentId' | 'linkId'>;

/**
 * Decides to which agent a code belongs. The id of the stream is the code, so that a code is unique because its stream
 * exists once.
 */
export const invitationCodeDecider: Decider<
  CodeOwner | null,
  InvitationCodeClaimed['data'],
  InvitationCodeClaimed,
  'CODE_TAKEN'
> = {
  category: 'invitationcode',
  initial: () => null,
  evolve: (_state, { data: { agentId, linkId } }) => ({ agentId, linkId }),
  decide: (owner, claim) => {
    if (!owner) return accept({ type: 'InvitationCodeClaimed', data: claim });
    return owner.agentId === claim.agentId && owner.linkId === claim.linkId ? repeated : reject('CODE_TAKEN');
  },
};

export type AccountOpening = AccountOpeningRequested['data'];

/** The wish of an agent to open an account, before the account exists: one key is one opening. */
export const accountOpeningDecider: Decider<
  AccountOpening | null,
  AccountOpening,
  AccountOpeningRequested,
  'KEY_REUSED'
> = {
  category: 'accountopening',
  initial: () => null,
  evolve: (_state, { data }) => data,
  decide: (opening, asked) => {
    if (!opening) return accept({ type: 'AccountOpeningRequested', data: asked });
    const isSame =
      (['agentId', 'memberId', 'nickname', 'kind'] as const).every((name) => opening[name] === asked[name]) &&
      areSame(opening.offers, asked.offers);
    return isSame ? repeated : reject('KEY_REUSED');
  },
};

/** A member is invited once, however often the command comes. */
export const invitationDecider: Decider<boolean, MemberInvited['data'], MemberInvited, never> = {
  category: 'invitation',
  initial: () => false,
  evolve: () => true,
  decide: (isInvited, invitation) => (isInvited ? repeated : accept({ type: 'MemberInvited', data: invitation })),
};
