import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose';
import { SandboxHarness, type Answer } from '../test-support/sandbox-harness';
import { Database } from '../store/database';
import { PHONE_OUTCOMES, TOKEN_OUTCOMES, type PhoneOutcome } from './phone-outcomes';

const sandbox = new SandboxHarness();
beforeAll(() => sandbox.open());
afterAll(() => sandbox.close());

const NUMBER = '+5511987654321';

async function post(path: string, payload: object, on = sandbox.app) {
  const answer = await on.inject({ method: 'POST', url: `/phone/api/${path}`, payload });
  return { status: answer.statusCode, value: answer.json<Answer>() };
}

const keySet = async (on = sandbox.app) => (await on.inject('/phone/keys')).json<JSONWebKeySet>();
const choose = (outcome: PhoneOutcome) => post('outcome', { outcome });

async function codeFor(number: string) {
  const [row] = await sandbox.app
    .get(Database)
    .query<{ body: string }>('select body from messages where recipient = $1 order by id desc limit 1', [number]);
  return /\b\d{6}\b/.exec(row!.body)![0];
}

async function attempt(outcome: PhoneOutcome, number = NUMBER) {
  await choose(outcome);
  const { value } = await post('codes', { number, language: 'en' });
  if (value.error) return value;
  return (await post(`codes/${value.attemptId}`, { code: await codeFor(number) })).value;
}

const judge = async (token: string) =>
  jwtVerify(token, createLocalJWKSet(await keySet()), {
    algorithms: ['RS256'],
    issuer: 'http://localhost:3100/phone',
    audience: 'croupier-demo',
  });

it('proves a number by the code that it sent, and by no other', async () => {
  await choose('good');
  const { value } = await post('codes', { number: NUMBER, language: 'pt' });
  expect(value.resendSeconds).toBe(60);
  const code = await codeFor(NUMBER);
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await post(`codes/${value.attemptId}`, { code: wrong })).value).toEqual({ triesLeft: 2 });
  const { idToken } = (await post(`codes/${value.attemptId}`, { code })).value;
  const { payload } = await judge(idToken);
  expect(payload).toMatchObject({ phone_number: NUMBER, auth_time: expect.any(Number) });
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await post(`codes/${unknown}`, { code })).status).toBe(404);
  expect((await post('codes', { number: '11987', language: 'pt' })).status).toBe(400);
});

it('gives up after three wrong codes', async () => {
  await choose('good');
  const { value } = await post('codes', { number: NUMBER, language: 'pt' });
  const wrong = (await codeFor(NUMBER)) === '000000' ? '000001' : '000000';
  const answers = [];
  for (let tries = 0; tries < 3; tries++) answers.push((await post(`codes/${value.attemptId}`, { code: wrong })).value);
  expect(answers).toEqual([{ triesLeft: 2 }, { triesLeft: 1 }, { error: 'auth/invalid-verification-code' }]);
});

it('publishes no private part of its key, and keeps the key over a restart', async () => {
  const { keys } = await keySet();
  expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
  const again = await sandbox.boot();
  expect(await keySet(again)).toEqual({ keys });
  await again.close();
});

it.each(TOKEN_OUTCOMES.filter((one) => !['good', 'old', 'otherNumber', 'usedBefore'].includes(one)))(
  'makes a token of the kind %s that no right judge takes',
  async (outcome) => {
    const { idToken } = await attempt(outcome);
    await expect(judge(idToken)).rejects.toThrow();
  },
);

it('makes tokens that only their contents give away', async () => {
  const old = await judge((await attempt('old')).idToken);
  expect(Number(old.payload['auth_time'])).toBeLessThan(Number(old.payload.iat) - 300);
  const other = await judge((await attempt('otherNumber')).idToken);
  expect(other.payload['phone_number']).not.toBe(NUMBER);
  const first = (await attempt('good', '+5511987654322')).idToken;
  expect((await attempt('usedBefore', '+5511987654322')).idToken).toBe(first);
  expect(decodeProtectedHeader((await attempt('noSignature')).idToken).alg).toBe('none');
  expect(decodeProtectedHeader((await attempt('sharedSecret')).idToken).alg).toBe('HS256');
});

it('reports every other outcome as services do', async () => {
  for (const outcome of PHONE_OUTCOMES.filter((one) => !TOKEN_OUTCOMES.some((token) => token === one)))
    if (outcome !== 'silent') expect(await attempt(outcome)).toEqual({ error: `auth/${outcome}` });
  expect((await post('outcome', { outcome: 'something' })).status).toBe(400);
});

it('hands tokens to the pages of its operator alone', async () => {
  const isKnown = async (origin: string, on = sandbox.app) =>
    (await on.inject(`/phone/api?${new URLSearchParams({ origin })}`)).json<Answer>().isKnown;
  expect(await isKnown(sandbox.platformUrl)).toBe(true);
  expect(await isKnown('http://localhost:5173')).toBe(true);
  expect(await isKnown('http://localhost.attacker.example')).toBe(false);
  expect(await isKnown('https://attacker.example')).toBe(false);
  const house = await sandbox.boot({ PLATFORM_PUBLIC_URL: 'http://play.example' });
  expect(await isKnown('http://play.example', house)).toBe(true);
  expect(await isKnown('http://localhost:5173', house)).toBe(false);
  await house.close();
});
