import { createHash, createHmac } from 'node:crypto';
import { signRequest, signResponse, verifyResponse, verifySignature } from './http-signature';

const KEY = 'a-key-of-enough-length';
const OLDER = 'an-older-key-of-enough-length';
const nowMs = 1_700_000_000_000;
const requestId = '3f0c1d62-9b0e-4a8c-8f49-0a5b6b8a3d10';
const request = {
  party: 'sandbox',
  key: KEY,
  method: 'post',
  path: '/vendor/v1/wallet/bet?x=1',
  body: '{"a":"é"}',
  nowMs,
  requestId,
};
const keysOf = (party: string): string[] | undefined => (party === 'sandbox' ? [KEY, OLDER] : undefined);

function verify(changes: Partial<Parameters<typeof verifySignature>[0]> = {}) {
  return verifySignature({
    headers: { ...signRequest(request) },
    method: 'POST',
    path: request.path,
    rawBody: request.body,
    keysOf,
    nowMs,
    ...changes,
  });
}

describe('request signatures', () => {
  it('are what the contract says, byte for byte', () => {
    const hash = createHash('sha256').update(Buffer.from(request.body)).digest('hex');
    const text = `POST\n/vendor/v1/wallet/bet?x=1\n${nowMs}\n${requestId}\n${hash}`;
    expect(signRequest(request)['x-signature']).toBe(createHmac('sha256', KEY).update(text).digest('base64'));
  });

  it('verify, and tell the party and the request id', () => {
    expect(verify()).toEqual({ ok: true, party: 'sandbox', requestId, timestampMs: nowMs });
  });

  it('verify with the older of two live keys', () => {
    expect(verify({ headers: { ...signRequest({ ...request, key: OLDER }) } }).ok).toBe(true);
  });

  it.each([
    ['another body', { rawBody: '{"a":"e"}' }, 'signature-wrong'],
    ['another path', { path: '/vendor/v1/wallet/win?x=1' }, 'signature-wrong'],
    ['another query', { path: '/vendor/v1/wallet/bet?x=2' }, 'signature-wrong'],
    ['another method', { method: 'PUT' }, 'signature-wrong'],
    ['a retired key', { keysOf: (): string[] => ['a-new-key-of-enough-length'] }, 'signature-wrong'],
    ['an unknown party', { keysOf: (): undefined => undefined }, 'party-unknown'],
    ['a party without keys', { keysOf: (): string[] => [] }, 'party-unknown'],
    ['a timestamp just too old', { nowMs: nowMs + 120_001 }, 'timestamp-outside-window'],
    ['a timestamp just too new', { nowMs: nowMs - 120_001 }, 'timestamp-outside-window'],
    ['no headers', { headers: {} }, 'headers-missing'],
  ] as const)('refuse %s', (_name, changes, reason) => {
    expect(verify(changes)).toEqual({ ok: false, reason });
  });

  it('accept the edge of the window', () => {
    expect(verify({ nowMs: nowMs + 120_000 }).ok).toBe(true);
    expect(verify({ nowMs: nowMs - 120_000 }).ok).toBe(true);
  });

  it.each([
    ['a cut signature', { 'x-signature': signRequest(request)['x-signature'].slice(0, 20) }, 'signature-wrong'],
    ['a signature that is no base64', { 'x-signature': '???' }, 'signature-wrong'],
    ['another request id', { 'x-request-id': '3f0c1d62-9b0e-4a8c-8f49-0a5b6b8a3d11' }, 'signature-wrong'],
    ['a request id that is no UUID', { 'x-request-id': 'one' }, 'headers-missing'],
    ['a timestamp that is no number', { 'x-timestamp': '1e12' }, 'headers-missing'],
    ['a header sent twice', { 'x-vendor-id': ['sandbox', 'other'] }, 'headers-missing'],
  ] as const)('refuse %s', (_name, header, reason) => {
    expect(verify({ headers: { ...signRequest(request), ...header } })).toEqual({ ok: false, reason });
  });
});

describe('answer signatures', () => {
  const answer = { party: 'sandbox', key: KEY, path: request.path, requestId, body: '{"status":"OK"}', nowMs };
  const verifyAnswer = (changes: object = {}) =>
    verifyResponse({
      headers: { ...signResponse(answer) },
      path: request.path,
      requestId,
      rawBody: answer.body,
      keysOf,
      nowMs,
      ...changes,
    });

  it('verify for the request they answer', () => {
    expect(verifyAnswer().ok).toBe(true);
  });

  it('do not verify for another request, another path or another body', () => {
    expect(verifyAnswer({ requestId: '3f0c1d62-9b0e-4a8c-8f49-0a5b6b8a3d11' }).ok).toBe(false);
    expect(verifyAnswer({ path: '/vendor/v1/wallet/win' }).ok).toBe(false);
    expect(verifyAnswer({ rawBody: '{"status":"NO"}' }).ok).toBe(false);
  });

  it('are not taken for a request, nor a request for an answer', () => {
    expect(verify({ headers: { ...signResponse({ ...answer, body: request.body }) } }).ok).toBe(false);
    expect(verifyAnswer({ headers: { ...signRequest({ ...request, body: answer.body }) } }).ok).toBe(false);
  });
});
