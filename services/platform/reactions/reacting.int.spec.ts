import { FollowedLog } from '@test/support/log/followed-log';
import type { SqlPool } from '../database/sql-pool';
import type { EventStore } from '../event-store/event-store.port';
import type { Checkpoints } from '../projections/checkpoints';
import { checkpointOf, reacting } from './reacting';
import type { Reaction } from './reaction';

let log: FollowedLog;
let store: EventStore;
let sql: SqlPool;
let checkpoints: Checkpoints;

beforeAll(async () => {
  log = await FollowedLog.create();
  ({ store, sql, checkpoints } = log);
});
afterAll(() => log.drop());
afterEach(() => log.stopFollowers());

describe('a reaction', () => {
  it('happens once for each event, in order, and again when the effect failed', async () => {
    const done: string[] = [];
    let failures = 2;
    const reaction: Reaction = {
      name: 'echo',
      categories: ['echoed'],
      react: async ({ id }) => {
        if (done.length === 3 && failures-- > 0) throw new Error('not now');
        done.push(id);
      },
    };
    await log.write('echoed', 10, 1);
    log.follow(reacting(reaction, sql, checkpoints));
    await log.until(async () => (await checkpoints.list([checkpointOf(reaction)]))[0]?.events === 10);
    const recorded: string[] = [];
    for await (const { id } of store.read('echoed-0')) recorded.push(id);
    expect(done).toEqual(recorded);
    expect(log.faults.filter((fault) => fault.includes('not now'))).toHaveLength(2);
  });

  it('is repeated, never left out, when the process dies between the effect and the checkpoint', async () => {
    const done: string[] = [];
    let isDead = false;
    const reaction: Reaction = {
      name: 'fragile',
      categories: ['fragile'],
      react: async ({ id }) => void done.push(id),
    };
    await log.write('fragile', 3, 1);
    const dying = {
      ...checkpoints,
      load: checkpoints.load.bind(checkpoints),
      move: async () => Promise.reject(new Error('killed')),
    } as unknown as Checkpoints;
    const first = log.follow({
      ...reacting(reaction, sql, dying),
      handle: async (batch, turn) => {
        if (isDead) return turn.place;
        isDead = true;
        return reacting(reaction, sql, dying).handle(batch, turn);
      },
    });
    await log.until(async () => done.length === 1);
    await first.follower.stop();
    await first.leadership.close();
    log.follow(reacting(reaction, sql, checkpoints));
    await log.until(async () => done.length === 4);
    expect(done[1]).toBe(done[0]);
    expect(new Set(done).size).toBe(3);
  });

  it('lets the process stop while an effect keeps failing', async () => {
    const reaction: Reaction = {
      name: 'stuck',
      categories: ['stuck'],
      react: async () => Promise.reject(new Error('down')),
    };
    await log.write('stuck', 2, 1);
    const { follower } = log.follow(reacting(reaction, sql, checkpoints));
    await log.until(async () => log.faults.length >= 2);
    const startedMs = Date.now();
    await follower.stop();
    expect(Date.now() - startedMs).toBeLessThan(2_000);
    expect((await checkpoints.list([checkpointOf(reaction)]))[0]!.events).toBe(0);
  });
});
