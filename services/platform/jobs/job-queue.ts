import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { UnrecoverableError, type Job as QueuedJob, type Queue, type Worker } from 'bullmq';
import type { Config } from '../config/config';
import type { Job, JobHandler } from './job';
import { openQueue, openWorker, type WorkerTuning } from './queue-home';

/** The interval in milliseconds in which a deleted scheduler is restored. */
const MEND_EVERY_MS = 30_000;

const JOB_OPTIONS = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: 100,
  removeOnFail: 1_000,
} as const;

/**
 * Runs the jobs of a worker, with one handler and one scheduler for each job, however many workers start. The next
 * round makes up for a lost one, because the due work is derived from the log.
 */
export class JobQueue implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(JobQueue.name);
  private readonly handlers: ReadonlyMap<string, JobHandler>;
  private readonly queue: Queue;
  private readonly worker: Worker;
  private mending: NodeJS.Timeout | undefined;
  private readonly startedAt = Date.now();
  /** The last moment at which this process has carried out each job. */
  private readonly done = new Map<string, number>();

  /** @throws Error when two handlers claim the same job */
  constructor(
    name: string,
    config: Pick<Config, 'DATABASE_URL' | 'REDIS_URL'>,
    handlers: readonly JobHandler[],
    tuning?: WorkerTuning,
  ) {
    this.handlers = byName(handlers);
    this.queue = openQueue(name, config);
    this.worker = openWorker(name, config, (job) => this.process(job), tuning);
    // Both connections recover by themselves; without a listener a fault would end the process.
    this.queue.on('error', (error) => this.fault('The job queue cannot be reached', error));
    this.worker.on('error', (error) => this.fault('The job worker cannot go on for now', error));
    this.worker.on('failed', (job, error) =>
      this.logger.error({ message: 'A job failed', job: job?.name, attempts: job?.attemptsMade, err: error }),
    );
    this.worker.on('stalled', (id) =>
      this.logger.warn({ message: 'A job was taken over from a worker that went away', id }),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.waitUntilReady();
    await this.removeOrphans();
    await this.schedule();
    this.mending = setInterval(() => void this.mend(), MEND_EVERY_MS);
    this.worker.run().catch((error: Error) => this.fault('The job worker stopped', error));
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.mending);
    await this.worker.close();
    await this.queue.close();
  }

  /** Adds a run of a job now, beside its scheduled ones. */
  async add<Data extends object>(job: Job<Data>, data: Data): Promise<void> {
    await this.queue.add(job.name, data, JOB_OPTIONS);
  }

  /** Returns the number of jobs in each state. */
  async depth(): Promise<Readonly<Record<string, number>>> {
    return this.queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
  }

  /**
   * Each job that runs by itself in intervals, with the seconds since this process has last carried it out, or since
   * the process began. With several workers the youngest of them counts.
   */
  ages(): readonly { readonly job: string; readonly everyS: number; readonly ageS: number }[] {
    return [...this.handlers.values()].flatMap(({ job: { name, everyS } }) =>
      everyS === undefined
        ? []
        : [{ job: name, everyS, ageS: (Date.now() - (this.done.get(name) ?? this.startedAt)) / 1_000 }],
    );
  }

  /** Rejects when the queue cannot be reached. */
  async ping(): Promise<void> {
    await this.queue.getJobCounts('active');
  }

  /** Creates the schedulers that are missing or have other times; unchanged ones stay as they are. */
  async schedule(): Promise<void> {
    for (const { job } of this.handlers.values()) {
      if (job.everyS === undefined && job.cron === undefined) continue;
      const times = job.cron === undefined ? { every: job.everyS! * 1_000 } : { pattern: job.cron, tz: 'UTC' };
      const known = await this.queue.getJobScheduler(job.name);
      if (known && known.next && Number(known.every) === times.every && known.pattern === times.pattern) continue;
      if (known && known.next && times.every === undefined && known.pattern === times.pattern) continue;
      await this.queue.upsertJobScheduler(job.name, times, { name: job.name, data: job.data ?? {}, opts: JOB_OPTIONS });
    }
  }

  /** Removes the schedulers of jobs that only an older version of the product had. */
  private async removeOrphans(): Promise<void> {
    for (const { key } of await this.queue.getJobSchedulers()) {
      if (!this.handlers.has(key)) await this.queue.removeJobScheduler(key);
    }
  }

  private async mend(): Promise<void> {
    await this.schedule().catch((error: Error) => this.fault('The jobs could not be looked after', error));
  }

  private async process(queued: QueuedJob): Promise<void> {
    const handler = this.handlers.get(queued.name);
    if (!handler) throw new UnrecoverableError(`There is no handler for the job ${queued.name}`);
    await handler.handle(queued.data as object);
    this.done.set(queued.name, Date.now());
  }

  private fault(message: string, error: Error): void {
    this.logger.warn({ message, fault: error.message });
  }
}

function byName(handlers: readonly JobHandler[]): ReadonlyMap<string, JobHandler> {
  const map = new Map<string, JobHandler>();
  for (const handler of handlers) {
    const { name } = handler.job;
    if (map.has(name))
      throw new Error(
        `The job ${name} has two handlers: ${map.get(name)!.constructor.name} and ${handler.constructor.name}`,
      );
    map.set(name, handler);
  }
  return map;
}
