import { Global, Module } from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CashierModule } from '@contexts/money/cashier/cashier.api';
import { ADAPTERS, PROVIDER_ADAPTERS } from '@contexts/money/cashier/providers/payment-providers';
import { RequestDeposit } from '@contexts/money/cashier/use-cases/request-deposit';
import { AuditTrailModule } from '@contexts/office/console/audit-trail/audit-trail.module';
import { PROVIDER_ADAPTERS as ADAPTER_NAMES } from '@platform/config/parties';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { PATIENCE_MS } from '@test/support/patience';
import { PARTY_KEY, PlatformLab } from '@test/support/platform-application';
import { SignedCaller } from '@test/support/signed-caller';
import { Listener, type Arrived } from '../conformance/listener';
import { payboxProvider, payboxToken } from './paybox/paybox-provider';

const PAYBOX_KEY = 'the-key-that-paybox-gave-us';
const NOTICES = '/provider/v1/providers/paybox/notices';

/** The adapters of an operator who has added the folder `paybox`. */
@Global()
@Module({
  providers: [{ provide: PROVIDER_ADAPTERS, useValue: { ...ADAPTERS, paybox: payboxProvider } }],
  exports: [PROVIDER_ADAPTERS],
})
class AdaptersModule {}

const asked: Arrived[] = [];
const boxes = new Listener((arrived) => {
  asked.push(arrived);
  const order = new URLSearchParams(arrived.body).get('order')!;
  return { httpStatus: 200, body: JSON.stringify({ box: `box-${order}`, page: `https://paybox.example/${order}` }) };
});
let lab: PlatformLab;
let app: NestFastifyApplication;
let signed: SignedCaller;

beforeAll(async () => {
  const url = `http://127.0.0.1:${await boxes.open(0)}`;
  lab = await PlatformLab.open();
  const names = ADAPTER_NAMES as unknown as string[];
  names.push('paybox');
  try {
    app = await lab.application(
      { imports: [CqrsModule.forRoot(), AdaptersModule, CashierModule, AuditTrailModule] },
      {
        PROVIDERS: `paybox=paybox@${url},sandbox=signed@https://sandbox.example`,
        PAGE_ORIGINS: 'https://paybox.example',
        PROVIDER_KEYS: `paybox=${PAYBOX_KEY},sandbox=${PARTY_KEY}`,
      },
    );
  } finally {
    names.pop();
  }
  await app.listen(0, '127.0.0.1');
  signed = new SignedCaller({
    baseUrl: await app.getUrl(),
    party: 'sandbox',
    keys: [PARTY_KEY],
    timeoutMs: PATIENCE_MS,
  });
});

afterAll(async () => {
  await lab.close();
  await boxes.close();
});

const context = (key: string) => ({
  key,
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
});

async function deposit(): Promise<{ id: string; payUrl: string | null }> {
  const key = newId();
  const request = new RequestDeposit(newId(), { key, amount: '150.00', method: 'boleto' }, 'pt', context(key));
  return app.get(CommandBus).execute(request);
}

function formOf(order: string, more: Record<string, string> = {}): string {
  const at = String(Math.floor(Date.now() / 1_000));
  return String(new URLSearchParams({ box: `box-${order}`, order, state: 'SETTLED', cents: '15000', at, ...more }));
}

async function notify(body: string, token = payboxToken(PAYBOX_KEY, body), path = NOTICES) {
  const answer = await fetch(new URL(path, await app.getUrl()), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-paybox-token': token },
  });
  return { httpStatus: answer.status, text: await answer.text() };
}

async function eventsOf(depositId: string) {
  const events: { type: string; data: Record<string, unknown>; actor: unknown }[] = [];
  for await (const { type, data, metadata } of app.get<EventStore>(EVENT_STORE).read(`deposit-${depositId}`))
    events.push({ type, data: data as Record<string, unknown>, actor: metadata.actor });
  return events;
}
const typesOf = async (depositId: string) => (await eventsOf(depositId)).map(({ type }) => type);
const WAITING = ['DepositRequested', 'PaymentCreated'];

it('gives the provider the address of its notices, and confirms what they tell, once', async () => {
  const { id, payUrl } = await deposit();
  expect(payUrl).toBe(`https://paybox.example/${id}`);
  expect(new URLSearchParams(asked.at(-1)!.body).get('callback')).toBe(`http://localhost:3000${NOTICES}`);
  expect(await notify(formOf(id))).toEqual({ httpStatus: 200, text: 'OK' });
  expect(await notify(formOf(id))).toEqual({ httpStatus: 200, text: 'OK' });
  const events = await eventsOf(id);
  expect(events.map(({ type }) => type)).toEqual([...WAITING, 'DepositConfirmed']);
  expect(events[2]).toMatchObject({
    data: { paidAmountMinor: '15000', providerId: 'paybox', paymentId: `box-${id}` },
    actor: { kind: 'provider', id: 'paybox' },
  });
});

it('records nothing for a message that does not tell how a payment ended', async () => {
  const { id } = await deposit();
  expect(await notify(formOf(id, { state: 'WAITING' }))).toEqual({ httpStatus: 200, text: 'OK' });
  expect(await typesOf(id)).toEqual(WAITING);
});

it('refuses what the adapter does not know, cannot read, or reads as nothing of the contract', async () => {
  const { id } = await deposit();
  const form = formOf(id);
  expect((await notify(form, payboxToken('another-key-altogether', form))).httpStatus).toBe(401);
  expect((await notify(form, payboxToken(PAYBOX_KEY, formOf(id, { cents: '1' })))).httpStatus).toBe(401);
  expect((await notify(formOf(id, { state: 'PERHAPS' }))).httpStatus).toBe(400);
  expect((await notify(formOf(id, { box: 'b'.repeat(65) }))).httpStatus).toBe(400);
  expect((await notify(formOf(newId()))).httpStatus).toBe(404);
  expect((await notify(form, undefined, '/provider/v1/providers/nosuch/notices')).httpStatus).toBe(404);
  expect(await typesOf(id)).toEqual(WAITING);
});

describe('a provider that follows our own contract', () => {
  const notice = (reference: string) => ({
    paymentId: 'p1',
    reference,
    status: 'paid',
    amount: '150.00',
    currency: 'BRL',
    occurredAt: new Date().toISOString(),
  });

  it.each(['/provider/v1/payments', '/provider/v1/providers/sandbox/notices'])(
    'is answered at %s with a signed receipt, and a used request id is refused',
    async (path) => {
      const { id } = await deposit();
      let headers: Readonly<Record<string, string>> = {};
      const body = notice(id);
      const heard = await signed.post(path, body, { tamper: (made) => (headers = made) });
      expect(heard).toMatchObject({ httpStatus: 200, text: '{"received":true}', signatureFault: undefined });
      expect((await signed.post(path, body, { tamper: () => headers })).httpStatus).toBe(401);
      expect((await signed.post(path, body, { key: 'another-key-altogether' })).httpStatus).toBe(401);
      expect((await signed.post(path, { ...body, status: 'perhaps' })).httpStatus).toBe(400);
      expect((await signed.post(path, '{"paymentId":')).httpStatus).toBe(400);
    },
  );

  it('tells nothing in the name of another provider', async () => {
    const { id } = await deposit();
    expect((await signed.post(NOTICES, notice(id))).httpStatus).toBe(401);
    const paybox = new SignedCaller({ ...signed.options, party: 'paybox', keys: [PAYBOX_KEY] });
    expect((await paybox.post('/provider/v1/payments', notice(id))).httpStatus).toBe(401);
    expect((await paybox.post('/provider/v1/providers/sandbox/notices', notice(id))).httpStatus).toBe(401);
    expect(await typesOf(id)).toEqual(WAITING);
  });
});
