/** The door of the network: what other contexts may use of it. */
export type { MemberInvited, NetworkInvitationEvent } from './domain/invitations.events';
export type { MemberMoved, MemberMovesEvent } from './domain/member-moves.events';
export { UplinesModule } from './uplines.module';
export { Uplines } from './use-cases/uplines';
