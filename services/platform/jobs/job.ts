declare const data: unique symbol;

/** A job by its name, with the type of what it is given. */
export interface Job<Data extends object = object> {
  readonly name: string;
  /** How often it runs by itself; without either only when it is added. */
  readonly everyS?: number;
  /** Five or six fields, in UTC. */
  readonly cron?: string;
  /** What its own runs are given. */
  readonly data?: Data;
  readonly [data]?: Data;
}

/**
 * Declares a job. The queue is a doorbell: what is due is derived from the log, and a job only dispatches commands with
 * keys, because it may run twice, late, or not at all for a while.
 */
export function defineJob<Data extends object = Record<string, never>>(job: {
  readonly name: string;
  readonly everyS?: number;
  readonly cron?: string;
  readonly data?: Data;
}): Job<Data> {
  return job;
}

/** Carries out one job. An injectable class; the worker lists it in `JobsModule.register`. */
export interface JobHandler<Data extends object = object> {
  readonly job: Job<Data>;
  handle(data: Data): Promise<void>;
}
