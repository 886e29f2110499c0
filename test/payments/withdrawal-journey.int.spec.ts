import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { WithdrawalCase, WithdrawalQueue } from '@contracts/http/office/withdrawals';
import type { Instruments } from '@contracts/http/money-out/instruments';
import type { WithdrawalStory, WithdrawalTerms } from '@contracts/http/money-out/withdrawals';
import type { PayoutNotice, PayoutRequest } from '@contracts/vendor/payout-provider';
import { Sessions } from '@platform/auth/sessions';
import { CONFIG, type Config } from '@platform/config/config';
import { createApiApplication } from '@platform/http/create-api-application';
import { signResponse, verifySignature } from '@platform/http/signing/http-signature';
import { newId } from '@platform/ids';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { PATIENCE_MS } from '@test/support/patience';
import { SignedCaller } from '@test/support/signed-caller';
import { WorkerModule } from '../../services/apps/worker/worker.module';
import { expect as eventually } from '../e2e/page-expect';

// The whole way of a withdrawal: the API over HTTP, the whole worker, and a provider of its own that signs.

const KEY = 'a-key-of-the-bank-of-this-journey';
const PASSWORD = '482915';

/** A bank that knows every account by one name, and takes payouts over. */
class Bank {
  readonly payouts: PayoutRequest[] = [];
  private readonly server: Server = createServer(async (request, response) => {
    const rawBody = await text(request);
    const { headers, method = '', url: path = '' } = request;
    const seen = verifySignature({ headers, method, path, rawBody, keysOf: () => [KEY], nowMs: Date.now() });
    if (!seen.ok) return void response.writeHead(401).end();
    const answer = (status: number, value: object) => {
      const body = JSON.stringify(value);
      response
        .writeHead(status, { ...signResponse({ party: 'bank', key: KEY, path, requestId: seen.requestId, body }) })
        .end(body);
    };
    if (path === '/v1/accounts/lookup') return answer(200, { holderName: 'Maria Souza', bankName: 'Banco Exemplo' });
    if (method === 'GET') return answer(404, { error: 'payout-unknown' });
    const payout = JSON.parse(rawBody) as PayoutRequest;
    this.payouts.push(payout);
    answer(200, { payoutId: `out-${payout.reference}` });
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
  }
}

const bank = new Bank();
let api: ApiUnderTest;
let worker: NestFastifyApplication;
let sealDir: string;
let finance: string;
let checker: string;
let member: string;

beforeAll(async () => {
  sealDir = mkdtempSync(join(tmpdir(), 'croupier-withdrawal-'));
  const sealKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  api = await startApi({
    SEAL_DIR: sealDir,
    SEAL_PRIVATE_KEY: sealKey,
    PROVIDERS: `bank=signed@${await bank.listen()}`,
    PROVIDER_KEYS: `bank=${KEY}`,
    DEPOSIT_TURNOVER_PPM: '0',
    PAYOUT_EVERY_S: '1',
    WITHDRAWAL_CLOCK_EVERY_S: '1',
  });
  const config = { ...api.app.get<Config>(CONFIG), DATABASE_URL: api.database.roles.worker };
  worker = await createApiApplication(WorkerModule.register(config), config, { name: 'worker', isPublic: false });
  await worker.init();
  const sessions = api.app.get(Sessions);
  finance = await sessions.open({ kind: 'staff', subjectId: newId(), data: { roles: ['finance'] } });
  checker = await sessions.open({ kind: 'staff', subjectId: newId(), data: { roles: ['finance'] } });
  const { playerId } = await api.newPlayer(50_000n);
  member = await sessions.open({ kind: 'member', subjectId: playerId, data: { memberType: 0 } });
});
afterAll(async () => {
  await worker?.close();
  await api?.close();
  bank.close();
  rmSync(sealDir, { recursive: true, force: true });
});

async function send<Value>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  token: string,
  body?: object,
  isSealed = false,
) {
  const answer = await api.app.inject({
    method,
    url: path,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': isSealed ? 'application/jose' : 'application/json' }),
    },
    ...(body && { payload: isSealed ? await api.encrypt(`${method} ${path}`, body) : JSON.stringify(body) }),
  });
  return { status: answer.statusCode, ...answer.json<{ code?: string; value: Value }>() };
}

async function notify(notice: PayoutNotice): Promise<number> {
  const caller = new SignedCaller({ baseUrl: api.url, party: 'bank', keys: [KEY], timeoutMs: PATIENCE_MS });
  const body = JSON.stringify(notice);
  return (await caller.send({ method: 'POST', path: '/provider/v1/payouts', body })).httpStatus;
}

const statusOf = async (id: string) =>
  (await send<WithdrawalStory>('GET', `/wps/cashier/withdrawals/${id}`, member)).value.status;

async function addAccount(): Promise<string> {
  const password = { paymentPassword: PASSWORD, current: { password: 'Tangerine2026x' } };
  expect((await send('PUT', '/wps/member/paymentPassword', member, password, true)).status).toBe(200);
  const destination = { kind: 'pix', keyKind: 'email', value: 'maria@example.com' };
  const asked = { destination, holderName: 'Maria Souza', paymentPassword: PASSWORD };
  const added = await send<Instruments>('POST', '/wps/member/instruments', member, asked, true);
  expect(added.status).toBe(200);
  return added.value.list[0]!.id;
}

it('money goes from the wallet to the bank, and the member says that it is there', async () => {
  const terms = (await send<WithdrawalTerms>('GET', '/wps/cashier/withdrawal-terms', member)).value;
  expect(terms).toMatchObject({ free: '500.00', needs: ['paymentPassword', 'instrument'], minAmount: '20.00' });
  const instrumentId = await addAccount();
  const asked = { key: newId(), amount: '120.00', instrumentId, paymentPassword: PASSWORD };
  const wrong = await send('POST', '/wps/cashier/withdrawals', member, { ...asked, paymentPassword: '135790' }, true);
  expect(wrong.code).toBe('PAYMENT_PASSWORD_WRONG');
  const requested = await send<WithdrawalStory>('POST', '/wps/cashier/withdrawals', member, asked, true);
  expect(requested).toMatchObject({ status: 200, value: { amount: '120.00', canCancel: true } });
  const { id } = requested.value;

  // The first payout, to an account of today, of a deposit that nobody has staked: two people look at it.
  await eventually(
    () => statusOf(id),
    (status) => status === 'queued',
    'a person is asked',
  );
  const queue = () => send<WithdrawalQueue>('GET', '/bo/v1/withdrawals?lane=two', finance);
  await eventually(queue, ({ value }) => value.totalCount === 1, 'the queue shows it');
  const seen = (await send<WithdrawalCase>('GET', `/bo/v1/withdrawals/${id}`, finance)).value;
  expect(seen.checks?.rules.map(({ id: rule }) => rule)).toEqual(['R1', 'R2', 'R9', 'R10']);
  const word = { key: newId(), isApproved: true, refusal: null, note: 'The account is hers.' };
  expect((await send('POST', `/bo/v1/withdrawals/${id}/proposal`, finance, word)).status).toBe(200);
  const second = { key: newId(), proposalNo: 1, isApproved: true, note: 'I see the same.' };
  const decide = (token: string) => send('POST', `/bo/v1/withdrawals/${id}/decision`, token, second);
  expect((await decide(finance)).code).toBe('SECOND_PERSON_NEEDED');
  expect((await decide(checker)).status).toBe(200);

  await eventually(
    async () => bank.payouts.length,
    (count) => count === 1,
    'the bank is asked to pay',
  );
  const { reference, amount, holderName } = bank.payouts[0]!;
  expect({ amount, holderName }).toEqual({ amount: '120.00', holderName: 'Maria Souza' });
  const notice: PayoutNotice = {
    payoutId: `out-${reference}`,
    reference,
    status: 'paid',
    reason: null,
    endToEndId: 'E2E-1',
    amount: '120.00',
    currency: 'BRL',
    occurredAt: new Date().toISOString(),
  };
  await eventually(
    () => notify(notice),
    (status) => status === 200,
    'the notice is taken',
  );
  expect(await notify(notice)).toBe(200);
  expect(await notify({ ...notice, reference: newId() })).toBe(404);
  expect(await statusOf(id)).toBe('paid');
  const after = () => send<WithdrawalTerms>('GET', '/wps/cashier/withdrawal-terms', member);
  const { value } = await eventually(after, (answer) => answer.value.held === '0.00', 'the hold ends');
  expect(value.free).toBe('380.00');

  const answer = { key: newId(), answer: 'received' };
  const received = await send<WithdrawalStory>('POST', `/wps/cashier/withdrawals/${id}/receipt`, member, answer);
  expect(received.value).toMatchObject({ status: 'received', reference: 'E2E-1' });
  const other = await api.app.get(Sessions).open({ kind: 'member', subjectId: newId(), data: { memberType: 0 } });
  expect((await send('GET', `/wps/cashier/withdrawals/${id}`, other)).code).toBe('WITHDRAWAL_UNKNOWN');
  expect((await send('GET', '/wps/cashier/payout-clock', member)).status).toBe(200);
  expect(bank.payouts).toHaveLength(1);
});
