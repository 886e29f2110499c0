import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { call } from '@contracts/http/call';
import type { Access, Route } from '@contracts/http/routes';
import { PlatformLab } from '@test/support/platform-application';
import { Sessions } from '../../auth/sessions';
import { Serves } from '../serves.decorator';
import { BUDGETS } from './call-budgets';
import { RedisCounters } from './call-counters';

const of = (method: Route['method'], name: string, access: Access, more: Partial<Route> = {}) =>
  call({ method, path: `/wps/${name}`, access, ...more }, name, z.strictObject({}), z.null());
const calls = {
  list: of('GET', 'list', 'member'),
  order: of('POST', 'order', 'member', { budget: 'costly' }),
  enter: of('POST', 'enter', 'public'),
  enterElsewhere: of('POST', 'enterElsewhere', 'public'),
};

@Controller()
class CalledController {
  @Serves(calls.list)
  list() {
    return null;
  }

  @Serves(calls.order)
  order() {
    return null;
  }

  @Serves(calls.enter)
  enter() {
    return null;
  }

  @Serves(calls.enterElsewhere)
  enterElsewhere() {
    return null;
  }
}

const parts = { controllers: [CalledController] };
const redisUrl = process.env.TEST_REDIS_URL;
let lab: PlatformLab;
let app: NestFastifyApplication;

beforeAll(async () => {
  lab = await PlatformLab.open();
  app = await lab.application(parts, { CALL_BUDGET_FACTOR: '1' });
});
// All calls of a test fall into one window.
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Math.floor(Date.now() / 60_000) * 60_000 + 20_000));
afterAll(() => lab.close());

async function flood(
  path: string,
  count: number,
  { method = 'GET' as Route['method'], token = '', ip = '', at = app },
) {
  const answers = await Promise.all(
    Array.from({ length: count }, () =>
      at.inject({
        method,
        url: `/wps/${path}`,
        remoteAddress: ip,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { payload: '{}' }),
      }),
    ),
  );
  return {
    answered: answers.filter(({ statusCode }) => statusCode === 200).length,
    refusals: answers.filter(({ statusCode }) => statusCode !== 200),
  };
}
const login = () => app.get(Sessions).open({ kind: 'member', subjectId: randomUUID(), data: { memberType: 0 } });

it('answers one member so many lists a minute, then says when to come again, and answers another member', async () => {
  const token = await login();
  const { answered, refusals } = await flood('list', 600, { token, ip: '10.0.0.1' });
  expect(answered).toBe(BUDGETS.read.ofPerson);
  expect(refusals.every(({ statusCode }) => statusCode === 429)).toBe(true);
  expect(refusals[0]!.json()).toMatchObject({ success: false, code: 'TOO_MANY_REQUESTS' });
  expect(refusals[0]!.headers['retry-after']).toBe('40');
  expect((await flood('list', 5, { token: await login(), ip: '10.0.0.1' })).answered).toBe(5);
});

it('takes few orders of one member, and many lists beside them', async () => {
  const token = await login();
  expect((await flood('order', 120, { method: 'POST', token, ip: '10.0.0.2' })).answered).toBe(BUDGETS.costly.ofPerson);
  expect((await flood('list', 50, { token, ip: '10.0.0.2' })).answered).toBe(50);
});

it('lets strangers of one address in so often at each door, before anything is looked up for them', async () => {
  const most = BUDGETS.enter.ofAddress;
  expect((await flood('enter', 100, { method: 'POST', ip: '2001:db8::1' })).answered).toBe(most);
  expect((await flood('enter', 10, { method: 'POST', ip: '2001:db8::2' })).answered).toBe(0);
  expect((await flood('enterElsewhere', 10, { method: 'POST', ip: '2001:db8::1' })).answered).toBe(10);
  expect((await flood('enter', 10, { method: 'POST', ip: '2001:db8:0:1::1' })).answered).toBe(10);
});

it('counts calls without a session as well', async () => {
  const { refusals } = await flood('list', BUDGETS.read.ofAddress + 10, { token: 'x'.repeat(43), ip: '10.0.0.3' });
  expect(refusals.filter(({ statusCode }) => statusCode === 401)).toHaveLength(BUDGETS.read.ofAddress);
  expect(refusals.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
});

it.each([
  ['by itself without Redis', undefined, 100],
  ...(redisUrl ? [['together with the others where Redis is named', redisUrl, BUDGETS.enter.ofAddress] as const] : []),
] as const)('each of two processes counts %s', async (_how, url, expected) => {
  const settings = { CALL_BUDGET_FACTOR: '1', REDIS_URL: url };
  const two = [await lab.application(parts, settings), await lab.application(parts, settings)];
  const ip = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  const counts = await Promise.all(two.map((at) => flood('enter', 50, { method: 'POST', ip, at })));
  expect(counts[0]!.answered + counts[1]!.answered).toBe(expected);
});

it('is counted by the process alone while Redis is away', async () => {
  const counters = await RedisCounters.open('redis://127.0.0.1:1');
  expect([await counters.add('a', 60_000), await counters.add('a', 60_000), await counters.add('b', 60_000)]).toEqual([
    1, 2, 1,
  ]);
  counters.close();
});

// A run of this file alone has no Redis; npm test starts one.
if (redisUrl)
  it('counts on from what it knew when Redis goes away', async () => {
    const counters = await RedisCounters.open(redisUrl);
    const key = randomUUID();
    expect([await counters.add(key, 60_000), await counters.add(key, 60_000)]).toEqual([1, 2]);
    (Reflect.get(counters, 'redis') as { disconnect(): void }).disconnect();
    expect([await counters.add(key, 60_000), await counters.add(key, 60_000)]).toEqual([3, 4]);
    counters.close();
  });
