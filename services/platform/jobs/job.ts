declare const data: unique symbol;

/** A job by its name, with the type of its data. */
export interface Job<Data extends object = object> {
  readonly name: string;
  /** The interval of its scheduled runs in seconds. Without it and `cron` the job runs only when it is added. */
  readonly everyS?: number;
  /** Five or six fields, in UTC. */
  readonly cron?: string;
  /** The data of its scheduled runs. */
  readonly data?: Data;
  readonly [data]?: Data;
}

/**
 * Declares a job. The queue is only a trigger: the due work is derived from the log. A job may run twice, late, or not
 * at all for a while, so it only dispatches commands with keys.
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
