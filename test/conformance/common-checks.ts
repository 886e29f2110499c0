import { randomUUID } from 'node:crypto';
import { SIGNATURE_WINDOW_MS } from '@contracts/vendor/vendor-api';
import type { CallToSend, Heard, SignedCaller } from '@test/support/signed-caller';
import type { Checks, Finding } from './checklist';
import { shown } from './findings';

/** Largest body that either side takes, in bytes. */
const BODY_LIMIT_BYTES = 65_536;
/** Outside of the window, with room for a clock that is a little wrong. */
const STALE_MS = SIGNATURE_WINDOW_MS + 30_000;

/** One call of the contract, of which the suites send wrong copies. */
export interface SampleCall {
  readonly path: string;
  /** A body that is correct and new each time. */
  readonly body: () => object;
  /** Fields without which the call says nothing. */
  readonly needed: readonly string[];
}

export interface Refusal {
  readonly expected: string;
  readonly isRefused: (heard: Heard) => Finding;
}

/** Transport: a plain, signed JSON answer of moderate size in time, and no redirect. */
export async function checkTransport(checks: Checks, caller: SignedCaller, { path, body }: SampleCall): Promise<void> {
  let heard: Heard | undefined;
  await checks.check('answers a signed call', `HTTP 200 within ${caller.options.timeoutMs} ms`, async () => {
    heard = await caller.post(path, body());
    return { ok: heard.httpStatus === 200, seen: shown(heard) };
  });
  if (!heard) return;
  const answer = heard;
  await checks.check('does not redirect', 'no HTTP 3xx', () => ({
    ok: answer.httpStatus < 300 || answer.httpStatus > 399,
    seen: shown(answer),
  }));
  await checks.check('signs the answer for this request', 'a good signature with the path and the request id', () => ({
    ok: answer.signatureFault === undefined,
    seen: answer.signatureFault ?? 'a good signature',
  }));
  await checks.check('answers JSON', 'content-type application/json', () => {
    const type = answer.headers['content-type'] ?? 'no content-type';
    return { ok: /^application\/json\b/i.test(type), seen: type };
  });
  await checks.check('keeps the answer small', `${BODY_LIMIT_BYTES} bytes or fewer`, () => ({
    ok: answer.sizeBytes <= BODY_LIMIT_BYTES,
    seen: `${answer.sizeBytes} bytes`,
  }));
}

/** Every way in which a signature can be wrong is refused, and every right one is accepted. */
export async function checkSignatures(
  checks: Checks,
  caller: SignedCaller,
  { path, body }: SampleCall,
  { expected, isRefused }: Refusal,
): Promise<void> {
  const send = (more: Partial<CallToSend>) => caller.post(path, body(), more);
  const wrong: readonly (readonly [string, () => Promise<Heard>])[] = [
    ['a wrong signature', () => send({ tamper: (headers) => ({ ...headers, 'x-signature': WRONG_SIGNATURE }) })],
    ['no signature', () => send({ tamper: ({ 'x-signature': _, ...headers }) => headers })],
    ['a signature with an unknown key', () => send({ key: 'a-key-that-was-never-agreed-on' })],
    ['an unknown party', () => send({ tamper: (headers) => ({ ...headers, 'x-vendor-id': 'nosuchparty' }) })],
    ['a signature for another path', () => send({ signedAs: { path: `${path}/other` } })],
    ['a signature for another body', () => send({ signedAs: { body: '{}' } })],
    ['a timestamp that is too old', () => send({ nowMs: Date.now() - STALE_MS })],
    ['a timestamp in the future', () => send({ nowMs: Date.now() + STALE_MS })],
    ['a request id that was not signed', () => send({ tamper: withRequestId })],
  ];
  for (const [what, probe] of wrong)
    await checks.check(`refuses ${what}`, expected, async () => isRefused(await probe()));

  await checks.check('refuses the same bytes a second time', `HTTP 200, then ${expected}`, async () => {
    let sent: Readonly<Record<string, string>> = {};
    const text = JSON.stringify(body());
    const first = await caller.post(path, text, { tamper: (headers) => (sent = headers) });
    if (first.httpStatus !== 200) return { ok: false, seen: `at first ${shown(first)}` };
    const { ok, seen } = isRefused(await caller.post(path, text, { tamper: () => sent }));
    return { ok, seen: `HTTP 200, then ${seen}` };
  });

  const older = caller.options.keys[1];
  if (older === undefined) checks.skip('accepts the older of two live keys', 'only one key was given');
  else
    await checks.check('accepts the older of two live keys', 'HTTP 200', async () => {
      const heard = await send({ key: older });
      return { ok: heard.httpStatus === 200, seen: shown(heard) };
    });
}

const WRONG_SIGNATURE = Buffer.alloc(32).toString('base64');
const withRequestId = (headers: Readonly<Record<string, string>>) => ({ ...headers, 'x-request-id': randomUUID() });

/** Bodies that are no call of the contract are refused in the caller's fault, whoever signed them. */
export async function checkBodies(
  checks: Checks,
  caller: SignedCaller,
  { path, body, needed }: SampleCall,
  { expected, isRefused }: Refusal,
): Promise<void> {
  const whole = body() as Record<string, unknown>;
  const bodies: readonly (readonly [string, string])[] = [
    ['a body that is not JSON', '{"playerId":'],
    ['an empty object', '{}'],
    ...needed.map((field): [string, string] => [
      `a body without ${field}`,
      JSON.stringify({ ...whole, [field]: undefined }),
    ]),
  ];
  for (const [what, text] of bodies)
    await checks.check(`refuses ${what}`, expected, async () => isRefused(await caller.post(path, text)));
  await checks.check('refuses a body that is too large', 'HTTP 4xx, or the connection is closed', async () => {
    const text = JSON.stringify({ ...whole, padding: 'x'.repeat(BODY_LIMIT_BYTES) });
    try {
      const heard = await caller.post(path, text);
      return { ok: heard.httpStatus >= 400 && heard.httpStatus < 500, seen: shown(heard) };
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') throw error;
      return { ok: true, seen: 'the connection was closed' };
    }
  });
}
