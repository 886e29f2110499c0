/** The events of adjustments and allowances, for other contexts: types only. */
export type * from './adjustments/domain/adjustment.events';
export type * from './adjustments/domain/allowance.events';
