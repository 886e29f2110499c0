import { CommandBus } from '@nestjs/cqrs';
import { PersonalFacts } from '@contexts/people/identity/identity.api';
import { CONFIG } from '@platform/config/config';
import { idOf } from '@platform/ids';
import { openContexts, PARTY_KEY, type ContextHarness } from '@test/support/context-harness';
import { CashierModule } from './cashier.module';
import { DepositsModule } from './deposits.module';
import { depositContestsProjection } from './read-models/deposit-contests.projection';
import { depositsProjection } from './read-models/deposits.projection';
import { Deposits } from './read-models/deposits';
import { FakeProvider } from './test-support/fake-provider';
import { Payer } from './test-support/payer';

const memberId = idOf('member of the tests of notices');

const provider = new FakeProvider('sandbox');
let contexts: ContextHarness;
let commands: CommandBus;

beforeAll(async () => {
  const settings = { PROVIDERS: `sandbox=sandbox@${await provider.listen()}`, PROVIDER_KEYS: `sandbox=${PARTY_KEY}` };
  contexts = await openContexts(
    { imports: [CashierModule, DepositsModule] },
    { ...settings, PAGE_ORIGINS: 'https://pay.example' },
  );
  commands = contexts.module.get(CommandBus);
});

afterAll(async () => {
  await contexts.close();
  await provider.close();
});

const payer = new Payer(memberId, () => commands);
const request = (...args: Parameters<Payer['request']>) => payer.request(...args);
const notify = (...args: Parameters<Payer['notify']>) => payer.notify(...args);

it('credits one of many payments that bring the same transfer, though they come at once', async () => {
  const deposits = await Promise.all(Array.from({ length: 8 }, () => request()));
  await Promise.all(deposits.map(({ id }) => notify(id, { endToEndId: 'E3' })));
  await Promise.all(deposits.map(({ id }) => notify(id, { endToEndId: 'E3' })));
  const found = await Promise.all(deposits.map(({ id }) => contexts.module.get(Deposits).find(memberId, id)));
  expect(found.map((deposit) => deposit?.status).sort()).toEqual([...Array<string>(7).fill('checking'), 'confirmed']);
  const doubts = (await contexts.events()).filter(
    ({ type, data }) => type === 'PaymentWithheld' && (data as { doubt?: string }).doubt === 'transferKnown',
  );
  expect(doubts).toHaveLength(7);
});

it.each([
  ['of a transfer that it names', { endToEndId: 'E4' }],
  ['of a transfer that it does not name', {}],
])(
  'takes one payment %s, told for two deposits, as a question for people, and sends nothing back',
  async (_, named) => {
    const [first, second] = [await request(), await request()];
    const payment = { paymentId: `p-${first.id}`, ...named };
    for (const id of [first.id, second.id, second.id]) await notify(id, payment);
    expect(await contexts.module.get(Deposits).find(memberId, first.id)).toMatchObject({ status: 'confirmed' });
    expect(await contexts.module.get(Deposits).find(memberId, second.id)).toMatchObject({
      status: 'pending',
      refunds: [],
    });
    const told = (await contexts.events()).filter(({ stream }) => stream === `deposit-${second.id}`).slice(-1);
    expect(told).toMatchObject([{ type: 'TransferToldTwice', data: { ...payment, depositId: second.id } }]);
  },
);

it('books a payment of a provider whose clock is ahead at the present', async () => {
  const { id } = await request();
  await notify(id, { occurredAt: '9999-12-31T23:59:59.999Z' });
  const [confirmed] = (await contexts.events()).filter(({ stream }) => stream === `deposit-${id}`).slice(-1);
  expect(confirmed).toMatchObject({ type: 'DepositConfirmed', data: { isLate: false } });
  expect(Date.parse((confirmed!.data as { occurredAt: string }).occurredAt)).toBeLessThanOrEqual(Date.now());
});

it('tells the provider who has to pay where nobody else may, and nothing of the member elsewhere', async () => {
  const person = { name: 'Maria Souza', taxNumber: '52998224725' };
  const named = jest.spyOn(contexts.module.get(PersonalFacts), 'personOf').mockResolvedValue(person);
  const rules = contexts.module.get<{ DEPOSIT_OWNERS: Map<string, string> }>(CONFIG).DEPOSIT_OWNERS;
  try {
    await request();
    expect(provider.requests.at(-1)).not.toHaveProperty('payer');
    rules.set('pix', 'required');
    const { id } = await request();
    expect(provider.requests.at(-1)).toMatchObject({ reference: id, payer: person });
    await notify(id, { payer: provider.requests.at(-1)!.payer!, endToEndId: 'E5' });
    expect(await contexts.module.get(Deposits).find(memberId, id)).toMatchObject({ status: 'confirmed' });
    named.mockResolvedValue({ name: null, taxNumber: null });
    await request();
    expect(provider.requests.at(-1)).not.toHaveProperty('payer');
  } finally {
    rules.delete('pix');
    named.mockRestore();
  }
});

describe('a payment that its payer contests', () => {
  const eventsOf = async (id: string) =>
    (await contexts.events()).filter(({ stream }) => stream === `deposit-${id}`).map(({ type }) => type);
  const statusOf = async (id: string) => (await contexts.module.get(Deposits).find(memberId, id))?.status;
  const row = async (id: string) => {
    await contexts.project(depositsProjection);
    const { rows } = await contexts.database.query(
      'select status, contested_minor::text as minor from read.deposits where id = $1',
      [id],
    );
    return rows[0];
  };

  it('is contested, and stays with the member where it is kept', async () => {
    const { id } = await request();
    await notify(id);
    await notify(id, { status: 'contested', answerBy: '2026-12-31T12:00:00.000Z' });
    await notify(id, { status: 'contested', answerBy: '2026-12-31T12:00:00.000Z' });
    expect(await statusOf(id)).toBe('contested');
    const told = { amount: '100.00', answerBy: '2026-12-31T12:00:00.000Z' };
    expect(await contexts.module.get(Deposits).find(memberId, id)).toMatchObject({ contest: told });
    await contexts.project(depositContestsProjection);
    await contexts.project(depositsProjection);
    const { list } = await contexts.module.get(Deposits).list(memberId, { pageNo: 1, pageSize: 50 });
    expect(list.find((one) => one.id === id)).toMatchObject({ status: 'contested', contest: told });
    expect(await row(id)).toEqual({ status: 'contested', minor: '10000' });
    await notify(id, { status: 'kept' });
    expect(await statusOf(id)).toBe('confirmed');
    expect(await row(id)).toEqual({ status: 'confirmed', minor: null });
    expect((await eventsOf(id)).slice(-3)).toEqual(['DepositConfirmed', 'DepositContested', 'DepositKept']);
  });

  it('is lost once, however often the provider says so', async () => {
    const { id } = await request();
    await notify(id);
    for (const _ of [1, 2]) await notify(id, { status: 'reversed' });
    await notify(id, { status: 'contested' });
    expect(await row(id)).toEqual({ status: 'reversed', minor: null });
    expect((await eventsOf(id)).filter((type) => type === 'DepositLost')).toHaveLength(1);
  });

  it('is told again until it was credited', async () => {
    const { id } = await request();
    await expect(notify(id, { status: 'contested' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await notify(id);
    await expect(notify(id, { status: 'reversed', amount: '9999.00' })).rejects.toMatchObject({
      code: 'INVALID_AMOUNT',
    });
  });
});
