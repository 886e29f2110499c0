import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { newId } from '@platform/ids';
import { MemberLab } from '../../members/test-support/member-lab';
import { IdTokens } from './id-tokens';

const NUMBER = '+5511987650001';
const HOUR_MS = 3_600_000;
const machineMs = Date.now.bind(Date);

/** A service that publishes keys, or answers as the test says. */
const published: { keys: JWK[]; status: number; asked: number } = { keys: [], status: 200, asked: 0 };
let server: Server;
let lab: MemberLab;
let tokens: IdTokens;
let aheadMs = 0;

beforeAll(async () => {
  server = createServer((_request, response) => {
    published.asked += 1;
    response.writeHead(published.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: published.keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  lab = await MemberLab.open({
    PHONE_PROOF: 'login=external',
    PHONE_PROOF_CHANNEL: 'main',
    PHONE_PROOF_PAGE: 'http://127.0.0.1/phone',
    PHONE_PROOF_KEYS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    PHONE_PROOF_ISSUER: 'https://phone.example/house',
    PHONE_PROOF_AUDIENCE: 'house',
  });
  tokens = lab.contexts.module.get(IdTokens, { strict: false });
});
afterAll(async () => {
  await lab.contexts.close();
  await new Promise((resolve) => server.close(resolve));
});
afterEach(() => jest.restoreAllMocks());

async function newKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

interface Made {
  readonly privateKey: CryptoKey;
  readonly kid?: string;
  readonly claims?: Readonly<Record<string, unknown>>;
}

function tokenBy({ privateKey, kid, claims = {} }: Made): Promise<string> {
  const nowS = Math.floor(Date.now() / 1_000);
  const good = {
    iss: 'https://phone.example/house',
    aud: 'house',
    sub: newId(),
    iat: nowS,
    exp: nowS + 3_600,
    auth_time: nowS,
    phone_number: NUMBER,
  };
  const header = { alg: 'RS256', ...(kid === undefined ? {} : { kid }) };
  return new SignJWT({ ...good, ...claims }).setProtectedHeader(header).sign(privateKey);
}

const given = (firebaseIdToken: string) => ({
  purpose: 'login' as const,
  target: NUMBER,
  code: '',
  codeToken: undefined,
  firebaseIdToken,
});
const check = (token: string) =>
  tokens.check(given(token)).then(
    () => 'taken',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

/** Turns the clock of this machine on, by which the keys are kept. */
function later(ms: number): void {
  aheadMs += ms;
  jest.spyOn(Date, 'now').mockImplementation(() => machineMs() + aheadMs);
}

it('keeps the keys of the service for an hour and no longer, and learns of new ones', async () => {
  const [first, second] = [await newKey('first'), await newKey('second')];
  published.status = 500;
  expect(await check(await tokenBy(first))).toBe('BUSY');
  Object.assign(published, { status: 200, keys: [first.jwk], asked: 0 });
  expect(await check(await tokenBy(first))).toBe('taken');
  expect(await check(await tokenBy(first))).toBe('taken');
  expect(published.asked).toBe(1);
  // A key that is not known is asked for, but not by every token that somebody makes up.
  expect(await check(await tokenBy(second))).toBe('INVALID_CODE');
  expect(published.asked).toBe(1);
  published.keys = [second.jwk];
  later(60_000);
  expect(await check(await tokenBy(second))).toBe('taken');
  expect(published.asked).toBe(2);
  later(HOUR_MS);
  Object.assign(published, { keys: [first.jwk] });
  expect(await check(await tokenBy(second))).toBe('INVALID_CODE');
  later(HOUR_MS);
  published.status = 500;
  expect(await check(await tokenBy(first))).toBe('BUSY');
  published.status = 200;
});

describe('with the keys at hand', () => {
  let key: Awaited<ReturnType<typeof newKey>>;
  beforeAll(async () => {
    key = await newKey(newId());
    published.keys = [key.jwk];
    later(HOUR_MS);
    await check(await tokenBy(key));
  });
  beforeEach(() => later(0));

  const nowS = () => Math.floor(Date.now() / 1_000);

  it.each([
    ['several receivers', () => ({ aud: ['house', 'another'] }), 'INVALID_CODE'],
    ['no visitor', () => ({ sub: '' }), 'INVALID_CODE'],
    ['no moment of the proof', () => ({ auth_time: undefined }), 'INVALID_CODE'],
    ['no end', () => ({ exp: undefined }), 'INVALID_CODE'],
    ['no number', () => ({ phone_number: undefined }), 'INVALID_CODE'],
    ['a proof that is to come', () => ({ auth_time: nowS() + 120 }), 'INVALID_CODE'],
    ['a proof of five minutes ago', () => ({ auth_time: nowS() - 310 }), 'CODE_EXPIRED'],
    ['a proof of four minutes ago', () => ({ auth_time: nowS() - 240 }), 'taken'],
    ['a service whose clock is ahead', () => ({ auth_time: nowS() + 30, iat: nowS() + 30 }), 'taken'],
  ] as const)('judges a token with %s', async (_what, claims, answer) => {
    expect(await check(await tokenBy({ ...key, claims: claims() }))).toBe(answer);
  });

  it('takes no token without the name of its key', async () => {
    expect(await check(await tokenBy({ privateKey: key.privateKey }))).toBe('INVALID_CODE');
  });

  it('takes one proof once, however many tokens the service makes of it', async () => {
    const proof = { sub: newId(), auth_time: nowS() - 5 };
    const [one, other] = [
      await tokenBy({ ...key, claims: proof }),
      await tokenBy({ ...key, claims: { ...proof, iat: nowS() - 1 } }),
    ];
    expect(one).not.toBe(other);
    await tokens.use(given(one));
    expect([await check(one), await check(other)]).toEqual(['INVALID_CODE', 'INVALID_CODE']);
    const { rows } = await lab.contexts.database.query(
      'select row_to_json(s)::text as row from session.spent_phone_proofs s',
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(NUMBER.slice(-8));
  });
});
