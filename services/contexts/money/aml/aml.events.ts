/** The events of suspicions of money laundering, for other contexts: types only. */
export type * from './domain/cases/aml-case.events';
export type * from './domain/members/aml-member.events';
