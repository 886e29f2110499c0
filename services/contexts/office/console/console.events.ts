/** The events of the audit trail and of operations, for other contexts: types only. */
export type * from './audit-trail/domain/audit-trail.events';
export type * from './notes/domain/member-note.events';
export type * from './operations/domain/operations.events';
