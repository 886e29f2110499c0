import { Global, Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PersonalFacts } from '@contexts/people/identity/identity.api';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { idOf, newId } from '@platform/ids';
import type { Reaction } from '@platform/reactions/reaction';
import { openContexts, PARTY_KEY, type ContextHarness } from '@test/support/context-harness';
import { CashierModule } from './cashier.module';
import { DepositsModule } from './deposits.module';
import { TreasuryModule } from '@contexts/money/treasury/treasury.api';
import { BookSetAsidePayments } from '@contexts/money/treasury/reactions/book-set-aside-payments';
import { MemberCashierController } from './http/member-cashier.controller';
import { ExpireDeposits } from './jobs/expire-deposits';
import { SendRefunds } from './jobs/send-refunds';
import { CreditConfirmedDeposits } from './reactions/credit-confirmed-deposits';
import { OfferedMethods } from './methods/use-cases/offered-methods';
import { PaymentProviders } from './providers/payment-providers';
import { Deposits } from './read-models/deposits';
import { MemberDeposits } from './read-models/member-deposits';
import { DepositRefunds } from './read-models/deposit-refunds';
import { depositRefundsProjection } from './read-models/deposit-refunds.projection';
import { depositsProjection } from './read-models/deposits.projection';
import { ExpireDeposit } from './use-cases/expire-deposit';
import { RefundsModule } from './refunds.module';
import { FAULTS, FakeProvider } from './test-support/fake-provider';
import { Payer } from './test-support/payer';
import { OpenReviews } from './use-cases/open-reviews';
import { CloseRefund } from './use-cases/close-refund';
import { RetryRefund } from './use-cases/retry-refund';

const memberId = idOf('member of the cashier’s tests');

const provider = new FakeProvider('sandbox');
/** Away but in the tests of fail-over. */
const bank = new FakeProvider('bank');
/** The members into whom compliance looks. */
const reviewed = new Set<string>();

@Global()
@Module({
  providers: [{ provide: OpenReviews, useValue: { withoutRefunds: async () => reviewed } }],
  exports: [OpenReviews],
})
class ReviewsInTheTest {}

let contexts: ContextHarness;
let commands: CommandBus;

beforeAll(async () => {
  const PROVIDERS = `sandbox=sandbox@${await provider.listen()},bank=signed@${await bank.listen()}`;
  const PROVIDER_KEYS = `sandbox=${PARTY_KEY},bank=${PARTY_KEY}`;
  const metadata = {
    imports: [CashierModule, DepositsModule, RefundsModule, ReviewsInTheTest, TreasuryModule],
  };
  const DAY = { DEPOSIT_DAY_COUNT: '1000', DEPOSIT_DAY_MAX: '1000000' };
  contexts = await openContexts(metadata, { PROVIDERS, PROVIDER_KEYS, PAGE_ORIGINS: 'https://pay.example', ...DAY });
  commands = contexts.module.get(CommandBus);
});

afterAll(async () => {
  await contexts.close();
  await provider.close();
  await bank.close();
});

beforeEach(() => {
  provider.fault = 'none';
  provider.refunds = 'refunded';
  bank.fault = 'error';
  for (const id of ['sandbox', 'bank']) contexts.module.get(PaymentProviders).circuits.answered(id);
});

const payer = new Payer(memberId, () => commands);
const context = (key: string) => payer.context(key);
const request = (...args: Parameters<Payer['request']>) => payer.request(...args);
const notify = (...args: Parameters<Payer['notify']>) => payer.notify(...args);

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
  const methods = () => contexts.module.get(OfferedMethods).of({ memberId }, 'pt');
  expect(await methods()).toMatchObject([
    { id: 'pix', isAvailable: true, presets: ['20.00', '50.00', '100.00', '200.00', '500.00'] },
  ]);
  provider.fault = 'error';
  for (let tries = 0; tries < 5; tries += 1)
    await expect(request()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect(await methods()).toMatchObject([{ id: 'pix', isAvailable: false, closed: { reason: 'away' } }]);
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

it('shows staff the deposits of a member, newest first, by state and time, with their sum', async () => {
  const list = (query: object) => contexts.module.get(MemberDeposits).of({ memberId, pageSize: 200, ...query });
  const all = await list({});
  const times = all.list.map(({ requestedAt }) => requestedAt);
  expect(times).toEqual([...times].sort().reverse());
  const confirmed = all.list.filter(({ status }) => status === 'confirmed');
  const paid = await list({ status: 'confirmed', pageSize: 1 });
  expect([paid.totalCount, paid.list]).toEqual([confirmed.length, confirmed.slice(0, 1)]);
  const cents = (amount: string) => BigInt(amount.replace('.', ''));
  expect(cents(paid.totalAmount)).toBe(confirmed.reduce((sum, { amount }) => sum + cents(amount), 0n));
  expect((await list({ to: times.at(-1)! })).totalCount).toBe(1);
});

it('sends back what somebody else has paid, and credits what the member pays', async () => {
  const named = jest.spyOn(contexts.module.get(PersonalFacts), 'personOf').mockResolvedValue({
    name: 'Maria Souza',
    taxNumber: '52998224725',
  });
  const [others, own, namesake] = [await request(), await request(), await request()];
  const payer = { name: 'MARIA SOUZA', taxNumber: '11144477735' };
  await notify(namesake.id, { payer, endToEndId: 'E3' });
  await notify(others.id, { payer: { name: 'Carlos Pereira' }, endToEndId: 'E1' });
  await notify(own.id, { payer: { name: 'MARIA DE SOUZA' }, endToEndId: 'E2' });
  named.mockRestore();
  const find = async (id: string) => contexts.module.get(Deposits).find(memberId, id);
  expect(await find(others.id)).toMatchObject({
    status: 'pending',
    refunds: [{ reason: 'OTHER_OWNER', status: 'onItsWay' }],
  });
  expect(await find(namesake.id)).toMatchObject({ status: 'pending', refunds: [{ reason: 'OTHER_OWNER' }] });
  expect(await find(own.id)).toMatchObject({ status: 'confirmed', refunds: [] });
});

describe('a payment that may not be credited', () => {
  /** Pays a deposit twice, so that the second payment has to go back. */
  async function paidTwice() {
    const deposit = await request();
    await notify(deposit.id);
    await notify(deposit.id, { paymentId: `second-${deposit.id}` });
    return deposit.id;
  }

  /** The worker's round: tables, job, tables, bookings. */
  async function sendBack(): Promise<void> {
    await contexts.project(depositRefundsProjection);
    await contexts.module.get(SendRefunds).handle();
    await contexts.project(depositRefundsProjection);
    const reaction: Reaction = contexts.module.get(BookSetAsidePayments);
    for (const event of await contexts.events()) if (event.stream.startsWith('deposit-')) await reaction.react(event);
  }

  const refundsOf = async (depositId: string) =>
    [...provider.sentBack.values()].filter(({ paymentId }) => paymentId === `second-${depositId}`);
  const bookedOf = async (depositId: string) =>
    (await contexts.events())
      .filter(
        ({ stream, data }) => stream.startsWith('treasury-') && (data as { depositId: string }).depositId === depositId,
      )
      .map(({ type }) => type);
  const rowOf = async (depositId: string) => {
    const { list } = await contexts.module.get(DepositRefunds).list({ status: 'any', pageSize: 200 });
    return list.find((row) => row.depositId === depositId)!;
  };

  it('goes back once, whoever asks how often, and the books are as before', async () => {
    const id = await paidTwice();
    await sendBack();
    await sendBack();
    await notify(id, { paymentId: `second-${id}` });
    await sendBack();
    expect(await refundsOf(id)).toEqual([
      { paymentId: `second-${id}`, amount: '100.00', currency: 'BRL', status: 'refunded' },
    ]);
    expect(await bookedOf(id)).toEqual(['PaymentSetAside', 'PaymentRefunded']);
    expect((await contexts.module.get(Deposits).find(memberId, id))!).toMatchObject({
      status: 'confirmed',
      refunds: [{ amount: '100.00', reason: 'SECOND_PAYMENT', status: 'refunded' }],
    });
  });

  it('waits while compliance looks into the member, is not late meanwhile, and goes back afterwards', async () => {
    reviewed.add(memberId);
    const id = await paidTwice();
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    await sendBack();
    later.mockRestore();
    expect(await rowOf(id)).toMatchObject({ status: 'due', isInReview: true, isOverdue: false });
    const told = async () => (await contexts.module.get(Deposits).find(memberId, id))!.refunds;
    expect(await told()).toMatchObject([{ status: 'delayed' }]);
    expect(await refundsOf(id)).toEqual([]);
    reviewed.clear();
    expect(await told()).toMatchObject([{ status: 'onItsWay' }]);
    await sendBack();
    expect(await rowOf(id)).toMatchObject({ status: 'refunded', isInReview: false });
  });

  it('is asked for again under the same name while the provider is silent, and is not failed meanwhile', async () => {
    provider.refunds = 'silent';
    const id = await paidTwice();
    await sendBack();
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1, failure: null });
    provider.refunds = 'refunded';
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000);
    await sendBack();
    later.mockRestore();
    expect(await rowOf(id)).toMatchObject({ status: 'refunded', attempts: 1 });
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('waits for finance where the provider refuses, and goes back with the next attempt', async () => {
    provider.refunds = 'failed';
    const id = await paidTwice();
    await sendBack();
    const { refundId, failure } = await rowOf(id);
    expect(failure).toBe('refused');
    expect(await bookedOf(id)).toEqual(['PaymentSetAside']);
    provider.refunds = 'refunded';
    const staff = { ...context(`retry-${id}`), actor: { kind: 'staff' as const, id: newId() } };
    await contexts.module.get(RetryRefund).retry(refundId, staff.actor.id, staff);
    await sendBack();
    expect(await rowOf(id)).toMatchObject({ status: 'refunded', attempts: 2, failure: null });
    expect(await bookedOf(id)).toEqual(['PaymentSetAside', 'PaymentRefunded']);
    const again = contexts.module.get(RetryRefund).retry(refundId, staff.actor.id, { ...staff, key: newId() });
    await expect(again).rejects.toMatchObject({ code: 'REFUND_NOT_FAILED' });
  });

  it('is closed by two people where the provider paid it in another way, and the books are as before', async () => {
    provider.refunds = 'failed';
    const id = await paidTwice();
    await sendBack();
    provider.refunds = 'refunded';
    const { refundId } = await rowOf(id);
    const closing = contexts.module.get(CloseRefund);
    const [maker, checker] = [newId(), newId()];
    const by = (staffId: string) => ({ ...context(newId()), actor: { kind: 'staff' as const, id: staffId } });
    const asked = { refundId, receipt: 'E123', note: 'The provider sent it back by hand.', key: newId() };
    await closing.propose(maker, asked, by(maker));
    await sendBack();
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      closureNo: 1,
      closure: { staffId: maker, receipt: 'E123' },
    });
    const decision = { refundId, closureNo: 1, isApproved: true, note: 'Seen on the statement.', key: newId() };
    await expect(closing.decide(maker, decision, by(maker))).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    await closing.decide(checker, decision, by(checker));
    await sendBack();
    await closing.decide(checker, decision, by(checker));
    expect(await rowOf(id)).toMatchObject({ status: 'closed', closure: null, receipt: 'E123', failure: null });
    expect(await bookedOf(id)).toEqual(['PaymentSetAside', 'PaymentRefunded']);
    const { refunds } = (await contexts.module.get(Deposits).find(memberId, id))!;
    expect(refunds).toMatchObject([{ status: 'refunded' }]);
  });
});
