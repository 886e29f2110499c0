import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { CommandBus } from '@nestjs/cqrs';
import { PaymentRequest, type PaymentNotice } from '@contracts/vendor/payment-provider';
import { CreditDepositHandler } from '@contexts/money/wallet/use-cases/credit-deposit';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { signResponse, verifySignature } from '@platform/http/signing/http-signature';
import { idOf, newId } from '@platform/ids';
import type { Reaction } from '@platform/reactions/reaction';
import { openContexts, PARTY_KEY, type ContextHarness } from '@test/support/context-harness';
import { CashierModule } from './cashier.module';
import { DepositsModule } from './deposits.module';
import { MemberCashierController } from './http/member-cashier.controller';
import { ExpireDeposits } from './jobs/expire-deposits';
import { CreditConfirmedDeposits } from './reactions/credit-confirmed-deposits';
import { PaymentProviders } from './providers/payment-providers';
import { Deposits } from './read-models/deposits';
import { depositsProjection } from './read-models/deposits.projection';
import { ExpireDeposit } from './use-cases/expire-deposit';
import { RecordPaymentNotice } from './use-cases/record-payment-notice';
import { RequestDeposit } from './use-cases/request-deposit';

const memberId = idOf('member of the cashier’s tests');

const FAULTS = ['error', 'unsigned', 'script-address', 'foreign-address', 'redirect', 'flood'] as const;
type Fault = (typeof FAULTS)[number];
const ADDRESSES: Partial<Record<string, string>> = {
  'script-address': 'javascript:alert(1)',
  'foreign-address': 'https://pay.example.evil.example/p',
};

/** A provider that checks signatures, keeps one payment for each reference, and can be out of order. */
class Provider {
  readonly requests: PaymentRequest[] = [];
  readonly paths = new Set<string>();
  fault: 'none' | Fault = 'none';
  private server: Server;

  constructor(private readonly party: string) {}

  async listen(): Promise<string> {
    this.server = createServer(async (request, response) => {
      const body = await text(request);
      const keysOf = () => [PARTY_KEY];
      const [headersIn, path] = [request.headers, request.url!];
      this.paths.add(path);
      const seen = verifySignature({
        headers: headersIn,
        method: 'POST',
        path,
        rawBody: body,
        keysOf,
        nowMs: Date.now(),
      });
      if (!seen.ok || this.fault === 'error') return void response.writeHead(seen.ok ? 500 : 401).end();
      const payment = PaymentRequest.parse(JSON.parse(body));
      this.requests.push(payment);
      if (this.fault === 'redirect') return void response.writeHead(307, { location: '/elsewhere' }).end();
      const payUrl = ADDRESSES[this.fault] ?? `https://pay.example/${payment.reference}`;
      const more = this.fault === 'flood' ? { more: 'x'.repeat(100_000) } : {};
      const answer = JSON.stringify({ paymentId: `p-${payment.reference}`, payUrl, ...more });
      const headers = signResponse({
        party: this.party,
        key: PARTY_KEY,
        path,
        requestId: seen.requestId,
        body: answer,
      });
      response.writeHead(200, this.fault === 'unsigned' ? {} : { ...headers }).end(answer);
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}

const provider = new Provider('sandbox');
/** Away but in the tests of fail-over. */
const bank = new Provider('bank');
let contexts: ContextHarness;
let commands: CommandBus;

beforeAll(async () => {
  const PROVIDERS = `sandbox=sandbox@${await provider.listen()},bank=signed@${await bank.listen()}`;
  const PROVIDER_KEYS = `sandbox=${PARTY_KEY},bank=${PARTY_KEY}`;
  const metadata = { imports: [CashierModule, DepositsModule], providers: [CreditDepositHandler, WalletBalances] };
  contexts = await openContexts(metadata, { PROVIDERS, PROVIDER_KEYS, PAGE_ORIGINS: 'https://pay.example' });
  commands = contexts.module.get(CommandBus);
});

afterAll(async () => {
  await contexts.close();
  await provider.close();
  await bank.close();
});

beforeEach(() => {
  provider.fault = 'none';
  bank.fault = 'error';
  for (const id of ['sandbox', 'bank']) contexts.module.get(PaymentProviders).circuits.answered(id);
});

const context = (key: string) => ({
  key,
  actor: { kind: 'member' as const, id: memberId },
  correlationId: newId(),
  causationId: newId(),
});

function request(input: { key?: string; amount?: string; method?: string } = {}) {
  const full = { key: newId(), amount: '100.00', method: 'pix', ...input };
  return commands.execute(new RequestDeposit(memberId, full, 'pt', context(full.key)));
}

function notify(depositId: string, change: Partial<PaymentNotice> = {}) {
  const notice: PaymentNotice = {
    paymentId: `p-${depositId}`,
    reference: depositId,
    status: 'paid',
    amount: '100.00',
    currency: 'BRL',
    occurredAt: new Date().toISOString(),
    ...change,
  };
  return commands.execute(new RecordPaymentNotice('sandbox', notice, context(`notice:${notice.paymentId}`)));
}

const typesOf = async (depositId: string) =>
  (await contexts.events()).filter(({ stream }) => stream === `deposit-${depositId}`).map(({ type }) => type);

const balance = async () => (await contexts.module.get(WalletBalances).balanceOf(memberId)).minor;

/** Hands every event of the log to the reaction, as a worker does that has lost its checkpoint. */
async function react(): Promise<void> {
  const reaction: Reaction = contexts.module.get(CreditConfirmedDeposits);
  for (const event of await contexts.events()) if (event.stream.startsWith('deposit-')) await reaction.react(event);
}

it('takes a deposit from the request to the wallet, once', async () => {
  const before = await balance();
  const deposit = await request();
  expect(deposit).toMatchObject({ status: 'pending', amount: '100.00', payUrl: `https://pay.example/${deposit.id}` });
  await notify(deposit.id);
  await notify(deposit.id);
  await react();
  await react();
  expect(await typesOf(deposit.id)).toEqual(['DepositRequested', 'PaymentCreated', 'DepositConfirmed']);
  expect((await balance()) - before).toBe(10_000n);
});

it('takes no deposit of a trial member, who has no account of their own', () => {
  const caller = { kind: 'member' as const, id: memberId, memberType: 4, sessionToken: 'token' };
  const asked = { caller, correlationId: newId(), requestId: newId(), language: 'pt' as const, ip: '203.0.113.7' };
  const deposit = () =>
    contexts.module
      .get(MemberCashierController)
      .requestDeposit({ key: newId(), amount: '100.00', method: 'pix' }, asked);
  const before = provider.requests.length;
  expect(deposit).toThrow(expect.objectContaining({ code: 'REGISTER_FIRST' }));
  expect(provider.requests).toHaveLength(before);
});

it('answers the same key with the same deposit and asks for no second payment', async () => {
  const key = newId();
  const [one, two] = [await request({ key }), await request({ key })];
  expect(two).toEqual(one);
  expect(provider.requests.filter(({ reference }) => reference === one.id)).toHaveLength(1);
  await expect(request({ key, amount: '100.01' })).rejects.toMatchObject({ code: 'KEY_REUSED' });
});

it.each(FAULTS)('goes on where a provider’s fault stopped it: %s', async (fault) => {
  const key = newId();
  provider.fault = fault;
  await expect(request({ key })).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect([...provider.paths]).toEqual(['/v1/payments']);
  provider.fault = 'none';
  const deposit = await request({ key });
  expect(deposit.payUrl).toBe(`https://pay.example/${deposit.id}`);
  expect(await typesOf(deposit.id)).toEqual(['DepositRequested', 'PaymentFailedOver', 'PaymentCreated']);
});

it('asks the next provider when the first gives no payment, and nobody else afterwards', async () => {
  provider.fault = 'error';
  bank.fault = 'none';
  const key = newId();
  const deposit = await request({ key });
  expect(await typesOf(deposit.id)).toEqual(['DepositRequested', 'PaymentFailedOver', 'PaymentCreated']);
  provider.fault = 'none';
  const before = provider.requests.length;
  expect(await request({ key })).toEqual(deposit);
  expect(provider.requests).toHaveLength(before);
});

it('says before one tries that no provider answers, and asks none meanwhile', async () => {
  const methods = () => contexts.module.get(MemberCashierController).depositMethods();
  expect(methods()).toMatchObject([
    { id: 'pix', isAvailable: true, presets: ['20.00', '50.00', '100.00', '200.00', '500.00'] },
  ]);
  provider.fault = 'error';
  for (let tries = 0; tries < 5; tries += 1)
    await expect(request()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect(methods()).toMatchObject([{ id: 'pix', isAvailable: false }]);
  const recorded = (await contexts.events()).length;
  await expect(request()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect(await contexts.events()).toHaveLength(recorded);
});

it.each([
  [{ amount: '9.99' }, 'AMOUNT_BELOW_MINIMUM'],
  [{ amount: '50000.01' }, 'AMOUNT_ABOVE_MAXIMUM'],
  [{ amount: '10.001' }, 'INVALID_AMOUNT'],
  [{ amount: '0' }, 'INVALID_AMOUNT'],
  [{ method: 'cheque' }, 'DEPOSIT_METHOD_UNKNOWN'],
])('refuses %p and records nothing: %s', async (input, code) => {
  const before = (await contexts.events()).length;
  await expect(request(input)).rejects.toMatchObject({ code });
  expect(await contexts.events()).toHaveLength(before);
});

it('credits what was really paid', async () => {
  const before = await balance();
  const deposit = await request();
  await notify(deposit.id, { amount: '60.50' });
  await react();
  expect((await balance()) - before).toBe(6_050n);
});

it('sets another currency aside and credits nothing', async () => {
  const before = await balance();
  const deposit = await request();
  await notify(deposit.id, { currency: 'USD' });
  await notify(deposit.id, { currency: 'USD' });
  await react();
  expect(await typesOf(deposit.id)).toEqual(['DepositRequested', 'PaymentCreated', 'PaymentNotCredited']);
  expect(await balance()).toBe(before);
});

it('knows no deposit that nobody asked for', async () => {
  const unknown = newId();
  await expect(notify(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await typesOf(unknown)).toEqual([]);
});

it('shows a deposit to its own member only', async () => {
  const { id } = await request();
  const deposits = contexts.module.get(Deposits);
  expect(await deposits.find(memberId, id)).toMatchObject({ id, status: 'pending' });
  expect(await deposits.find(idOf('somebody else'), id)).toBeUndefined();
});

it('ends unpaid deposits in time, confirms a late payment, and leaves paid ones alone', async () => {
  const [unpaid, paid] = [await request(), await request()];
  await notify(paid.id);
  await contexts.project(depositsProjection);
  const job = contexts.module.get(ExpireDeposits);
  await job.handle();
  expect(await typesOf(unpaid.id)).not.toContain('DepositExpired');

  const later = new Date(Date.now() + 3_600_000);
  const deposits = contexts.module.get(Deposits);
  expect(await deposits.overdue(later.toISOString(), 100)).toEqual(expect.arrayContaining([unpaid.id]));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later.getTime());
  await job.handle();
  await job.handle();
  clock.mockRestore();
  expect(await typesOf(unpaid.id)).toEqual(['DepositRequested', 'PaymentCreated', 'DepositExpired']);
  expect(await commands.execute(new ExpireDeposit(paid.id, later.toISOString(), context('expire')))).toEqual({
    hasExpired: false,
  });

  await notify(unpaid.id);
  const confirmed = (await contexts.events()).find(
    ({ stream, type }) => stream === `deposit-${unpaid.id}` && type === 'DepositConfirmed',
  );
  expect(confirmed?.data).toMatchObject({ isLate: true, paidAmountMinor: '10000' });
});

it('builds the same table from the same log, in any batches', async () => {
  await contexts.project(depositsProjection);
  const { rows: whole } = await contexts.database.query('select * from read.deposits order by id');
  await contexts.project(depositsProjection, 1);
  const { rows: single } = await contexts.database.query('select * from read.deposits order by id');
  expect(single).toEqual(whole);
  const page = await contexts.module.get(Deposits).list(memberId, { pageNo: 1, pageSize: 3 });
  expect(page.list).toHaveLength(3);
  expect(page.totalCount).toBe(whole.length);
  expect(page.list.map(({ requestedAt }) => requestedAt)).toEqual(
    page.list
      .map(({ requestedAt }) => requestedAt)
      .sort()
      .reverse(),
  );
});
