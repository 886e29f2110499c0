import { EventStoreError, type AppendResult } from '../event-store.port';
import { GroupCommit, type GroupWriter } from './group-commit';
import type { Append } from './append-message';

function appendTo(stream: string, data = '{}'): Append {
  return { stream, expected: 'noStream', events: [{ id: 'id', type: 'T', data, metadata: '{}' }] };
}

/** Records groups and answers them when the test says so. */
class Recorder implements GroupWriter {
  readonly groups: string[][] = [];
  closed = false;
  #release: (() => void)[] = [];

  constructor(private readonly refuse: (group: readonly Append[]) => EventStoreError | undefined = () => undefined) {}

  async append(group: readonly Append[]): Promise<AppendResult[]> {
    this.groups.push(group.map((append) => append.stream));
    await new Promise<void>((resolve) => this.#release.push(resolve));
    const refusal = this.refuse(group);
    if (refusal) throw refusal;
    return group.map(() => ({ revision: 0n, checkpoint: '1' }));
  }

  release(): void {
    this.#release.shift()?.();
  }

  close(): Promise<void> {
    this.closed = true;
    return Promise.resolve();
  }
}

const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

describe('group commit', () => {
  it('writes together what arrives while a group is being written', async () => {
    const writer = new Recorder();
    const commits = new GroupCommit([writer]);
    void commits.append(appendTo('a-1'));
    await turn();
    for (const stream of ['a-2', 'a-3', 'a-4']) void commits.append(appendTo(stream));
    await turn();
    expect(writer.groups).toEqual([['a-1']]);
    writer.release();
    await turn();
    expect(writer.groups).toEqual([['a-1'], ['a-2', 'a-3', 'a-4']]);
    writer.release();
    await commits.close();
    expect(writer.closed).toBe(true);
  });

  it('lets a small group wait for company as the one before it had, and a large one for nothing', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    const writer = new Recorder();
    const commits = new GroupCommit([writer]);
    for (const stream of ['a-1', 'a-2']) void commits.append(appendTo(stream));
    await turn();
    writer.release();
    void commits.append(appendTo('a-3'));
    await turn();
    void commits.append(appendTo('a-4'));
    expect(writer.groups).toEqual([['a-1', 'a-2']]);
    jest.advanceTimersByTime(3);
    await turn();
    expect(writer.groups).toEqual([
      ['a-1', 'a-2'],
      ['a-3', 'a-4'],
    ]);
    writer.release();
    await turn();
    for (let n = 0; n < 32; n += 1) void commits.append(appendTo(`b-${n}`));
    await turn();
    expect(writer.groups[2]).toHaveLength(32);
    writer.release();
    await turn();
    // A pause that has begun ends as soon as enough appends have come.
    void commits.append(appendTo('c-0'));
    await turn();
    for (let n = 1; n < 32; n += 1) void commits.append(appendTo(`c-${n}`));
    await turn();
    expect(writer.groups[3]).toHaveLength(32);
    jest.useRealTimers();
    writer.release();
    await commits.close();
  });

  it('has a stream in one group at a time, over all writers, in the order of the calls', async () => {
    const writers = [new Recorder(), new Recorder()];
    const commits = new GroupCommit(writers);
    const order: number[] = [];
    for (const n of [1, 2, 3]) void commits.append(appendTo('a-1')).then(() => order.push(n));
    await turn();
    for (let round = 0; round < 3; round += 1) {
      const groups = writers.flatMap((writer) => writer.groups);
      expect(groups).toEqual(Array(round + 1).fill(['a-1']));
      for (const writer of writers) writer.release();
      await turn();
    }
    expect(order).toEqual([1, 2, 3]);
  });

  it('keeps a group below a thousand events', async () => {
    const writer = new Recorder();
    const commits = new GroupCommit([writer]);
    for (let n = 0; n < 1_200; n += 1) void commits.append(appendTo(`a-${n}`));
    await turn();
    writer.release();
    await turn();
    expect(writer.groups.map((group) => group.length)).toEqual([1_000, 200]);
  });

  it('fails only the append whose data the database refuses', async () => {
    const cause = Object.assign(new Error('no'), { code: '22P05' });
    const refused = new EventStoreError('Unavailable', 'no', undefined, { cause });
    const writer = new Recorder((group) =>
      group.some((append) => append.events[0]!.data === 'bad') ? refused : undefined,
    );
    const commits = new GroupCommit([writer]);
    const outcomes = Promise.allSettled(['{}', 'bad', '{}'].map((data, n) => commits.append(appendTo(`a-${n}`, data))));
    for (let n = 0; n < 6; n += 1) {
      await turn();
      writer.release();
    }
    const [first, second, third] = await outcomes;
    expect([first!.status, third!.status]).toEqual(['fulfilled', 'fulfilled']);
    expect((second as PromiseRejectedResult).reason).toMatchObject({ code: 'InvalidArgument' });
  });

  it('tells every caller of a group that its outcome is unknown', async () => {
    const writer = new Recorder(() => new EventStoreError('OutcomeUnknown', 'gone'));
    const commits = new GroupCommit([writer]);
    const outcomes = Promise.allSettled([commits.append(appendTo('a-1')), commits.append(appendTo('a-2'))]);
    await turn();
    writer.release();
    for (const outcome of await outcomes) {
      expect((outcome as PromiseRejectedResult).reason).toMatchObject({ code: 'OutcomeUnknown' });
    }
  });

  it('refuses more than it has room for, and takes appends again once there is room', async () => {
    const writer = new Recorder();
    const commits = new GroupCommit([writer]);
    const many = Array.from({ length: 1_000 }, () => appendTo('x').events[0]!);
    const thousand = (stream: string): Append => ({ ...appendTo(stream), events: many });
    const accepted = Array.from({ length: 50 }, (_, n) => commits.append(thousand(`a-${n}`)));
    await expect(commits.append(appendTo('b-1'))).rejects.toMatchObject({ code: 'Unavailable' });
    await turn();
    writer.release();
    await accepted[0];
    const later = commits.append(appendTo('b-2'));
    for (let n = 0; n < 55; n += 1) {
      await turn();
      writer.release();
    }
    await Promise.all([...accepted, later]);
  });
});
