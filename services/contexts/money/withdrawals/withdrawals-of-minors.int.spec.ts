import { CommandRunner } from '@platform/commands/command-runner';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { withdrawalDecider } from './domain/withdrawal.decide';
import { CarryOutWithdrawals } from './reactions/carry-out-withdrawals';
import { RefuseWithdrawalsOfMinors } from './reactions/refuse-withdrawals-of-minors';
import { WithdrawalLab } from './test-support/withdrawal-lab';
import { payoutReference } from './use-cases/process/send-payout';

let lab: WithdrawalLab;
let memberId: string;

beforeAll(async () => {
  lab = await new WithdrawalLab().open();
});
afterAll(() => lab.close());
beforeEach(async () => {
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

describe('a member who turns out to be too young', () => {
  const close = () => {
    const occurredAt = new Date().toISOString();
    const data = { memberId, reason: 'underAge', requestedAt: occurredAt, personHeldUntil: '2030-01-01', occurredAt };
    const metadata = { ...lab.context(), $correlationId: newId(), $causationId: newId() };
    const event = { id: newId(), type: 'AccountClosed', data, metadata };
    return lab.get<EventStore>(EVENT_STORE as never).append(`member-${memberId}`, 'noStream', [event]);
  };
  async function react(): Promise<void> {
    const events = await lab.contexts.events();
    const reaction = lab.get(RefuseWithdrawalsOfMinors);
    for (const event of events.filter(({ stream }) => stream === `member-${memberId}`))
      for (const _ of [1, 2]) await reaction.react(event as never);
  }
  const refusalOf = async (id: string) =>
    (await lab.get(CommandRunner).load(withdrawalDecider, id)).state.refusal?.reason ?? null;

  it('is paid nothing: what waits is refused once, and its money is back in the closed account', async () => {
    const { id } = await lab.request(memberId);
    await lab.react();
    await lab.react();
    expect(await lab.moneyOf(memberId)).toEqual({ free: 90_000n, held: 10_000n });
    await close();
    await react();
    await lab.work();
    expect(await refusalOf(id)).toBe('underAge');
    expect((await lab.typesOf(id)).filter((type) => type === 'WithdrawalRefused')).toHaveLength(1);
    expect(await lab.moneyOf(memberId)).toEqual({ free: 100_000n, held: 0n });
  });

  it('is refused by the checks where the request came a moment before', async () => {
    const { id } = await lab.request(memberId);
    await close();
    await lab.work();
    expect([await refusalOf(id), await lab.moneyOf(memberId)]).toEqual(['underAge', { free: 100_000n, held: 0n }]);
  });

  it('is refused before money leaves that the rules alone let go, where the table did not know of it yet', async () => {
    const { id } = await lab.request(memberId);
    const checks = lab.get(CarryOutWithdrawals);
    for (const event of await lab.contexts.events())
      if (event.stream === `withdrawal-${id}`) await checks.react(event as never);
    await close();
    await react();
    await lab.work();
    expect([await refusalOf(id), await lab.typesOf(id)]).toEqual([
      'underAge',
      expect.not.arrayContaining(['PayoutAttempted']),
    ]);
  });

  it('gets the money back that the wallet held before a process died, which nobody wrote down', async () => {
    const runner = lab.get(CommandRunner);
    const run = runner.run.bind(runner);
    const dying = jest.spyOn(runner, 'run').mockImplementation((async (...given: Parameters<typeof run>) => {
      if ((given[2] as { type: string }).type === 'RecordHeld') throw new Error('The process died');
      return run(...given);
    }) as never);
    await expect(lab.request(memberId)).rejects.toThrow('The process died');
    dying.mockRestore();
    expect(await lab.moneyOf(memberId)).toEqual({ free: 90_000n, held: 10_000n });
    await lab.project();
    await close();
    await react();
    lab.aheadMs = 60_000;
    await lab.work();
    await lab.work();
    lab.aheadMs = 0;
    expect(await lab.moneyOf(memberId)).toEqual({ free: 100_000n, held: 0n });
  });

  it('is refused before money leaves that people have approved, and not once a bank has the order', async () => {
    memberId = await lab.newMember(2_000_000n);
    const { id } = await lab.request(memberId, '5000.00');
    const { id: sent } = await lab.request(memberId);
    await lab.work();
    await close();
    await approve(id);
    await lab.work();
    expect([await refusalOf(id), await refusalOf(sent)]).toEqual(['underAge', null]);
    await react();
    await lab.notice(payoutReference(sent, 1), 'paid');
    await lab.work();
    expect([await lab.typesOf(id), await refusalOf(sent)]).toEqual([
      expect.not.arrayContaining(['PayoutAttempted']),
      null,
    ]);
    expect(await lab.moneyOf(memberId)).toEqual({ free: 1_990_000n, held: 0n });
  });
});
