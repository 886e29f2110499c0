/** Injection token of the process's `Clock`. Tests replace it by a clock that they set themselves. */
export const CLOCK = Symbol('CLOCK');
