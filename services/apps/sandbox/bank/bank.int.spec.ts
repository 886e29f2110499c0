import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PayoutNotice } from '@contracts/vendor/payout-provider';
import { PROVIDER_KEY } from '@test/support/fake-platform';
import { until } from '@test/support/patience';
import { SandboxHarness, type Answer } from '../test-support/sandbox-harness';
import { Database } from '../store/database';
import type { Outcome } from './payout-plans';

const PACE = { SANDBOX_PAYOUT_MS: '1', SANDBOX_PAYOUT_LATE_MS: '60000' };
const sandbox = new SandboxHarness();

beforeAll(async () => {
  await sandbox.open();
  await restart();
});
afterAll(() => sandbox.close());
beforeEach(() => void (sandbox.platform.notices.length = 0));

async function restart(): Promise<void> {
  await sandbox.app.close();
  sandbox.app = await sandbox.boot(PACE);
}

const signed = (method: 'GET' | 'POST', url: string, payload?: object) =>
  sandbox.signed({ party: 'sandbox', key: PROVIDER_KEY }, method, url, payload);

async function page(path: string, payload?: object) {
  const url = `/bank/api${path}`;
  const answer = await sandbox.app.inject(payload ? { method: 'POST', url, payload } : { method: 'GET', url });
  return { status: answer.statusCode, value: answer.json<Answer>() };
}

const payout = (over: object = {}) => ({
  reference: randomUUID(),
  amount: '150.00',
  currency: 'BRL',
  destination: { kind: 'pix', keyKind: 'email', value: 'maria.souza@exemplo.com' },
  holderName: 'MARIA SOUZA',
  webhookUrl: `${sandbox.platformUrl}/provider/webhook`,
  ...over,
});

/** Sends a payout that goes as said. */
async function send(outcome: Outcome) {
  expect((await page('/outcome', { outcome })).status).toBe(200);
  const request = payout();
  const { value } = await signed('POST', '/v1/payouts', request);
  return { ...request, payoutId: String(value.payoutId) };
}

/** Waits until nothing of a payout is to be done that is due within this minute, and every notice has its receipt. */
async function done(reference: string): Promise<void> {
  await until(async () => {
    const [open] = await sandbox.app.get(Database).query<{ count: number }>(
      `select (select count(*) from payout_steps s join payouts p on p.id = s.payout_id
                where p.reference = $1 and not s.done and s.due_at < clock_timestamp() + interval '30 seconds')::int
            + (select count(*) from deliveries where state = 'due')::int as count`,
      [reference],
    );
    return open!.count === 0;
  });
}

const noticesOf = (reference: string) =>
  (sandbox.platform.notices as PayoutNotice[]).filter((notice) => notice.reference === reference);

async function ended(outcome: Outcome) {
  const request = await send(outcome);
  await done(request.reference);
  const { value } = await signed('GET', `/v1/payouts/${request.reference}`);
  return { request, report: value, told: noticesOf(request.reference) };
}

it('keeps one payout for each reference, and refuses another content', async () => {
  const request = payout();
  const sent = await Promise.all(Array.from({ length: 8 }, () => signed('POST', '/v1/payouts', request)));
  expect(new Set(sent.map(({ status, value }) => `${status} ${value.payoutId}`)).size).toBe(1);
  const other = await signed('POST', '/v1/payouts', { ...request, amount: '150.01' });
  expect(other).toEqual({ status: 409, value: { error: 'reference-used' }, isSigned: true });
});

it('signs that it knows no such payout and no such account', async () => {
  const unknown = await signed('GET', `/v1/payouts/${randomUUID()}`);
  expect(unknown).toEqual({ status: 404, value: { error: 'payout-unknown' }, isSigned: true });
  const destination = { kind: 'pix', keyKind: 'random', value: '00000000-0000-4000-8000-000000000404' };
  const nobody = await signed('POST', '/v1/accounts/lookup', { destination });
  expect(nobody).toEqual({ status: 404, value: { error: 'account-unknown' }, isSigned: true });
});

it('takes no unsigned call', async () => {
  const answer = await sandbox.app.inject({ method: 'POST', url: '/v1/payouts', payload: payout() });
  expect(answer.statusCode).toBe(401);
});

it('pays, and says so', async () => {
  const { request, report, told } = await ended('paid');
  expect(report).toMatchObject({ payoutId: request.payoutId, status: 'paid', reason: null });
  expect(report.endToEndId).toMatch(/^E\d{20}[0-9a-f]{11}$/);
  expect(told).toEqual([
    {
      payoutId: request.payoutId,
      reference: request.reference,
      status: 'paid',
      reason: null,
      endToEndId: report.endToEndId,
      amount: '150.00',
      currency: 'BRL',
      occurredAt: report.occurredAt,
    },
  ]);
});

it.each(['wrongAccount', 'providerFault'] as const)('fails with %s', async (reason) => {
  const { report, told } = await ended(reason);
  expect(report).toMatchObject({ status: 'failed', reason, endToEndId: null });
  expect(told).toMatchObject([{ status: 'failed', reason }]);
});

it('returns what it has paid, and tells both in order', async () => {
  const { report, told } = await ended('returned');
  expect(report.status).toBe('returned');
  expect(told.map(({ status }) => status)).toEqual(['paid', 'returned']);
});

it('repeats a notice that was received, word for word', async () => {
  const { told } = await ended('duplicated');
  expect(told).toHaveLength(3);
  expect(new Set(told.map((notice) => JSON.stringify(notice))).size).toBe(1);
});

it('tells nothing where it is silent, and answers when asked', async () => {
  const { report, told } = await ended('silent');
  expect(report).toMatchObject({ status: 'paid', endToEndId: expect.any(String) });
  expect(told).toEqual([]);
});

it('tells in the wrong order', async () => {
  const { told } = await ended('outOfOrder');
  expect(told.map(({ status }) => status)).toEqual(['returned', 'paid']);
});

it('has not paid yet where it is late, over a restart as well', async () => {
  const { request, report, told } = await ended('late');
  expect([report.status, told]).toEqual(['accepted', []]);
  await restart();
  expect((await signed('GET', `/v1/payouts/${request.reference}`)).value).toEqual(report);
});

it('goes on after a restart where it stopped', async () => {
  const request = await send('returned');
  await restart();
  await done(request.reference);
  expect(noticesOf(request.reference).map(({ status }) => status)).toEqual(['paid', 'returned']);
});

it('repeats a notice until it has its receipt', async () => {
  sandbox.platform.faults['webhook'] = ['error before', 'error before'];
  const { told } = await ended('paid');
  expect(told).toHaveLength(1);
  expect(sandbox.platform.faults['webhook']).toEqual([]);
});

it('lets a developer decide on the page, once', async () => {
  const { request, report } = await ended('waiting');
  expect(report.status).toBe('accepted');
  const { value } = await page('');
  expect(value).toMatchObject({ outcome: 'waiting', payouts: expect.any(Array) });
  expect((value.payouts as Answer[])[0]).toMatchObject({ id: request.payoutId, status: 'accepted', amount: '150.00' });
  expect((await page(`/payouts/${request.payoutId}`, { outcome: 'paid' })).status).toBe(200);
  await done(request.reference);
  expect((await page(`/payouts/${request.payoutId}`, { outcome: 'wrongAccount' })).status).toBe(409);
  expect((await page(`/payouts/${request.payoutId}`, { outcome: 'returned' })).status).toBe(200);
  await done(request.reference);
  expect(noticesOf(request.reference).map(({ status }) => status)).toEqual(['paid', 'returned']);
  expect((await page(`/payouts/${randomUUID()}`, { outcome: 'paid' })).status).toBe(404);
  expect((await page('/outcome', { outcome: 'perhaps' })).status).toBe(400);
});

it('names the holder by its rule, until somebody chooses another', async () => {
  const destination = { kind: 'pix', keyKind: 'email', value: 'Ana.Prado@exemplo.com' };
  const asked = () => signed('POST', '/v1/accounts/lookup', { destination });
  expect(await asked()).toMatchObject({ status: 200, isSigned: true, value: { holderName: 'ANA PRADO' } });
  await page('/accounts', { account: ' ana.prado@EXEMPLO.com ', holderName: 'CARLOS MENDES' });
  expect((await asked()).value).toMatchObject({ holderName: 'CARLOS MENDES', taxNumber: null });
  await page('/accounts', { account: 'ana.prado@exemplo.com', holderName: 'CARLOS MENDES', taxNumber: '52998224725' });
  await restart();
  expect((await asked()).value).toMatchObject({ holderName: 'CARLOS MENDES', taxNumber: '52998224725' });
  await page('/accounts', { account: 'ana.prado@exemplo.com', holderName: null });
  expect((await asked()).status).toBe(404);
  const { value } = await page('');
  expect(value.accounts).toContainEqual({
    account: 'ana.prado@exemplo.com',
    holderName: null,
    taxNumber: null,
    isChosen: true,
  });
});

it('shows the page to browsers alone that are not in a frame', async () => {
  const answer = await sandbox.app.inject({ method: 'GET', url: '/bank' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

describe('the statement', () => {
  const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  const statement = (day = DAY) => signed('GET', `/v1/statement?day=${day}&zone=America%2FSao_Paulo`);
  const centsOf = (amount: unknown) => Math.round(Number(amount) * 100);

  it('is not given of a day of which the book has not the whole', async () => {
    expect(await statement()).toEqual({ status: 409, value: { error: 'statement-unavailable' }, isSigned: true });
  });

  it('goes on with what a demo hands over, once, and adds up as it is told', async () => {
    const database = sandbox.app.get(Database);
    await database.query('delete from bank_opening');
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'book-')), 'book.json');
    const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const names = { paymentId: 'p1', reference: null, endToEndId: 'E1' };
    writeFileSync(
      file,
      JSON.stringify([
        { lineId: 'in-1', kind: 'payment', ...names, amount: '1000.00', currency: 'BRL', at, plant: 'none' },
      ]),
    );
    for (let start = 0; start < 2; start += 1) {
      await sandbox.app.close();
      sandbox.app = await sandbox.boot({ ...PACE, DEMO_BOOK_FILE: file });
    }
    const { request } = await ended('returned');
    const { value } = await statement();
    const own = value.lines.filter(({ reference }: Answer) => reference === request.reference);
    expect(own.map(({ kind, amount }: Answer) => [kind, amount])).toEqual([
      ['payout', '-150.00'],
      ['payoutReturn', '150.00'],
    ]);
    const sum = value.lines.reduce((all: number, { amount }: Answer) => all + centsOf(amount), 0);
    expect(centsOf(value.closing) - centsOf(value.opening)).toBe(sum);
    expect([value.opening, value.isComplete]).toEqual(['1000.00', false]);
  });

  it.each([
    ['missing', 0],
    ['doubled', 2],
    ['otherAmount', 1],
    ['fee', 1],
    ['pending', 1],
  ] as const)('tells what somebody has planted: %s', async (plant, count) => {
    const { request } = await ended('paid');
    const before = (await statement()).value;
    const id = before.lines.find(({ reference }: Answer) => reference === request.reference).lineId;
    expect((await page(`/entries/${id}`, { plant })).status).toBe(200);
    const { value } = await statement();
    const own = value.lines.filter(({ lineId }: Answer) => lineId === id);
    expect(own).toHaveLength(count);
    const booked = value.lines.filter(({ status }: Answer) => status === 'booked');
    const sum = booked.reduce((all: number, line: Answer) => all + centsOf(line.amount) - centsOf(line.fee), 0);
    expect(centsOf(value.closing) - centsOf(value.opening)).toBe(sum);
    expect(value.closing === before.closing).toBe(false);
    expect((await page('/entries')).value.entries.find((entry: Answer) => entry.id === id).plant).toBe(plant);
  });
});
