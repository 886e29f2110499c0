import { EventStoreError, EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import {
  parts,
  nobody,
  lab,
  app,
  other,
  useAdjustments,
  hire,
  sessionOf,
  player,
  type Answered,
  type Page,
  send,
  request,
  decide,
  limits,
  eventsOf,
  listed,
} from './test-support/adjustments-lab';

useAdjustments();

/** Closes an account as the job does after the days of the member. */
async function close(memberId: string): Promise<void> {
  const store = app.get<EventStore>(EVENT_STORE);
  const stream = `member-${memberId}`;
  let last = 0n;
  for await (const { revision } of store.read(stream)) last = revision;
  const now = new Date().toISOString();
  const data = { memberId, reason: 'other', requestedAt: now, occurredAt: now };
  const actor = { kind: 'system' as const, id: 'test' };
  const metadata = { $correlationId: newId(), $causationId: newId(), actor, key: newId() };
  await store.append(stream, last, [{ id: newId(), type: 'AccountClosed', data, metadata }]);
}

describe('one key', () => {
  it('is one adjustment, however often and wherever it is sent', async () => {
    const [maker, memberId, key] = [await hire('finance'), await player(0n), newId()];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => request(maker.token, memberId, '2.00', key, index % 2 ? app : other)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    expect(await eventsOf(answers[0]!.value.id)).toHaveLength(1);
    expect((await limits(maker.token)).requestedToday).toBe('2.00');
    for (const amount of ['2.01', '-2.00'])
      expect((await request(maker.token, memberId, amount, key)).code).toBe('KEY_REUSED');
    expect((await limits(maker.token)).requestedToday).toBe('2.00');
  });

  it('is one decision, and may be the key of the request as well', async () => {
    const [maker, checker, memberId, key] = [await hire('finance'), await hire('finance'), await player(0n), newId()];
    const { value } = await request(maker.token, memberId, '2.00', key);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => decide(checker.token, value.id, true, key, index % 2 ? app : other)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await decide(checker.token, value.id, false, key)).code).toBe('KEY_REUSED');
    // The same person under another key comes too late, and what the approval used stays used.
    expect((await decide(checker.token, value.id)).code).toBe('ALREADY_DECIDED');
    expect((await limits(checker.token)).approvedToday).toBe('2.00');
  });
});

describe('one key for two things at once, on two processes', () => {
  it('asks for one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [maker, memberId, key] = [await hire('finance'), await player(0n), newId()];
      const answers = await Promise.all([
        request(maker.token, memberId, '2.00', key),
        request(maker.token, memberId, '3.00', key, other),
      ]);
      expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual(['KEY_REUSED', 'OK']);
      const { value } = answers.find(({ status }) => status === 200)!;
      expect((await eventsOf(value.id)).map(({ data }) => (data as { amountMinor: string }).amountMinor)).toEqual([
        value.amount.replace('.', ''),
      ]);
    }
  });

  it('decides one of them, also where two persons chose the same one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [maker, one, two, memberId, key] = [
        await hire('finance'),
        await hire('finance'),
        await hire('finance'),
        await player(0n),
        newId(),
      ];
      const { value } = await request(maker.token, memberId, '2.00');
      const answers = await Promise.all([
        decide(one.token, value.id, true, key),
        decide(two.token, value.id, false, key, other),
      ]);
      expect(answers.map(({ code }) => code ?? 'OK').sort()).toEqual(['KEY_REUSED', 'OK']);
      const decided = (await eventsOf(value.id))[1]!;
      expect(decided.metadata.actor.id).toBe(answers[0]!.status === 200 ? one.id : two.id);
    }
  });
});

describe('limits', () => {
  it.each([
    ['0.00', 'INVALID_AMOUNT'],
    ['-0.00', 'INVALID_AMOUNT'],
    ['1.005', 'INVALID_AMOUNT'],
    ['100.01', 'LIMIT_EXCEEDED'],
    ['-100.01', 'LIMIT_EXCEEDED'],
    ['1e3', 'INVALID_INPUT'],
    ['999999999999999.99', 'LIMIT_EXCEEDED'],
  ])('refuse %s with %s and write nothing', async (amount, code) => {
    const [maker, memberId] = [await hire('finance'), await player(0n)];
    expect((await request(maker.token, memberId, amount)).code).toBe(code);
    expect((await limits(maker.token)).requestedToday).toBe('0.00');
  });

  it('refuse what is for nobody', async () => {
    expect((await request((await hire('finance')).token, nobody, '1.00')).code).toBe('NOT_FOUND');
  });

  it('refuse to put money into a closed account, at the request and at the approval', async () => {
    const [maker, checker, memberId] = [await hire('finance'), await hire('finance'), await player(1_000n)];
    const waiting = (await request(maker.token, memberId, '5.00')).value;
    await close(memberId);
    expect((await request(maker.token, memberId, '5.00')).code).toBe('RECEIVER_CLOSED');
    expect((await decide(checker.token, waiting.id, true)).code).toBe('RECEIVER_CLOSED');
    expect((await request(maker.token, memberId, '-5.00')).status).toBe(200);
    expect((await decide(checker.token, waiting.id, false)).status).toBe(200);
  });

  it('of a day hold for the request and for the approval, under load and on two processes', async () => {
    const [maker, checker, memberId] = [await hire('finance'), await hire('finance'), await player(0n)];
    const amounts = Array.from({ length: 16 }, (_, index) => (index % 2 ? '90.00' : '-90.00'));
    const asked = await Promise.all(
      amounts.map((amount, index) => request(maker.token, memberId, amount, newId(), index % 3 ? app : other)),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(asked.filter(({ code }) => code === 'LIMIT_EXCEEDED')).toHaveLength(5);
    expect(await limits(maker.token)).toMatchObject({
      perAdjustment: '100.00',
      perDay: '1000.00',
      requestedToday: '990.00',
      approvedToday: '0.00',
    });
    const more = await hire('finance');
    const others = await Promise.all(Array.from({ length: 5 }, () => request(more.token, memberId, '90.00')));
    const open = [...asked, ...others].filter(({ status }) => status === 200).map(({ value }) => value.id);
    const decided = await Promise.all(
      open.map((id, index) => decide(checker.token, id, true, newId(), index % 3 ? app : other)),
    );
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(decided.filter(({ code }) => code === 'LIMIT_EXCEEDED')).toHaveLength(5);
    expect(await limits(checker.token)).toMatchObject({ requestedToday: '0.00', approvedToday: '990.00' });
    // A checker who has used up the day's limit may still refuse an adjustment, and asks again on the next day.
    const left = open[decided.findIndex(({ code }) => code === 'LIMIT_EXCEEDED')]!;
    expect((await decide(checker.token, left, false)).status).toBe(200);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    // The session of yesterday is over.
    const nextDay = await sessionOf(maker.id, 'finance');
    expect((await request(nextDay, memberId, '90.00')).status).toBe(200);
  });

  it('are not passed by a crash between the two streams, and the next try goes on where it stopped', async () => {
    const [maker, memberId, key] = [await hire('finance'), await player(0n), newId()];
    const store = app.get<EventStore>(EVENT_STORE);
    const append = store.append.bind(store);
    const crash = jest.spyOn(store, 'append').mockImplementation((stream, expected, events) => {
      return stream.startsWith('adjustment-')
        ? Promise.reject(new EventStoreError('Unavailable', 'crashed'))
        : append(stream, expected, events);
    });
    expect((await request(maker.token, memberId, '100.00', key)).code).toBe('BUSY');
    expect((await limits(maker.token)).requestedToday).toBe('100.00');
    crash.mockRestore();
    for (let times = 0; times < 9; times += 1)
      expect((await request(maker.token, memberId, '100.00')).status).toBe(200);
    expect((await request(maker.token, memberId, '100.00')).code).toBe('LIMIT_EXCEEDED');
    expect((await request(maker.token, memberId, '100.00', key)).status).toBe(200);
    expect((await request(maker.token, memberId, '100.00', key)).status).toBe(200);
    expect((await limits(maker.token)).requestedToday).toBe('1000.00');
  });

  it('that are no amounts of the currency stop the start', async () => {
    await expect(lab.application(parts, { ADJUSTMENT_MAX: '1.005' })).rejects.toThrow(/ADJUSTMENT_MAX/);
  });
});

it('the list is paged without a gap and without a repetition', async () => {
  const { token } = await hire('finance');
  const { list: whole } = await listed(token, '?pageSize=200');
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { value }: Answered<Page> = await send<Page>(
      'GET',
      `/bo/v1/adjustments?pageSize=7${cursor && `&cursor=${cursor}`}`,
      token,
    );
    paged.push(...value.list.map(({ id }) => id));
    cursor = value.nextCursor;
  }
  expect(paged).toEqual(whole.map(({ id }) => id));
  expect((await send('GET', '/bo/v1/adjustments?cursor=x', token)).code).toBe('INVALID_INPUT');
});
