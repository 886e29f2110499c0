/** The events of the tree that other contexts may read. */
export type { MemberMoved, MemberMovesEvent } from './domain/member-moves.events';
