import { CommandBus } from '@nestjs/cqrs';
import type { PaymentMethodData } from '@contracts/http/deposits/payment-methods';
import { staffIdOf } from '@contexts/people/identity/identity.api';
import { idOf, newId } from '@platform/ids';
import { openContexts, PARTY_KEY, type ContextHarness } from '@test/support/context-harness';
import { CashierModule } from '../cashier.module';
import { PaymentProviders } from '../providers/payment-providers';
import { FakeProvider } from '../test-support/fake-provider';
import { Payer } from '../test-support/payer';
import { RequestDeposit } from '../use-cases/request-deposit';
import { methodToWire } from './domain/method-wire';
import { paymentMethodsProjection } from './read-models/payment-methods.projection';
import { aMethod } from './test-support/a-method';
import { ChangePaymentMethod } from './use-cases/change-payment-method';
import { MethodDesk } from './use-cases/method-desk';
import { OfferedMethods } from './use-cases/offered-methods';

const memberId = idOf('member of the tests of methods');
const ana = staffIdOf('croupier', 'ana');
const rui = staffIdOf('croupier', 'rui');
const sandbox = new FakeProvider('sandbox');
const bank = new FakeProvider('bank');

let contexts: ContextHarness;
let revision = 0;

beforeAll(async () => {
  const PROVIDERS = `sandbox=sandbox@${await sandbox.listen()},bank=signed@${await bank.listen()}`;
  const PROVIDER_KEYS = `sandbox=${PARTY_KEY},bank=${PARTY_KEY}`;
  contexts = await openContexts(
    { imports: [CashierModule] },
    { PROVIDERS, PROVIDER_KEYS, PAGE_ORIGINS: 'https://pay.example', DEPOSIT_MAX: '3000' },
  );
});

afterAll(async () => {
  await contexts.close();
  await sandbox.close();
  await bank.close();
});

beforeEach(() => {
  sandbox.fault = 'none';
  bank.fault = 'none';
  for (const id of ['sandbox', 'bank']) contexts.module.get(PaymentProviders).circuits.answered(id);
});

const payer = new Payer(memberId, () => contexts.module.get(CommandBus));
const offered = (country?: string) => contexts.module.get(OfferedMethods).of({ memberId, country }, 'en');
const changes = () => contexts.module.get(ChangePaymentMethod);
const desk = () => contexts.module.get(MethodDesk);
const pix = (change: Partial<PaymentMethodData> = {}): PaymentMethodData => ({ ...methodToWire(aMethod()), ...change });
const staff = (id: string) => ({ ...payer.context(newId()), actor: { kind: 'staff' as const, id } });

function propose(method: PaymentMethodData, methodId = 'pix') {
  const of = methodId === 'pix' ? revision : 0;
  return changes().propose(ana, { methodId, key: newId(), revision: of, method, note: 'as agreed' }, staff(ana));
}

const decide = (methodId: string, proposalNo: number, staffId = rui, isApproved = true) =>
  changes().decide(staffId, { methodId, key: newId(), proposalNo, isApproved, note: 'looked at it' }, staff(staffId));

/** Changes the method as two people do. */
async function change(part: Partial<PaymentMethodData>): Promise<void> {
  const { proposalNo } = await propose(pix(part));
  await decide('pix', proposalNo);
  revision += 1;
  await contexts.project(paymentMethodsProjection);
}

const asked = (reference: string) =>
  [sandbox, bank].filter(({ requests }) => requests.some((request) => request.reference === reference));

it('is as the configuration has it until two people change it', async () => {
  expect(await offered()).toEqual([
    {
      id: 'pix',
      kind: 'pixQr',
      name: 'PIX (sandbox)',
      text: '',
      tutorial: '',
      minAmount: '10.00',
      maxAmount: '3000.00',
      currency: 'BRL',
      presets: ['20.00', '50.00', '100.00', '200.00', '500.00'],
      leftToday: '50000.00',
      depositsLeftToday: 20,
      isAvailable: true,
      closed: null,
    },
  ]);
  const { proposalNo } = await propose(pix({ maxAmount: '1000.00', title: { pt: 'Pix', en: 'Pix now' } }));
  expect(await offered()).toMatchObject([{ name: 'PIX (sandbox)', maxAmount: '3000.00' }]);
  await expect(decide('pix', proposalNo, ana)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
  await decide('pix', proposalNo);
  revision = 1;
  expect(await offered()).toMatchObject([{ name: 'Pix now', maxAmount: '1000.00', text: 'Instant' }]);
  await expect(payer.request({ amount: '1000.01' })).rejects.toMatchObject({ code: 'AMOUNT_ABOVE_MAXIMUM' });
});

it('asks the providers in the order of the method, and the next one until there is a payment', async () => {
  await change({
    providers: [
      { providerId: 'bank', method: 'pix' },
      { providerId: 'sandbox', method: 'pix' },
    ],
  });
  expect(asked((await payer.request()).id)).toEqual([bank]);
  bank.fault = 'error';
  const key = newId();
  const deposit = await payer.request({ key });
  expect(asked(deposit.id)).toEqual([sandbox]);
  const types = (await contexts.events()).filter(({ stream }) => stream === `deposit-${deposit.id}`);
  expect(types.map(({ type }) => type)).toEqual(['DepositRequested', 'PaymentFailedOver', 'PaymentCreated']);
  expect(types[1]!.data).toMatchObject({ attempt: 1, providerId: 'bank', nextProviderId: 'sandbox' });
  bank.fault = 'none';
  await payer.request({ key });
  expect(asked(deposit.id)).toEqual([sandbox]);
});

it('asks no provider that the method does not name', async () => {
  await change({ providers: [{ providerId: 'bank', method: 'pix' }] });
  bank.fault = 'error';
  const before = sandbox.requests.length;
  await expect(payer.request()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect(sandbox.requests).toHaveLength(before);
});

it('is closed outside its hours, and says when it opens', async () => {
  const key = newId();
  const deposit = await payer.request({ key });
  const day = 86_400_000;
  const iso = (ms: number) => ((new Date(ms).getUTCDay() + 6) % 7) + 1;
  // Only on a day that is neither today nor next to it in any zone.
  await change({ hours: { days: [iso(Date.now() + 3 * day)], from: '10:00', to: '11:00' } });
  const [method] = await offered();
  expect(method).toMatchObject({ isAvailable: false, closed: { reason: 'hours', opensAt: expect.any(String) } });
  expect(Date.parse(method!.closed!.opensAt!)).toBeGreaterThan(Date.now() + day);
  await expect(payer.request()).rejects.toMatchObject({
    code: 'METHOD_CLOSED',
    value: { opensAt: method!.closed!.opensAt },
  });
  // One that was asked for in time goes on.
  expect((await payer.request({ key })).id).toBe(deposit.id);
  expect((await desk().list()).list).toMatchObject([{ methodId: 'pix', state: 'closed' }]);
});

it('is for the countries and the levels that it names', async () => {
  await change({ countries: ['BR', 'PT'] });
  const here = (country?: string) =>
    contexts.module
      .get(CommandBus)
      .execute(new RequestDeposit(memberId, { key: newId(), amount: '50', method: 'pix', country }, 'pt', staff(ana)));
  expect(await offered('AR')).toMatchObject([{ isAvailable: false, closed: { reason: 'country' } }]);
  await expect(here('AR')).rejects.toMatchObject({ code: 'METHOD_NOT_HERE' });
  await expect(here()).rejects.toMatchObject({ code: 'METHOD_NOT_HERE' });
  expect(await here('PT')).toMatchObject({ status: 'pending' });
  await change({ minLevel: 2 });
  expect(await offered()).toMatchObject([{ closed: { reason: 'level', level: 2 } }]);
  await expect(payer.request()).rejects.toMatchObject({ code: 'LEVEL_NEEDED', value: { level: 2 } });
});

it('bounds the deposits of a day by its own sum and count', async () => {
  const other = idOf('member of the tests of daily limits');
  const own = new Payer(other, () => contexts.module.get(CommandBus));
  const seen = () => contexts.module.get(OfferedMethods).of({ memberId: other }, 'en');
  await change({ dailySum: '120.00', presets: ['20.00', '100.00'] });
  await own.request();
  expect(await seen()).toMatchObject([{ leftToday: '20.00', presets: ['20.00'], closed: null }]);
  await expect(own.request({ amount: '20.01' })).rejects.toMatchObject({ code: 'DEPOSIT_LIMIT_REACHED' });
  await own.request({ amount: '20.00' });
  expect(await seen()).toMatchObject([
    { isAvailable: false, closed: { reason: 'daily', opensAt: expect.any(String) } },
  ]);
  await change({ dailyCount: 2 });
  expect(await seen()).toMatchObject([{ depositsLeftToday: 0, closed: { reason: 'daily' } }]);
  await expect(own.request()).rejects.toMatchObject({ code: 'DEPOSIT_COUNT_REACHED' });
});

it('is neither seen nor taken while it is off', async () => {
  await change({ isOn: false });
  expect(await offered()).toEqual([]);
  await expect(payer.request()).rejects.toMatchObject({ code: 'DEPOSIT_METHOD_UNKNOWN' });
  await change({});
  expect(await payer.request()).toMatchObject({ status: 'pending' });
});

it('stands beside others, in their order', async () => {
  const fast = pix({ order: 0, title: { pt: 'Rápido', en: 'Fast' } });
  const { proposalNo } = await propose(fast, 'pix-fast');
  await contexts.project(paymentMethodsProjection);
  expect((await offered()).map(({ id }) => id)).toEqual(['pix']);
  expect((await desk().list()).list).toMatchObject([
    { methodId: 'pix-fast', method: null, state: 'off', proposal: { proposalNo: 1 } },
    { methodId: 'pix', proposal: null },
  ]);
  await decide('pix-fast', proposalNo);
  expect((await offered()).map(({ id }) => id)).toEqual(['pix-fast', 'pix']);
  const deposit = await payer.request({ method: 'pix-fast' });
  // The provider knows the method by its own name.
  expect(sandbox.requests.find(({ reference }) => reference === deposit.id)).toMatchObject({ method: 'pix' });
});

it.each([
  ['a limit above the other', { minAmount: '20.00', maxAmount: '10.00' }, 'method.minAmount'],
  ['an amount of three digits', { dailySum: '1.001' }, 'method.dailySum'],
  ['a preset that nobody may pay', { presets: ['5.00'] }, 'method.presets'],
  ['no provider', { providers: [] }, 'method.providers'],
  ['a provider that nobody knows', { providers: [{ providerId: 'x', method: 'pix' }] }, 'method.providers'],
  ['a card behind a code', { rail: 'creditCard' as const }, 'method.rail'],
])('refuses %s', async (_, part, field) => {
  await expect(propose(pix(part))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: { [field]: expect.any(String) },
  });
});

it('tells who changed what, the newest first', async () => {
  const { history, revision: last, isDefault } = await desk().inFull('pix');
  expect(last).toBe(revision);
  expect(isDefault).toBe(false);
  expect(history[0]).toMatchObject({ kind: 'approved', by: { staffId: rui }, note: 'looked at it' });
  expect(history.at(-1)).toMatchObject({ kind: 'proposed', by: { staffId: ana }, method: { maxAmount: '1000.00' } });
  await expect(desk().inFull('nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
