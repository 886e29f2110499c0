import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { Metrics } from '../telemetry/metrics';
import { Readiness } from '../telemetry/readiness';
import type { JobHandler } from './job';
import { JobQueue } from './job-queue';
import { QUEUE_NAME } from './queue-home';

/** Runs the jobs of the worker. */
@Module({})
export class JobsModule {
  /** The modules that export the handlers go into `imports`. */
  static register(parts: {
    readonly imports?: NonNullable<DynamicModule['imports']>;
    readonly handlers: readonly Type<JobHandler>[];
  }): DynamicModule {
    return {
      module: JobsModule,
      imports: parts.imports ?? [],
      providers: [
        {
          provide: JobQueue,
          inject: [CONFIG, Metrics, Readiness, ...parts.handlers],
          useFactory: (config: Config, metrics: Metrics, readiness: Readiness, ...handlers: JobHandler[]) => {
            const queue = new JobQueue(QUEUE_NAME, config, handlers);
            watch(queue, metrics, readiness);
            return queue;
          },
        },
      ],
      exports: [JobQueue],
    };
  }
}

function watch(queue: JobQueue, metrics: Metrics, readiness: Readiness): void {
  const depth = metrics.gauge('croupier_jobs', 'Jobs in the queue', ['state']);
  const age = metrics.gauge('croupier_job_age_seconds', 'Since this process has last carried out the job', ['name']);
  const every = metrics.gauge('croupier_job_every_seconds', 'Interval of the job', ['name']);
  metrics.onScrape(async () => {
    for (const { job, everyS, ageS } of queue.ages()) {
      // Prometheus has a label "job" of its own, which it gives every series of a process.
      age.set({ name: job }, ageS);
      every.set({ name: job }, everyS);
    }
    for (const [state, count] of Object.entries(await queue.depth())) depth.set({ state }, count);
  });
  readiness.add('queue', () => queue.ping());
}
