import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PayoutDestination } from '@contracts/vendor/payout-provider';
import { signResponse, verifySignature } from '@platform/http/signing/http-signature';
import { signedProvider } from './signed-provider';

const KEY = 'a-key-of-a-provider-for-tests';
const ID = 'pixbank';
const REFERENCE = randomUUID();
const DESTINATION: PayoutDestination = { kind: 'pix', keyKind: 'email', value: 'maria@example.com' };
const PAYOUT = {
  reference: REFERENCE,
  amount: '150.00',
  currency: 'BRL',
  destination: DESTINATION,
  holderName: 'Maria Souza',
};
const REPORT = {
  payoutId: 'out-1',
  reference: REFERENCE,
  status: 'paid',
  reason: null,
  endToEndId: 'E2E-1',
  occurredAt: '2026-09-21T14:16:02.000Z',
};

let program: Server;
/** The calls that were well signed. */
let asked: { method: string; path: string; body: unknown }[] = [];
/** The next answer of the provider; without a signature where it says so. */
let next: { status: number; body: unknown; unsigned?: boolean };

beforeAll(async () => {
  program = createServer((request, response) => {
    const { url: path = '', method = '' } = request;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks);
      const { headers } = request;
      const verified = verifySignature({ headers, method, path, rawBody, keysOf: () => [KEY], nowMs: Date.now() });
      if (!verified.ok) return response.writeHead(401).end();
      asked.push({ method, path, body: rawBody.length === 0 ? null : JSON.parse(rawBody.toString('utf8')) });
      const body = typeof next.body === 'string' ? next.body : JSON.stringify(next.body);
      const { requestId } = verified;
      const signature = next.unsigned ? {} : signResponse({ party: ID, key: KEY, path, requestId, body });
      response.writeHead(next.status, signature).end(body);
    });
  });
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void program.close());
beforeEach(() => void (asked = []));

function payouts() {
  const { port } = program.address() as AddressInfo;
  const party = { id: ID, adapter: 'signed' as const, url: `http://127.0.0.1:${port}/api`, keys: [KEY] as [string] };
  return signedProvider(party, 'https://casino.example').payouts!;
}

describe('send', () => {
  it('asks for the payout and says where the notice goes', async () => {
    next = { status: 200, body: { payoutId: 'out-1' } };
    await expect(payouts().send(PAYOUT)).resolves.toEqual({ payoutId: 'out-1' });
    const body = { ...PAYOUT, webhookUrl: 'https://casino.example/provider/v1/payouts' };
    expect(asked).toEqual([{ method: 'POST', path: '/api/v1/payouts', body }]);
  });

  it.each([
    ['another content under the reference', { status: 409, body: { error: 'reference-used' } }],
    ['a fault', { status: 503, body: {} }],
    ['an answer that is not signed', { status: 200, body: { payoutId: 'out-1' }, unsigned: true }],
    ['an answer of another form', { status: 200, body: { id: 'out-1' } }],
  ])('throws at %s: nobody knows what became of the money', async (_case, answer) => {
    next = answer;
    await expect(payouts().send(PAYOUT)).rejects.toThrow();
  });
});

describe('report', () => {
  it('reads the state of a payout by a call without a body', async () => {
    next = { status: 200, body: REPORT };
    await expect(payouts().report(REFERENCE)).resolves.toEqual(REPORT);
    expect(asked).toEqual([{ method: 'GET', path: `/api/v1/payouts/${REFERENCE}`, body: null }]);
  });

  it('is null for a reference that the provider says it has never seen', async () => {
    next = { status: 404, body: { error: 'payout-unknown' } };
    await expect(payouts().report(REFERENCE)).resolves.toBeNull();
  });

  it.each([
    ['that nobody signed', { status: 404, body: { error: 'payout-unknown' }, unsigned: true }],
    ['that tells of something else', { status: 404, body: { error: 'no-such-page' } }],
    ['that is no JSON', { status: 404, body: '<html></html>' }],
  ])('throws at a 404 %s, so that nothing is paid again because of it', async (_case, answer) => {
    next = answer;
    await expect(payouts().report(REFERENCE)).rejects.toThrow();
  });

  it('throws at the report on another payout', async () => {
    next = { status: 200, body: { ...REPORT, reference: randomUUID() } };
    await expect(payouts().report(REFERENCE)).rejects.toThrow('another payout');
  });
});

describe('holderOf', () => {
  it('names the holder and the bank', async () => {
    next = { status: 200, body: { holderName: 'MARIA SOUZA', bankName: 'Banco' } };
    await expect(payouts().holderOf(DESTINATION)).resolves.toEqual({ holderName: 'MARIA SOUZA', bankName: 'Banco' });
    expect(asked).toEqual([{ method: 'POST', path: '/api/v1/accounts/lookup', body: { destination: DESTINATION } }]);
  });

  it('is null where there is no such account, and throws at any other refusal', async () => {
    next = { status: 404, body: { error: 'account-unknown' } };
    await expect(payouts().holderOf(DESTINATION)).resolves.toBeNull();
    next = { status: 404, body: { error: 'payout-unknown' } };
    await expect(payouts().holderOf(DESTINATION)).rejects.toThrow();
    next = { status: 422, body: { error: 'account-unknown' } };
    await expect(payouts().holderOf(DESTINATION)).rejects.toThrow();
  });
});
