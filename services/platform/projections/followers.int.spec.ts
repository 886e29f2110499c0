import type { Metrics } from '../telemetry/metrics';
import { FollowedLog } from '@test/support/log/followed-log';
import { Followers } from './followers';
import type { Followed } from './log-follower';
import type { ProjectionLag } from './projection-lag';

const NAMES = ['first', 'second', 'third', 'fourth', 'fifth'];

let log: FollowedLog;
beforeAll(async () => (log = await FollowedLog.create()));
afterAll(() => log.drop());

interface Worker {
  /** The names of the events that the worker has handled. */
  readonly handled: Set<string>;
  readonly followers: Followers;
}

const running: Worker[] = [];
/** Each event by name, however many workers there are. */
const handledIds: string[] = [];

function startWorker(): Worker {
  const handled = new Set<string>();
  const followed = NAMES.map((name): Followed => ({
    name,
    categories: ['shared'],
    isDear: name === 'fourth',
    handle: ({ events, checkpoint, isAtEnd }, { place }) =>
      log.sql.transaction(async (transaction) => {
        const moved = await log.checkpoints.move(transaction, name, place, checkpoint, events.length, isAtEnd);
        if (moved && events.length > 0) {
          handled.add(name);
          handledIds.push(...events.map(({ id }) => `${name} ${id}`));
        }
        return moved;
      }),
  }));
  const metrics = { subscriptionFaults: { inc: () => undefined } } as unknown as Metrics;
  const lag = { measure: () => undefined } as unknown as ProjectionLag;
  const { store, checkpoints, database } = log;
  const followers = new Followers({ store, checkpoints, connectionString: database.url, metrics, lag }, followed);
  followers.onApplicationBootstrap();
  const worker = { handled, followers };
  running.push(worker);
  return worker;
}

async function stopWorker(worker: Worker): Promise<void> {
  running.splice(running.indexOf(worker), 1);
  await worker.followers.onModuleDestroy();
}

/** Writes until the workers share the names as wanted. */
async function untilShared(...shares: [worker: Worker, names: readonly string[]][]): Promise<void> {
  await log.until(async () => {
    for (const [{ handled }] of shares) handled.clear();
    await log.write('shared', 2);
    const written = log.lastRevisions('shared').reduce((sum, [, last]) => sum + Number(last) + 1, 0);
    await log.until(async () => handledIds.length === written * NAMES.length);
    return shares.every(([{ handled }, names]) => [...handled].sort().join() === [...names].sort().join());
  });
}

afterEach(async () => {
  for (const worker of [...running]) await stopWorker(worker);
});

it('is alone with all names, shares them with a second worker, the dear ones first, and takes them back', async () => {
  const one = startWorker();
  await untilShared([one, NAMES]);
  const two = startWorker();
  await untilShared([one, ['fourth', 'second', 'fifth']], [two, ['first', 'third']]);
  const three = startWorker();
  await untilShared([one, ['fourth', 'third']], [two, ['first', 'fifth']], [three, ['second']]);
  await stopWorker(one);
  await untilShared([two, ['fourth', 'second', 'fifth']], [three, ['first', 'third']]);
  await stopWorker(three);
  await untilShared([two, NAMES]);
  expect(new Set(handledIds).size).toBe(handledIds.length);
});

it('gives the names of a worker that dies to those that are left', async () => {
  const [one, two] = [startWorker(), startWorker()];
  await log.until(async () => {
    await log.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'croupier-leadership' and datname = current_database()`,
    );
    return true;
  });
  // Both have lost their connection, and come back as neighbours in whatever order.
  await log.until(async () => {
    one.handled.clear();
    two.handled.clear();
    await log.write('shared', 2);
    const written = log.lastRevisions('shared').reduce((sum, [, last]) => sum + Number(last) + 1, 0);
    await log.until(async () => handledIds.length === written * NAMES.length);
    return one.handled.size + two.handled.size === NAMES.length && one.handled.size * two.handled.size === 6;
  });
  expect(new Set(handledIds).size).toBe(handledIds.length);
});
