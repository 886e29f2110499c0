/** @jest-environment node */
import { routes } from '@contracts/http/routes';
import { compactDecrypt, exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose';
import { apiCall } from './api-call';
import { ApiError } from './api-error';
import { forgetKeys } from './encrypt';
import { getSessionEnd } from './session-end';
import { getToken, setToken } from './session-token';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit?]>();
const answer = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)));
const success = (value: unknown) => answer({ success: true, value, message: '' });
const refusal = (code: string, message = '', fields?: object) =>
  answer({ success: false, value: null, message, code, fields });
const keySet = (jwk: JWK, now = Date.now()) => ({ keys: [jwk], now });
const sent = (call: number): Sent => ({ url: fetchMock.mock.calls[call]![0], init: fetchMock.mock.calls[call]![1]! });
const headersOf = (call: number) => sent(call).init.headers as Record<string, string>;

async function keyPair(kid: string): Promise<{ jwk: JWK; privateKey: CryptoKey }> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES+A256KW', { extractable: true });
  return { jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ECDH-ES+A256KW' }, privateKey };
}

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  forgetKeys();
  setToken(null);
});

describe('a call to the server', () => {
  it('fills the path, puts the rest into the query, and leaves out what is empty', async () => {
    fetchMock.mockReturnValue(success({ list: [] }));
    const memberId = '7d5f0a54-3c7e-4f0e-8f2e-0d8f3c1b2a3d';
    await apiCall(routes.staffMemberEvents, { memberId, pageSize: 20, type: 'BetPlaced', key: '' });
    expect(sent(0).url).toBe(`/bo/v1/members/${memberId}/events?pageSize=20&type=BetPlaced`);
    expect(sent(0).init.method).toBe('GET');
  });

  it('carries the token and the language, and answers with the value', async () => {
    setToken('secret');
    fetchMock.mockReturnValue(success({ balance: '1.00', currency: 'BRL', revision: '4' }));
    await expect(apiCall(routes.balance, {})).resolves.toEqual({ balance: '1.00', currency: 'BRL', revision: '4' });
    expect(headersOf(0)).toMatchObject({ Authorization: 'Bearer secret', 'Accept-Language': 'pt' });
  });

  it('turns a refusal into its code, sentence and fields', async () => {
    fetchMock.mockReturnValue(refusal('INVALID_INPUT', 'Alguns campos…', { amount: 'Baixo' }));
    const fault = await apiCall(routes.balance, {}).catch((problem: unknown) => problem as ApiError);
    expect(fault).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Alguns campos…',
      fields: { amount: 'Baixo' },
      outcomeUnknown: false,
    });
  });

  it('reads for how long the server asks to wait', async () => {
    const waitFor = async (headers: Record<string, string>) => {
      const body = JSON.stringify({ success: false, value: null, message: '', code: 'TOO_MANY_REQUESTS' });
      fetchMock.mockResolvedValueOnce(new Response(body, { status: 429, headers }));
      const fault = await apiCall(routes.balance, {}).catch((problem: unknown) => problem as ApiError);
      return (fault as ApiError).retryAfterS;
    };
    expect(await waitFor({ 'retry-after': '42' })).toBe(42);
    expect([await waitFor({}), await waitFor({ 'retry-after': 'soon' })]).toEqual([null, null]);
  });

  it('tells a lost network from a page that a proxy answers with', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('fetch failed'));
    await expect(apiCall(routes.balance, {})).rejects.toMatchObject({ code: 'NETWORK', outcomeUnknown: true });
    fetchMock.mockResolvedValueOnce(new Response('<html>502</html>', { status: 502 }));
    await expect(apiCall(routes.balance, {})).rejects.toMatchObject({ code: 'BAD_ANSWER', outcomeUnknown: true });
  });

  it('ends the session that was refused, and no newer one', async () => {
    setToken('old');
    fetchMock.mockImplementationOnce(() => {
      setToken('new');
      return refusal('NOT_LOGGED_IN');
    });
    await expect(apiCall(routes.balance, {})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
    expect([getToken(), getSessionEnd()]).toEqual(['new', null]);
    fetchMock.mockReturnValueOnce(refusal('NOT_LOGGED_IN'));
    await expect(apiCall(routes.balance, {})).rejects.toBeInstanceOf(ApiError);
    expect(getToken()).toBeNull();
  });

  it('says why the session ended, as far as the server knows, until another one begins', async () => {
    setToken('idle');
    fetchMock.mockReturnValueOnce(refusal('NOT_LOGGED_IN'));
    await expect(apiCall(routes.balance, {})).rejects.toBeInstanceOf(ApiError);
    expect(getSessionEnd()).toBe('expired');
    setToken('next');
    expect(getSessionEnd()).toBeNull();
    fetchMock.mockReturnValueOnce(
      answer({ success: false, value: { ended: 'password' }, message: '', code: 'NOT_LOGGED_IN' }),
    );
    await expect(apiCall(routes.balance, {})).rejects.toBeInstanceOf(ApiError);
    expect([getToken(), getSessionEnd()]).toEqual([null, 'password']);
  });

  it('of a guest who is refused ends nothing', async () => {
    setToken('one');
    setToken(null);
    fetchMock.mockReturnValueOnce(refusal('NOT_LOGGED_IN'));
    await expect(apiCall(routes.balance, {})).rejects.toBeInstanceOf(ApiError);
    expect(getSessionEnd()).toBeNull();
  });
});

describe('an encrypted call', () => {
  const input = { username: 'maria', password: 'segredo123' };

  it('sends a JWE that the holder of the key, and nobody on the way, can read', async () => {
    const { jwk, privateKey } = await keyPair('k1');
    fetchMock.mockReturnValueOnce(answer(keySet(jwk))).mockReturnValueOnce(success({ token: 't' }));
    await apiCall(routes.login, input);
    const body = sent(1).init.body as string;
    expect(headersOf(1)['Content-Type']).toBe('application/jose');
    expect(body).not.toContain('segredo');
    const { plaintext, protectedHeader } = await compactDecrypt(body, privateKey);
    expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: 'k1' });
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual(input);
  });

  it('is made for one call, by the clock of the server, under an id of its own', async () => {
    const { jwk, privateKey } = await keyPair('k1');
    const now = Date.now() + 7_200_000;
    fetchMock.mockImplementation((url) => (url.includes('jwks') ? answer(keySet(jwk, now)) : success({ token: 't' })));
    await apiCall(routes.login, input);
    await apiCall(routes.login, input);
    const [one, other] = await Promise.all(
      [1, 2].map(async (call) => (await compactDecrypt(sent(call).init.body as string, privateKey)).protectedHeader),
    );
    expect(one).toMatchObject({ aud: 'POST /wps/session/login' });
    expect(Math.abs(Number(one!['iat']) * 1_000 - now)).toBeLessThan(60_000);
    expect(one!['jti']).not.toBe(other!['jti']);
  });

  it('asks for the time anew, once, when the server found the request too old', async () => {
    const { jwk } = await keyPair('k1');
    fetchMock
      .mockReturnValueOnce(answer(keySet(jwk, 0)))
      .mockReturnValueOnce(refusal('REQUEST_EXPIRED'))
      .mockReturnValueOnce(answer(keySet(jwk)))
      .mockReturnValueOnce(success({ token: 't' }));
    await expect(apiCall(routes.login, input)).resolves.toEqual({ token: 't' });
  });

  it('fetches the keys anew, once, when the server could not open it', async () => {
    const before = await keyPair('k1');
    const after = await keyPair('k2');
    fetchMock
      .mockReturnValueOnce(answer(keySet(before.jwk)))
      .mockReturnValueOnce(refusal('DECRYPTION_FAILED'))
      .mockReturnValueOnce(answer(keySet(after.jwk)))
      .mockReturnValueOnce(success({ token: 't' }));
    await expect(apiCall(routes.login, input)).resolves.toEqual({ token: 't' });
    await expect(compactDecrypt(sent(3).init.body as string, after.privateKey)).resolves.toMatchObject({
      protectedHeader: { kid: 'k2' },
    });

    forgetKeys();
    fetchMock.mockReset();
    fetchMock.mockImplementation((url) =>
      url.includes('jwks') ? answer(keySet(after.jwk)) : refusal('DECRYPTION_FAILED'),
    );
    await expect(apiCall(routes.login, input)).rejects.toMatchObject({ code: 'DECRYPTION_FAILED' });
    expect(fetchMock.mock.calls.filter(([url]) => url === routes.login.path)).toHaveLength(2);
  });
});
