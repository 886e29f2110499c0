/** The events of members and of staff, for other contexts: types only. */
export type * from './members/domain/member.events';
export type * from './members/domain/claims/mobile.events';
export type * from './staff/domain/staff.events';
export type * from './staff/domain/admin-rights.events';
export type * from './sessions/domain/session-ends.events';
