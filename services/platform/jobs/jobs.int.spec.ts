import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { defineJob, type JobHandler } from './job';
import { JobQueue } from './job-queue';
import { openQueue, openWorker } from './queue-home';
import { until } from '@test/support/patience';

// Jobs fail on purpose here.
Logger.overrideLogger(false);

const homes = [
  ['Postgres', undefined],
  ...(process.env.TEST_REDIS_URL ? [['Redis', process.env.TEST_REDIS_URL] as const] : []),
] as const;

describe.each(homes)('jobs on %s', (_, redisUrl) => {
  let database: TestDatabase;
  const queues: JobQueue[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.onModuleDestroy()));
  });
  afterAll(() => database.drop());

  const config = () => ({ DATABASE_URL: database.url, REDIS_URL: redisUrl });
  const newName = () => `test-${randomBytes(4).toString('hex')}`;

  async function start(name: string, handlers: readonly JobHandler[], lockMs?: number): Promise<JobQueue> {
    const queue = new JobQueue(name, config(), handlers, { lockMs });
    queues.push(queue);
    await queue.onApplicationBootstrap();
    return queue;
  }

  function handler(
    name: string,
    everyS: number | undefined,
    handle: (data: { n?: number }) => Promise<void>,
  ): JobHandler {
    return { job: defineJob<{ n?: number }>({ name, everyS }), handle };
  }

  it('tells for each job how long ago it was carried out, also for one that fails', async () => {
    const queue = await start(newName(), [
      handler('works', 1, async () => undefined),
      handler('fails', 1, async () => Promise.reject(new Error('it fails'))),
      handler('asked', undefined, async () => undefined),
    ]);
    const ageOf = (name: string) => queue.ages().find(({ job }) => job === name)?.ageS;
    await until(() => ageOf('fails')! > 2 && ageOf('works')! < 1.5);
    expect(queue.ages().map(({ job, everyS }) => [job, everyS])).toEqual([
      ['works', 1],
      ['fails', 1],
    ]);
  });

  it('runs again and again, once for each time however many workers there are', async () => {
    let ticks = 0;
    const name = newName();
    const tick = () => handler('tick', 1, async () => void (ticks += 1));
    const startedMs = Date.now();
    await Promise.all([start(name, [tick()]), start(name, [tick()])]);
    const queue = openQueue(name, config());
    expect(await queue.getJobSchedulers()).toHaveLength(1);
    await queue.close();
    await until(() => ticks >= 6);
    // One is due at once, and one after each second. A slow machine carries out fewer, never more.
    const dueByNow = 2 + Math.floor((Date.now() - startedMs) / 1_000);
    expect(ticks).toBeLessThanOrEqual(dueByNow);
  });

  it('hands the data to the handler and tries again when it fails', async () => {
    const seen: number[] = [];
    const job = handler('once', undefined, async ({ n }) => {
      seen.push(n!);
      if (seen.length === 1) throw new Error('not now');
    });
    const queue = await start(newName(), [job]);
    await queue.add(job.job, { n: 7 });
    await until(() => seen.length === 2);
    expect(seen).toEqual([7, 7]);
    await queue.ping();
    expect(Object.keys(await queue.depth()).sort()).toEqual(['active', 'delayed', 'failed', 'waiting']);
  });

  it('puts a scheduler back that somebody deleted, and removes one that has no handler any more', async () => {
    const name = newName();
    const queue = openQueue(name, config());
    await queue.upsertJobScheduler('old', { every: 60_000 }, { name: 'old' });
    const jobs = await start(name, [handler('kept', 60, async () => undefined)]);
    expect((await queue.getJobSchedulers()).map(({ key }) => key)).toEqual(['kept']);
    await queue.removeJobScheduler('kept');
    await jobs.schedule();
    const before = await queue.getJobScheduler('kept');
    await jobs.schedule();
    const after = await queue.getJobScheduler('kept');
    // The first run may have come and gone in between: then the next one is due a period later, on the same beat.
    expect([before!.next, before!.next! + 60_000]).toContain(after!.next);
    expect(after!.every).toBe(before!.every);
    await queue.close();
  });

  it('takes a job over from a worker that went away', async () => {
    const name = newName();
    const job = handler('slow', undefined, async () => undefined);
    const queue = openQueue(name, config());
    await queue.add('slow', {});
    // A worker that takes the job and never comes back: its lock runs out.
    const dead = openWorker(name, config(), async () => undefined, { lockMs: 1_000 });
    dead.on('error', () => undefined);
    await dead.getNextJob('a-token-of-the-dead');
    await dead.close(true);
    const taken: number[] = [];
    await start(name, [{ ...job, handle: async () => void taken.push(Date.now()) }], 1_000);
    await until(() => taken.length === 1);
    await queue.close();
  });

  it('refuses two handlers of one job', () => {
    const twice = () => handler('same', undefined, async () => undefined);
    expect(() => new JobQueue(newName(), config(), [twice(), twice()])).toThrow(/same has two handlers/);
  });
});
