import { Module } from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Adjustment } from '@contracts/http/proofs';
import type { StaffRole } from '@contracts/http/routes';
import type { RecordedEvent } from '@kernel/event';
import { CreateStaff, memberIdOf, RegisterMember, staffIdOf } from '@contexts/identity/identity.api';
import { membersProjection } from '@contexts/identity/read-models/members.projection';
import { staffProjection } from '@contexts/identity/read-models/staff.projection';
import { CreditDeposit, FreezeWallet, WalletBalances, WalletModule } from '@contexts/wallet/wallet.api';
import { Sessions } from '@platform/auth/sessions';
import { EventStoreError, EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { ReactionsModule } from '@platform/reactions/reactions.module';
import { PlatformLab } from '@test/support/platform-application';
import { TrailModule } from '../trail/trail.module';
import { AdjustmentsModule, AdjustmentsWorkerModule } from './adjustments.module';
import { ApplyApprovedAdjustments } from './reactions/apply-approved-adjustments';
import { adjustmentsProjection } from './read-models/adjustments.projection';

@Module({ imports: [AdjustmentsModule, AdjustmentsWorkerModule, WalletModule, TrailModule] })
class Parts {}

const parts = { imports: [CqrsModule.forRoot(), Parts] };
const settings = { ADJUSTMENT_MAX: '100.00', ADJUSTMENT_DAY_MAX: '1000.00', DATABASE_POOL: '8' };
const nobody = '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e11';

let lab: PlatformLab;
let app: NestFastifyApplication;
let other: NestFastifyApplication;
let names = 0;

beforeAll(async () => {
  lab = await PlatformLab.open();
  app = await lab.application(parts, settings);
  other = await lab.application(parts, settings);
});
afterAll(() => lab.close());

const context = (key: string) => ({
  key,
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
});

async function hire(...roles: StaffRole[]): Promise<{ id: string; token: string }> {
  const username = `staff${(names += 1)}`;
  await app
    .get(CommandBus)
    .execute(
      new CreateStaff({ username, password: 'Serra-Clara-42', name: `Name ${username}`, roles }, context(username)),
    );
  const id = staffIdOf('croupier', username);
  return { id, token: await app.get(Sessions).open({ kind: 'staff', subjectId: id, data: { roles } }) };
}

async function player(balanceMinor: bigint): Promise<string> {
  const username = `player${(names += 1)}`;
  await app.get(CommandBus).execute(new RegisterMember({ username, password: 'Serra-Clara-42' }, context(username)));
  const memberId = memberIdOf('croupier', username);
  if (balanceMinor > 0n) {
    await app
      .get(CommandBus)
      .execute(
        new CreditDeposit(
          memberId,
          newId(),
          'sandbox',
          balanceMinor,
          'BRL',
          new Date().toISOString(),
          context(newId()),
        ),
      );
  }
  return memberId;
}

interface Answered<Value = Adjustment> {
  readonly status: number;
  readonly code?: string;
  readonly value: Value;
}

interface Page {
  readonly list: Adjustment[];
  readonly nextCursor: string | null;
}

async function send<Value = Adjustment>(
  method: 'GET' | 'POST',
  url: string,
  token: string,
  body?: object,
  at = app,
): Promise<Answered<Value>> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await at.inject({ method, url, headers, ...(body && { payload: JSON.stringify(body) }) });
  return { status: answer.statusCode, ...answer.json<{ code?: string; value: Value }>() };
}

const request = (token: string, memberId: string, amount: string, key = newId(), at = app): Promise<Answered> =>
  send('POST', '/bo/v1/adjustments', token, { key, memberId, amount, reason: 'correction', note: 'booked twice' }, at);
const decide = (token: string, adjustmentId: string, isApproved = true, key = newId(), at = app): Promise<Answered> =>
  send('POST', `/bo/v1/adjustments/${adjustmentId}/decision`, token, { key, isApproved, note: 'seen and right' }, at);
const limits = async (token: string) =>
  (
    await send<Record<'requestedToday' | 'approvedToday' | 'perDay' | 'perAdjustment', string>>(
      'GET',
      '/bo/v1/adjustment-limits',
      token,
    )
  ).value;
const balanceOf = async (memberId: string) => (await app.get(WalletBalances).balanceOf(memberId)).minor;

async function recorded(...categories: string[]): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of app.get<EventStore>(EVENT_STORE).readAll('start', { categories })) events.push(event);
  return events;
}

const eventsOf = async (adjustmentId: string) =>
  (await recorded('adjustment')).filter(({ stream }) => stream === `adjustment-${adjustmentId}`);

/** Every event is handed over twice, as a worker does that dies between the effect and its checkpoint. */
async function react(): Promise<void> {
  const reaction = app.get(ApplyApprovedAdjustments, { strict: false });
  for (const event of await recorded('adjustment')) for (const _ of [1, 2]) await reaction.react(event);
}

async function listed(token: string, query = ''): Promise<Page> {
  await lab.database.query('truncate read.adjustments, read.members, read.staff');
  await adjustmentsProjection.project(await recorded('adjustment'), lab.database);
  await membersProjection.project(await recorded('member'), lab.database);
  await staffProjection.project(await recorded('staff'), lab.database);
  return (await send<Page>('GET', `/bo/v1/adjustments${query}`, token)).value;
}

describe('from the request to the wallet', () => {
  it.each([
    ['25.00', 3_500n],
    ['-9.99', 1n],
  ])('%s is booked once, and the list says so', async (amount, after) => {
    const [maker, checker, memberId] = [await hire('finance'), await hire('finance'), await player(1_000n)];
    const asked = await request(maker.token, memberId, amount);
    expect(asked).toMatchObject({
      status: 200,
      value: {
        status: 'requested',
        amount,
        currency: 'BRL',
        memberId,
        decision: null,
        request: { staffId: maker.id, note: 'booked twice' },
      },
    });
    expect(await balanceOf(memberId)).toBe(1_000n);
    const decided = await decide(checker.token, asked.value.id);
    expect(decided).toMatchObject({
      status: 200,
      value: { status: 'approved', decision: { staffId: checker.id, isApproved: true, note: 'seen and right' } },
    });
    await react();
    expect(await balanceOf(memberId)).toBe(after);
    expect((await eventsOf(asked.value.id)).map(({ type }) => type)).toEqual([
      'AdjustmentRequested',
      'AdjustmentApproved',
      'AdjustmentApplied',
    ]);
    const { list } = await listed(maker.token, `?memberId=${memberId}`);
    expect(list).toMatchObject([
      {
        id: asked.value.id,
        status: 'applied',
        amount,
        fault: null,
        memberName: expect.any(String),
        request: { name: expect.any(String) },
      },
    ]);
    const [movement] = (await recorded('wallet')).filter(
      ({ type, data }) => type === 'BalanceAdjusted' && (data as { memberId?: string }).memberId === memberId,
    );
    const approval = (await eventsOf(asked.value.id))[1]!;
    expect(movement!.metadata).toMatchObject({
      $causationId: approval.id,
      $correlationId: approval.metadata.$correlationId,
    });
  });

  it('what the wallet does not hold fails, and stays failed when money comes later', async () => {
    const [maker, checker, memberId] = [await hire('finance'), await hire('admin'), await player(500n)];
    const { value } = await request(maker.token, memberId, '-5.01');
    await decide(checker.token, value.id);
    await react();
    await app
      .get(CommandBus)
      .execute(
        new CreditDeposit(memberId, newId(), 'sandbox', 1_000n, 'BRL', new Date().toISOString(), context(newId())),
      );
    await react();
    expect(await balanceOf(memberId)).toBe(1_500n);
    expect((await eventsOf(value.id)).at(-1)).toMatchObject({
      type: 'AdjustmentFailed',
      data: { fault: 'NOT_ENOUGH_MONEY' },
    });
    expect((await listed(maker.token, '?status=failed')).list).toMatchObject([
      { id: value.id, fault: 'NOT_ENOUGH_FUNDS' },
    ]);
  });

  it('a frozen wallet is adjusted all the same', async () => {
    const [maker, checker, memberId] = [await hire('finance'), await hire('finance'), await player(500n)];
    await app
      .get(CommandBus)
      .execute(new FreezeWallet(memberId, newId(), 'balance', new Date().toISOString(), context(newId())));
    await decide(checker.token, (await request(maker.token, memberId, '1.00')).value.id);
    await react();
    expect(await balanceOf(memberId)).toBe(600n);
  });

  it('a refused one moves nothing', async () => {
    const [maker, checker, memberId] = [await hire('finance'), await hire('finance'), await player(500n)];
    const { value } = await request(maker.token, memberId, '1.00');
    expect((await decide(checker.token, value.id, false)).value).toMatchObject({
      status: 'refused',
      decision: { isApproved: false },
    });
    await react();
    expect(await balanceOf(memberId)).toBe(500n);
    expect((await limits(checker.token)).approvedToday).toBe('0.00');
  });
});

describe('two persons', () => {
  it('are needed, and only those who answer for money', async () => {
    const [maker, support, operations, memberId] = [
      await hire('finance'),
      await hire('support'),
      await hire('operations'),
      await player(0n),
    ];
    const { value } = await request(maker.token, memberId, '1.00');
    expect((await decide(maker.token, value.id)).code).toBe('SECOND_PERSON_NEEDED');
    expect((await decide(maker.token, value.id, false)).code).toBe('SECOND_PERSON_NEEDED');
    for (const { token } of [support, operations]) {
      const answers = [
        await request(token, memberId, '1.00'),
        await decide(token, value.id),
        await send('GET', '/bo/v1/adjustments', token),
        await send('GET', '/bo/v1/adjustment-limits', token),
      ];
      expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('ACCESS_DENIED'));
    }
    expect((await decide(support.token, newId())).code).toBe('ACCESS_DENIED');
    expect((await decide((await hire('finance')).token, newId())).code).toBe('NOT_FOUND');
  });

  it('who decide at once get one decision, and the slower one keeps the allowance', async () => {
    const [maker, memberId] = [await hire('finance'), await player(0n)];
    for (const opinions of [
      [true, true],
      [true, false],
      [false, true],
    ]) {
      const checkers = [await hire('finance'), await hire('finance')];
      const { value } = await request(maker.token, memberId, '1.00');
      const answers = await Promise.all(
        checkers.map(({ token }, index) => decide(token, value.id, opinions[index], newId(), [app, other][index]!)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.code).toBe('ALREADY_DECIDED');
      const winner = answers.findIndex(({ status }) => status === 200);
      const used = await Promise.all(checkers.map(async ({ token }) => (await limits(token)).approvedToday));
      expect(used).toEqual([0, 1].map((index) => (index === winner && opinions[index] ? '1.00' : '0.00')));
    }
  });
});

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
    // Whoever has used up the day may still refuse, and asks again on the next one.
    const left = open[decided.findIndex(({ code }) => code === 'LIMIT_EXCEEDED')]!;
    expect((await decide(checker.token, left, false)).status).toBe(200);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    expect((await request(maker.token, memberId, '90.00')).status).toBe(200);
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

it('a worker books by itself', async () => {
  const [maker, checker, memberId] = [await hire('finance'), await hire('finance'), await player(0n)];
  await lab.application({
    imports: [
      CqrsModule.forRoot(),
      Parts,
      ReactionsModule.register({ imports: [AdjustmentsWorkerModule], reactions: [ApplyApprovedAdjustments] }),
    ],
  });
  const { value } = await request(maker.token, memberId, '7.00');
  await decide(checker.token, value.id);
  for (let tries = 0; tries < 200 && (await eventsOf(value.id)).length < 3; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await eventsOf(value.id)).at(-1)!.type).toBe('AdjustmentApplied');
  expect(await balanceOf(memberId)).toBe(700n);
});
