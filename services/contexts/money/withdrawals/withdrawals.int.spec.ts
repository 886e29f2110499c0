import { DepositTurnover, FreezeWallet, HoldWithdrawal, ReleaseWallet } from '@contexts/money/wallet/wallet.api';
import { CommandRunner } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import { StopGate } from '@platform/http/access/stop-gate';
import { newId } from '@platform/ids';
import { withdrawalDecider } from './domain/withdrawal.decide';
import { SendPayouts } from './jobs/send-payouts';
import { ContestedDeposits } from './read-models/contested-deposits';
import { WithdrawalFactsReader } from './read-models/withdrawal-facts';
import { Withdrawals } from './read-models/withdrawals';
import { MemberWithdrawals } from './use-cases/member-withdrawals';
import { payoutReference } from './use-cases/process/send-payout';
import { withdrawalIdOf } from './use-cases/request-withdrawal';
import { WithdrawalLab } from './test-support/withdrawal-lab';

let lab: WithdrawalLab;
let memberId: string;
const MINUTE_MS = 60_000;

beforeAll(async () => {
  lab = await new WithdrawalLab().open();
});
afterAll(() => lab.close());
beforeEach(async () => {
  lab.aheadMs = 0;
  lab.stopped.clear();
  lab.first.mode = 'accepts';
  lab.second.mode = 'accepts';
  memberId = await lab.newMember();
});

/** A withdrawal that people would have to look at is approved by one of them. */
async function approve(withdrawalId: string): Promise<void> {
  const { state } = await lab.get(CommandRunner).load(withdrawalDecider, withdrawalId);
  if (state.status !== 'queued') return;
  const act = { staffId: newId(), note: 'I have looked.', key: newId() };
  const occurredAt = new Date().toISOString();
  const command = { type: 'Propose' as const, refusal: null, roles: ['finance'] as const, act, occurredAt };
  await lab.get(CommandRunner).run(withdrawalDecider, withdrawalId, command, lab.context());
}

/** Requests, checks, approves and sends. */
async function sent(): Promise<{ id: string; reference: string }> {
  const { id } = await lab.request(memberId);
  await lab.react();
  await lab.react();
  await approve(id);
  await lab.work();
  return { id, reference: payoutReference(id, 1) };
}

it('takes money from the request to the receipt, and moves it once', async () => {
  const { id, reference } = await sent();
  expect(await lab.moneyOf(memberId)).toEqual({ free: 90_000n, held: 10_000n });
  expect(lab.first.sent.filter((payout) => payout.reference === reference)).toHaveLength(1);
  await lab.notice(reference, 'paid');
  await lab.notice(reference, 'paid');
  await lab.work();
  expect(await lab.moneyOf(memberId)).toEqual({ free: 90_000n, held: 0n });
  expect((await lab.typesOf(id)).filter((type) => type === 'PayoutPaid')).toHaveLength(1);
  await lab.get(MemberWithdrawals).confirmAll(memberId, lab.context(memberId));
  expect(await lab.statusOf(memberId, id)).toBe('received');
});

describe('a member whom compliance looks into', () => {
  const isSent = async (id: string) => (await lab.typesOf(id)).includes('PayoutAttempted');
  const letGo = async () => {
    lab.reviewed.clear();
    await lab.work();
    await lab.work();
  };

  it('a new withdrawal is held from its checks on, until compliance lets payouts go on', async () => {
    lab.reviewed.add(memberId);
    const { id } = await lab.request(memberId);
    await lab.work();
    expect((await lab.get(Withdrawals).story(memberId, id))?.status).toBe('queued');
    await approve(id);
    await lab.work();
    expect(await isSent(id)).toBe(false);
    await letGo();
    await approve(id);
    await lab.work();
    expect(await isSent(id)).toBe(true);
  });

  it('one that was approved before is held before it leaves, and its member is told of a person', async () => {
    const { id } = await lab.request(memberId);
    await lab.react();
    await lab.react();
    await approve(id);
    lab.reviewed.add(memberId);
    await lab.work();
    await lab.work();
    expect(await isSent(id)).toBe(false);
    expect(await lab.statusOf(memberId, id)).toBe('queued');
    await letGo();
    expect(await isSent(id)).toBe(true);
  });
});

it('a member of whose identity more was asked has it among the reasons of the score', async () => {
  const since = new Date().toISOString();
  lab.identityDue.set(memberId, since);
  const { id } = await lab.request(memberId);
  await lab.work();
  const { state } = await lab.get(CommandRunner).load(withdrawalDecider, id);
  expect(state.checks?.rules).toContainEqual({ id: 'R15', points: 20, facts: { dueSince: since } });
});

it('a member without a proved address has that among the reasons of the score', async () => {
  const { id } = await lab.request(memberId);
  await lab.work();
  const { state } = await lab.get(CommandRunner).load(withdrawalDecider, id);
  expect(state.checks?.rules).toContainEqual({ id: 'R9', points: 5, facts: { email: 'unproved' } });
});

describe('what staff have stopped', () => {
  /** Requests, checks and approves while something is stopped, so that the next round of the worker would send it. */
  async function approvedWhileStopped(...stops: readonly string[]): Promise<string> {
    const { id } = await lab.request(memberId);
    for (const stop of stops) lab.stopped.add(stop);
    await lab.react();
    await lab.react();
    await approve(id);
    await lab.work();
    return id;
  }
  const isSent = async (id: string) => (await lab.typesOf(id)).includes('PayoutAttempted');

  it('withdrawals of a member: no new one is taken, and what was approved waits for the end of the stop', async () => {
    const id = await approvedWhileStopped(`memberWithdrawal:${memberId}`);
    await expect(lab.request(memberId)).rejects.toMatchObject({ code: 'WITHDRAWAL_STOPPED' });
    expect(await isSent(id)).toBe(false);
    expect(await lab.moneyOf(memberId)).toEqual({ free: 90_000n, held: 10_000n });
    expect(await lab.get(MemberWithdrawals).terms(memberId)).toMatchObject({ isStopped: true });
    lab.stopped.clear();
    await lab.work();
    expect(await isSent(id)).toBe(true);
  });

  it.each(['memberWithdrawal', 'memberLogin', 'provider'] as const)(
    '%s on another process: a worker that has not heard of it looks before money leaves',
    async (kind) => {
      const { id } = await lab.request(memberId);
      await lab.react();
      await lab.react();
      await approve(id);
      const subjects = kind === 'provider' ? ['first', 'second'] : [memberId];
      const looking = jest.spyOn(lab.get(StopGate), 'catchUp').mockImplementation(async () => {
        for (const subject of subjects) lab.stopped.add(`${kind}:${subject}`);
      });
      await lab.get(SendPayouts).handle();
      looking.mockRestore();
      expect(await isSent(id)).toBe(false);
    },
  );

  it('a provider: the payout goes to another, and waits when all that pay are stopped', async () => {
    const id = await approvedWhileStopped('provider:first', 'provider:second');
    expect(await isSent(id)).toBe(false);
    lab.stopped.delete('provider:second');
    await lab.work();
    expect(lab.second.books.has(payoutReference(id, 1))).toBe(true);
    expect(lab.first.books.has(payoutReference(id, 1))).toBe(false);
  });
});

it('answers the same key with the same withdrawal, and another amount with a refusal', async () => {
  const key = newId();
  const [one, two] = [await lab.request(memberId, '100.00', key), await lab.request(memberId, '100.00', key)];
  expect(two.id).toBe(one.id);
  expect(await lab.moneyOf(memberId)).toEqual({ free: 90_000n, held: 10_000n });
  await expect(lab.request(memberId, '100.01', key)).rejects.toMatchObject({ code: 'KEY_REUSED' });
});

it('asks for the turnover that deposits leave open', async () => {
  jest.spyOn(lab.get(DepositTurnover), 'leftOf').mockResolvedValueOnce(1_050n);
  const refused = { code: 'TURNOVER_OPEN', value: { left: '10.50' } };
  await expect(lab.request(memberId)).rejects.toMatchObject(refused);
  expect(await lab.moneyOf(memberId)).toEqual({ free: 100_000n, held: 0n });
});

it('64 requests at once for funds for one: one is held, the others are refused', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 64 }, () => lab.request(memberId, '1000.00')));
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as { code: string }] : [],
  );
  expect(refused).toHaveLength(63);
  expect(refused.every(({ code }) => code === 'NOT_ENOUGH_FUNDS' || code.startsWith('DAILY_'))).toBe(true);
  expect(await lab.moneyOf(memberId)).toEqual({ free: 0n, held: 100_000n });
});

it('goes on where a process stopped between the hold and the fact that it stands', async () => {
  const key = newId();
  const id = withdrawalIdOf(memberId, key);
  const real = lab.bus.execute.bind(lab.bus);
  const dying = jest.spyOn(lab.bus, 'execute').mockImplementation(async (command) => {
    const answer: unknown = await real(command);
    if (command instanceof HoldWithdrawal) throw new Error('the process went away');
    return answer;
  });
  await expect(lab.request(memberId, '100.00', key)).rejects.toThrow('went away');
  dying.mockRestore();
  expect(await lab.typesOf(id)).toEqual(['WithdrawalRequested']);
  expect(await lab.moneyOf(memberId)).toEqual({ free: 90_000n, held: 10_000n });
  await lab.project();
  lab.aheadMs = MINUTE_MS;
  await lab.work();
  expect((await lab.typesOf(id)).slice(0, 3)).toEqual(['WithdrawalRequested', 'FundsHeld', 'ChecksDone']);
  expect(await lab.moneyOf(memberId)).toEqual({ free: 90_000n, held: 10_000n });
});

it('wrong details give the money back', async () => {
  const { id, reference } = await sent();
  await lab.notice(reference, 'failed', { reason: 'wrongAccount' });
  await lab.work();
  expect(await lab.moneyOf(memberId)).toEqual({ free: 100_000n, held: 0n });
  expect(await lab.get(Withdrawals).story(memberId, id)).toMatchObject({ status: 'failed', refusal: 'account' });
});

it('a fault of the provider goes to the next one, with the same hold', async () => {
  const { id, reference } = await sent();
  await lab.notice(reference, 'failed', { reason: 'providerFault' });
  await lab.work();
  const again = payoutReference(id, 2);
  expect(lab.second.sent.map((payout) => payout.reference)).toContain(again);
  expect(await lab.moneyOf(memberId)).toEqual({ free: 90_000n, held: 10_000n });
  await lab.notice(again, 'paid');
  await lab.notice(reference, 'paid');
  await lab.work();
  expect((await lab.typesOf(id)).slice(-2)).toEqual(['PayoutPaid', 'PaymentNotCovered']);
  expect(await lab.moneyOf(memberId)).toEqual({ free: 90_000n, held: 0n });
});

it('unknown is asked about and never sent again while it is unknown', async () => {
  lab.first.mode = 'silent';
  const { id, reference } = await sent();
  expect(await lab.statusOf(memberId, id)).toBe('unknown');
  lab.first.mode = 'dead';
  lab.aheadMs = 6_000;
  await lab.work();
  lab.aheadMs = 31 * MINUTE_MS;
  await lab.work();
  expect(await lab.statusOf(memberId, id)).toBe('unknown');
  expect(lab.second.sent).not.toContainEqual(expect.objectContaining({ reference: payoutReference(id, 2) }));
  lab.first.mode = 'accepts';
  lab.first.enter(reference, 'paid');
  lab.aheadMs = 40 * MINUTE_MS;
  await lab.work();
  expect(await lab.typesOf(id)).toContain('PromiseBroken');
  expect(await lab.statusOf(memberId, id)).toBe('paid');
  expect(await lab.moneyOf(memberId)).toEqual({ free: 90_000n, held: 0n });
});

it('what never reached a provider goes to the next one once it has said so twice', async () => {
  lab.first.mode = 'lost';
  const { id, reference } = await sent();
  for (const minutes of [1, 6]) {
    lab.aheadMs = minutes * MINUTE_MS;
    await lab.work();
  }
  expect(lab.first.asked).toContain(reference);
  expect(await lab.typesOf(id)).not.toContain('PayoutFailed');
  lab.aheadMs = 12 * MINUTE_MS;
  await lab.work();
  await lab.work();
  expect(await lab.typesOf(id)).toContain('PayoutFailed');
  expect(lab.second.sent).toContainEqual(expect.objectContaining({ reference: payoutReference(id, 2) }));
});

it('a return gives the money back, also when it is told before the payment', async () => {
  const { id, reference } = await sent();
  await lab.notice(reference, 'returned');
  await lab.notice(reference, 'paid');
  await lab.work();
  expect(await lab.statusOf(memberId, id)).toBe('returned');
  expect(await lab.moneyOf(memberId)).toEqual({ free: 100_000n, held: 0n });
});

it('a process that dies after the attempt was written asks, and sends nothing twice', async () => {
  lab.first.mode = 'silent';
  const { id, reference } = await sent();
  lab.first.mode = 'accepts';
  lab.first.enter(reference, 'paid');
  lab.aheadMs = MINUTE_MS;
  await Promise.all([lab.get(SendPayouts).handle(), lab.get(SendPayouts).handle()]);
  await lab.work();
  expect(lab.first.sent.filter((payout) => payout.reference === reference)).toHaveLength(1);
  expect(await lab.statusOf(memberId, id)).toBe('paid');
});

it('a frozen wallet keeps an approved withdrawal until it is released', async () => {
  const { id } = await lab.request(memberId);
  await lab.react();
  await lab.react();
  await approve(id);
  const findingId = newId();
  const of = { memberId, findingId, reason: 'A test', currency: 'BRL' as const, occurredAt: new Date().toISOString() };
  await lab.bus.execute(new FreezeWallet(of, lab.context()));
  await lab.work();
  expect(await lab.typesOf(id)).toContain('HoldPlaced');
  expect(await lab.typesOf(id)).not.toContain('PayoutAttempted');
  await lab.bus.execute(new ReleaseWallet(of, lab.context()));
  await lab.work();
  await lab.work();
  expect(await lab.typesOf(id)).toContain('PayoutAttempted');
});

it('a contested deposit holds what the balance would not cover, until the contest is over', async () => {
  memberId = await lab.newMember(10_000n);
  const contested = async (minor: string | null) => {
    await lab.contexts.database.query('delete from read.deposits where member_id = $1', [memberId]);
    if (minor !== null)
      await lab.contexts.database.query(
        `insert into read.deposits
           (id, member_id, method, status, currency, amount_minor, is_late, requested_at, expires_at, contested_minor)
         values ($1, $2, 'pix', 'contested', 'BRL', $3, false, now(), now(), $3)`,
        [newId(), memberId, minor],
      );
  };
  const { id } = await lab.request(memberId, '60.00');
  await lab.react();
  await approve(id);
  await contested('4001');
  await lab.work();
  expect(await lab.typesOf(id)).toContain('HoldPlaced');
  expect(await lab.typesOf(id)).not.toContain('PayoutAttempted');
  await contested('4000');
  await lab.work();
  await lab.work();
  expect(await lab.typesOf(id)).toContain('HoldLifted');
  expect(await lab.typesOf(id)).toContain('PayoutAttempted');
});

it('a contested deposit is a hold of the checks', async () => {
  memberId = await lab.newMember(10_000n);
  await lab.contexts.database.query(
    `insert into read.deposits
       (id, member_id, method, status, currency, amount_minor, is_late, requested_at, expires_at, contested_minor)
     values ($1, $2, 'pix', 'contested', 'BRL', 10000, false, now(), now(), 10000)`,
    [newId(), memberId],
  );
  const { id } = await lab.request(memberId, '60.00');
  await lab.react();
  await lab.react();
  const { state } = await lab.get(CommandRunner).load(withdrawalDecider, id);
  expect(state.holds).toMatchObject([{ kind: 'contestedDeposit', until: null }]);
});

it('a cancellation and an approval at once: one of them counts', async () => {
  memberId = await lab.newMember(500_000n);
  const { id } = await lab.request(memberId, '2500.00');
  await lab.react();
  await lab.react();
  const { state } = await lab.get(CommandRunner).load(withdrawalDecider, id);
  expect(state.status).toBe('queued');
  const cancel = lab.get(MemberWithdrawals).cancel(memberId, { withdrawalId: id, key: newId() }, lab.context(memberId));
  const ended = await Promise.allSettled([cancel, approve(id)]);
  await lab.work();
  const status = await lab.statusOf(memberId, id);
  expect(status).toBe(ended[0].status === 'fulfilled' ? 'cancelled' : 'sent');
  const { free, held } = await lab.moneyOf(memberId);
  expect([free, held]).toEqual(status === 'cancelled' ? [500_000n, 0n] : [250_000n, 250_000n]);
});

it('another amount and another provider’s reference are noticed', async () => {
  const { id, reference } = await sent();
  await expect(lab.notice(newId(), 'paid')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await lab.notice(reference, 'paid', { amount: '99.00' });
  const paid = (await lab.contexts.events()).find(
    ({ stream, type }) => stream === `withdrawal-${id}` && type === 'PayoutPaid',
  );
  expect(paid?.data).toMatchObject({ otherAmount: '99.00 BRL', amountMinor: '10000' });
});

it('asks the tables once for checks that are made at the same time, and gives each its own facts', async () => {
  const members = [memberId, await lab.newMember(50_000n), newId()];
  await lab.request(memberId);
  await lab.project();
  const sql = lab.get(SqlPool);
  const columns = 'id, member_id, method, status, currency, amount_minor, is_late, requested_at, expires_at';
  const contested = `values ($1, $2, 'pix', 'contested', 'BRL', 2, false, now(), now(), 2)`;
  await sql.query(`insert into read.deposits (${columns}, contested_minor) ${contested}`, [newId(), members[1]]);
  const factsOf = async (id: string) => {
    const asked = { memberId: id, withdrawalId: newId(), instrumentId: '', amountMinor: '1', currency: 'BRL' };
    return (await lab.get(WithdrawalFactsReader).of(asked as never, '2026-11-27T12:00:00.000Z')).facts;
  };
  const alone = [];
  for (const id of members) alone.push(await factsOf(id));
  expect(alone.map(({ requests }) => requests)).toEqual([2, 1, 1]);
  expect(alone.map(({ deposit }) => deposit?.amountMinor)).toEqual([100_000n, 50_000n, undefined]);
  const sent = jest.spyOn(sql, 'query');
  expect(await Promise.all(members.map(factsOf))).toEqual(alone);
  const isShort = await Promise.all(members.map((id) => lab.get(ContestedDeposits).isShort(id, 1n)));
  expect(isShort).toEqual([false, true, false]);
  const ofTables = sent.mock.calls.filter(([query]) => !JSON.stringify(query).includes('read.checkpoints'));
  expect(ofTables).toHaveLength(2);
  sent.mockRestore();
});
