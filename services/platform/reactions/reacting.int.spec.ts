import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from '@kernel/event';
import { FollowedLog } from '@test/support/log/followed-log';
import type { SqlPool } from '../database/sql-pool';
import type { EventStore } from '../event-store/event-store.port';
import { Checkpoints } from '../projections/checkpoints';
import type { SqlTransaction } from '../projections/projection';
import { checkpointOf, reacting } from './reacting';
import type { Reaction } from './reaction';
import { ReactionRecords } from './reaction-records';

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

const recordedOf = async (stream: string) => {
  const recorded: RecordedEvent[] = [];
  for await (const event of store.read(stream)) recorded.push(event);
  return recorded;
};

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
      moveUndoably: async () => Promise.reject(new Error('killed')),
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

  it('is repeated, never left out, when a crash of the database undoes moves of its checkpoint', async () => {
    const done: string[] = [];
    const reaction: Reaction = {
      name: 'undone',
      categories: ['undone'],
      react: async ({ id }) => void done.push(id),
    };
    const passed = async () => (await checkpoints.list([checkpointOf(reaction)]))[0]?.events;
    await log.write('undone', 3, 1);
    log.follow(reacting(reaction, sql, checkpoints));
    await log.until(async () => (await passed()) === 3);
    const [first] = await recordedOf('undone-0');
    // The process lives on and believes to be further than the database says.
    await sql.query('update read.checkpoints set checkpoint = $2, events = 1 where name = $1', [
      checkpointOf(reaction),
      first!.checkpoint,
    ]);
    await log.write('undone', 1, 1);
    await log.until(async () => (await passed()) === 4);
    const ids = (await recordedOf('undone-0')).map(({ id }) => id);
    expect(done.filter((id) => id === ids[0])).toHaveLength(1);
    expect(done.filter((id) => id === ids[1])).toHaveLength(2);
    expect(done.filter((id) => id === ids[2])).toHaveLength(2);
    expect(new Set(done)).toEqual(new Set(ids));
  });

  it('does not wait for the disk when its checkpoint moves', async () => {
    const setting = async (on: SqlTransaction) =>
      (await on.query<{ on: string }>(`select current_setting('synchronous_commit') as on`)).rows[0]!.on;
    const place = await checkpoints.load('reaction/waits-not');
    await sql.transaction(async (transaction) => {
      await transaction.query(`set local synchronous_commit = 'on'`);
      const moving = new Checkpoints(transaction as SqlPool);
      expect(await moving.moveUndoably('reaction/waits-not', place, '7', 2)).toEqual({ ...place, checkpoint: '7' });
      expect(await setting(transaction)).toBe('off');
    });
    // A believed place that is not the present one moves nothing.
    expect(await checkpoints.moveUndoably('reaction/waits-not', place, '9', 2)).toBeUndefined();
    expect(await checkpoints.list(['reaction/waits-not'])).toMatchObject([{ checkpoint: '7', events: 2 }]);
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
    await follower.stop();
    expect((await checkpoints.list([checkpointOf(reaction)]))[0]!.events).toBe(0);
  });
});

describe('a reaction that keeps the order of each stream', () => {
  /** Writes one event to each of the streams, in turns. */
  const turns = async (category: string, streams: number, rounds: number) => {
    for (let round = 0; round < rounds; round += 1) await log.write(category, streams, streams);
  };

  it('handles the events of each stream in order, and those of others at the same time', async () => {
    const done = new Map<string, number[]>();
    let atOnce = 0;
    let most = 0;
    const reaction: Reaction = {
      name: 'lanes',
      categories: ['laned'],
      order: 'stream',
      react: async ({ stream, revision }) => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await pause(5);
        atOnce -= 1;
        done.set(stream, [...(done.get(stream) ?? []), Number(revision)]);
      },
    };
    await turns('laned', 8, 5);
    log.follow(reacting(reaction, sql, checkpoints));
    await log.until(async () => (await checkpoints.list([checkpointOf(reaction)]))[0]?.events === 40);
    expect([...done.values()]).toEqual(Array.from({ length: 8 }, () => [0, 1, 2, 3, 4]));
    expect(most).toBeGreaterThan(1);
  });

  it('goes on with other streams while one fails, and its checkpoint never passes the one that fails', async () => {
    const done = new Set<string>();
    let isDown = true;
    const reaction: Reaction = {
      name: 'held-up',
      categories: ['held'],
      order: 'stream',
      react: async ({ id, stream }) => {
        if (isDown && stream === 'held-1') throw new Error('down');
        done.add(id);
      },
    };
    const records = async () => (await new ReactionRecords(sql).list()).find(({ name }) => name === reaction.name);
    await log.write('held', 4, 4);
    log.follow(reacting(reaction, sql, checkpoints));
    const passed = async () => (await checkpoints.list([checkpointOf(reaction)]))[0]?.events;
    await log.until(async () => done.size === 3 && (await passed()) === 1);
    await log.until(async () => log.faults.length >= 3);
    expect(await passed()).toBe(1);
    expect((await records())!.fault!.isOver).toBe(false);
    isDown = false;
    await log.until(async () => (await passed()) === 4 && (await records())!.fault!.isOver);
    expect(done.size).toBe(4);
  });

  it('loses none when the process dies anywhere between effects and checkpoint', async () => {
    const done = new Map<string, number>();
    const reaction: Reaction = {
      name: 'dying',
      categories: ['dying'],
      order: 'stream',
      react: async ({ id }) => void done.set(id, (done.get(id) ?? 0) + 1),
    };
    await turns('dying', 6, 4);
    let movesLeft = 3;
    const dying = {
      load: checkpoints.load.bind(checkpoints),
      moveUndoably: async (...parts: Parameters<Checkpoints['moveUndoably']>) => {
        if (movesLeft-- <= 0) throw new Error('killed');
        return checkpoints.moveUndoably(...parts);
      },
    } as unknown as Checkpoints;
    const first = log.follow(reacting(reaction, sql, dying));
    await log.until(async () => movesLeft < 0);
    await first.follower.stop();
    await first.leadership.close();
    log.follow(reacting(reaction, sql, checkpoints));
    await log.until(async () => (await checkpoints.list([checkpointOf(reaction)]))[0]?.events === 24);
    expect(done.size).toBe(24);
  });
});
