import { CommandBus } from '@nestjs/cqrs';
import { TreasuryModule } from '@contexts/money/treasury/treasury.api';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { idOf } from '@platform/ids';
import type { Reaction } from '@platform/reactions/reaction';
import { openContexts, PARTY_KEY, type ContextHarness } from '@test/support/context-harness';
import { CashierModule } from './cashier.module';
import { DepositsModule } from './deposits.module';
import { MemberCashierController } from './http/member-cashier.controller';
import { ExpireDeposits } from './jobs/expire-deposits';
import { SendRefunds } from './jobs/send-refunds';
import { CreditConfirmedDeposits } from './reactions/credit-confirmed-deposits';
import { EndDepositAllowances } from './reactions/end-deposit-allowances';
import { depositRefundsProjection } from './read-models/deposit-refunds.projection';
import { depositsProjection } from './read-models/deposits.projection';
import { RefundsModule } from './refunds.module';
import { FakeProvider } from './test-support/fake-provider';
import { Payer } from './test-support/payer';

const LIMIT_MINOR = 100_000n;
const ROOM_FOR = 10;

const provider = new FakeProvider('sandbox');
let contexts: ContextHarness;

beforeAll(async () => {
  contexts = await openContexts(
    { imports: [CashierModule, DepositsModule, RefundsModule, TreasuryModule] },
    {
      PROVIDERS: `sandbox=sandbox@${await provider.listen()}`,
      PROVIDER_KEYS: `sandbox=${PARTY_KEY}`,
      PAGE_ORIGINS: 'https://pay.example',
      MERCHANT_TIME_ZONE: zoneOfMorning(),
      DEPOSIT_DAY_MAX: '1000',
      DEPOSIT_DAY_COUNT: '12',
    },
  );
});

afterAll(async () => {
  await contexts.close();
  await provider.close();
});

/** A time zone in which it is nine: the tests go hours ahead, and have to stay within a day of the merchant. */
function zoneOfMorning(): string {
  const ahead = 9 - new Date().getUTCHours();
  const hours = ahead < -12 ? ahead + 24 : ahead;
  // The names of these zones count what is behind.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

const commands = () => contexts.module.get(CommandBus);
const payerOf = (memberId: string) => new Payer(memberId, commands);
const balanceOf = async (memberId: string) => (await contexts.module.get(WalletBalances).balanceOf(memberId)).minor;

/** Everything that the worker does about deposits, twice over, as one that has lost its checkpoints. */
async function work(): Promise<void> {
  await contexts.project(depositsProjection);
  await contexts.module.get(ExpireDeposits).handle();
  const reactions: Reaction[] = [
    contexts.module.get(CreditConfirmedDeposits),
    contexts.module.get(EndDepositAllowances),
  ];
  for (const reaction of [...reactions, ...reactions])
    for (const event of await contexts.events()) if (event.stream.startsWith('deposit-')) await reaction.react(event);
  await contexts.project(depositsProjection);
  await contexts.project(depositRefundsProjection);
  await contexts.module.get(SendRefunds).handle();
  await contexts.module.get(SendRefunds).handle();
}

/** The sum that was credited to a member, and the payments that were set aside, by the log. */
async function figuresOf(memberId: string) {
  const ofMember = (await contexts.events()).filter(
    ({ data }) => (data as { memberId?: string }).memberId === memberId,
  );
  const of = (type: string) => ofMember.filter((event) => event.type === type).map(({ data }) => data as Figures);
  return {
    credited: of('FundsDeposited').reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n),
    aside: of('PaymentNotCredited'),
  };
}

interface Figures {
  readonly amountMinor: string;
  readonly paymentId: string;
  readonly reason: string;
}

it('asks for as many of 64 deposits at once as the limit of the day has room for, and says what is left', async () => {
  const payer = payerOf(idOf('64 at once'));
  const asked = await Promise.allSettled(Array.from({ length: 64 }, () => payer.request()));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(ROOM_FOR);
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  for (const reason of refused)
    expect(reason).toMatchObject({ code: 'DEPOSIT_LIMIT_REACHED', value: { left: '0.00' } });
});

it('takes no room for what cannot be asked for, nor a second time for the same key', async () => {
  const memberId = idOf('one key');
  const payer = payerOf(memberId);
  const methods = async () => {
    const caller = { kind: 'member' as const, id: memberId, memberType: 0, sessionToken: 'token' };
    const asked = { caller, correlationId: memberId, requestId: memberId, language: 'pt' as const, ip: '203.0.113.7' };
    return contexts.module.get(MemberCashierController).depositMethods(asked);
  };
  expect(await methods()).toMatchObject([{ leftToday: '1000.00', depositsLeftToday: 12 }]);
  await expect(payer.request({ amount: '9.00' })).rejects.toMatchObject({ code: 'AMOUNT_BELOW_MINIMUM' });
  const key = idOf('the key');
  await payer.request({ key, amount: '600.00' });
  await payer.request({ key, amount: '600.00' });
  expect(await methods()).toMatchObject([{ leftToday: '400.00', depositsLeftToday: 11 }]);
  await expect(payer.request({ amount: '500.00' })).rejects.toMatchObject({ value: { left: '400.00' } });
});

it('refuses the deposit that is one too many for a day', async () => {
  const payer = payerOf(idOf('many small ones'));
  for (let count = 0; count < 12; count += 1) await payer.request({ amount: '10.00' });
  await expect(payer.request({ amount: '10.00' })).rejects.toMatchObject({ code: 'DEPOSIT_COUNT_REACHED' });
});

it('credits no more than the limit and sends the rest back once: late, double and repeated payments', async () => {
  const memberId = idOf('late and double');
  const payer = payerOf(memberId);
  const first = await Promise.all(Array.from({ length: ROOM_FOR }, () => payer.request()));
  // Half of them are paid at once, each of those with a second payment as well, and all is told twice.
  const paid = first.slice(0, 5);
  for (const { id } of [...paid, ...paid]) {
    await payer.notify(id);
    await payer.notify(id, { paymentId: `second-${id}` });
  }
  await expect(payer.request()).rejects.toMatchObject({ code: 'DEPOSIT_LIMIT_REACHED' });

  // The others are not paid in time, and their room is given to new ones.
  const later = Date.now() + 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  await work();
  const second = await Promise.all(Array.from({ length: 3 }, () => payer.request()));
  // Room for two is left: two of the late payments take it, and the others come too late.
  await Promise.all(first.slice(5).map(({ id }) => payer.notify(id)));
  for (const { id } of second) await payer.notify(id);
  for (const { id } of first.slice(5)) await payer.notify(id);
  await work();
  await work();
  clock.mockRestore();

  const { credited, aside } = await figuresOf(memberId);
  expect(credited).toBe(LIMIT_MINOR);
  expect(await balanceOf(memberId)).toBe(LIMIT_MINOR);
  expect(aside.map(({ reason }) => reason).sort()).toEqual([
    ...Array<string>(3).fill('LIMIT_REACHED'),
    ...Array<string>(5).fill('SECOND_PAYMENT'),
  ]);
  const back = [...provider.sentBack.values()].map(({ paymentId }) => paymentId).sort();
  expect(back).toEqual(aside.map(({ paymentId }) => paymentId).sort());
});

it('has room again for a deposit that was refused by its provider, and none for one that waits for finance', async () => {
  const payer = payerOf(idOf('failed and withheld'));
  const [failed, more] = [await payer.request({ amount: '500.00' }), await payer.request({ amount: '400.00' })];
  await payer.notify(failed.id, { status: 'failed' });
  await payer.notify(more.id, { amount: '450.00' });
  await work();
  await expect(payer.request({ amount: '550.01' })).rejects.toMatchObject({ value: { left: '550.00' } });
  await payer.request({ amount: '550.00' });
});
