/** The events of the agency, for other contexts: types only. */
export type { AgentTransfersEvent } from './domain/agent-transfers.events';
export type { DownlineNoted } from './domain/downline-note.events';
export type { InvitationLinksEvent } from './domain/invitation-links.events';
export type { UplineAskEvent } from './domain/upline-asks.events';
export type { InvitationEvent, MemberInvited } from './domain/invitations.events';
