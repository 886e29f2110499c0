import { CommandRunner } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import { newId } from '@platform/ids';
import { withdrawalDecider } from './domain/withdrawal.decide';
import { NOT_SEEN_MS } from './domain/withdrawal.payouts';
import { ContestedDeposits } from './read-models/contested-deposits';
import { DueWithdrawals } from './read-models/due-withdrawals';
import { WithdrawalLab } from './test-support/withdrawal-lab';
import { payoutReference } from './use-cases/process/send-payout';

// The reasons of some holds are read from tables, and a rebuild empties them while money waits.

let lab: WithdrawalLab;
let memberId: string;

beforeAll(async () => {
  lab = await new WithdrawalLab().open();
});
afterAll(() => lab.close());
beforeEach(async () => {
  lab.aheadMs = 0;
  lab.reviewed.clear();
  lab.areReviewsKnown = true;
  memberId = await lab.newMember();
});

const isSent = async (id: string) => (await lab.typesOf(id)).includes('PayoutAttempted');

/** A withdrawal that people would have to look at is approved by one of them. */
async function approve(withdrawalId: string): Promise<void> {
  const { state } = await lab.get(CommandRunner).load(withdrawalDecider, withdrawalId);
  if (state.status !== 'queued') return;
  const act = { staffId: newId(), note: 'I have looked.', key: newId() };
  const occurredAt = new Date().toISOString();
  const command = { type: 'Propose' as const, refusal: null, roles: ['finance'] as const, act, occurredAt };
  await lab.get(CommandRunner).run(withdrawalDecider, withdrawalId, command, lab.context());
}

it('a payout that waits for compliance goes on waiting while it is not known whose do', async () => {
  lab.reviewed.add(memberId);
  const { id } = await lab.request(memberId);
  await lab.work();
  await approve(id);
  lab.reviewed.clear();
  lab.areReviewsKnown = false;
  await lab.work();
  await lab.work();
  expect([await isSent(id), (await lab.typesOf(id)).includes('HoldLifted')]).toEqual([false, false]);
  lab.areReviewsKnown = true;
  await lab.work();
  await approve(id);
  await lab.work();
  expect(await isSent(id)).toBe(true);
});

it('nothing leaves, and nothing is held, while it is not known of anybody', async () => {
  lab.areReviewsKnown = false;
  const { id } = await lab.request(memberId);
  await lab.react();
  await lab.react();
  await approve(id);
  await lab.work();
  await lab.work();
  expect([await isSent(id), (await lab.typesOf(id)).includes('HoldPlaced')]).toEqual([false, false]);
  lab.areReviewsKnown = true;
  await lab.work();
  expect(await isSent(id)).toBe(true);
});

it('a contested deposit holds until it is known that nothing of it may be taken back any more', async () => {
  const sql = lab.get(SqlPool);
  const columns = 'id, member_id, method, status, currency, amount_minor, is_late, requested_at, expires_at';
  const contested = `values ($1, $2, 'pix', 'contested', 'BRL', 100000, false, now(), now(), 100000)`;
  await sql.query(`insert into read.deposits (${columns}, contested_minor) ${contested}`, [newId(), memberId]);
  const { id } = await lab.request(memberId);
  await lab.work();
  await approve(id);
  // A rebuild has emptied the table.
  await sql.query('delete from read.deposits where member_id = $1', [memberId]);
  const unknown = jest.spyOn(lab.get(ContestedDeposits), 'isShort').mockResolvedValue(undefined);
  await lab.work();
  await lab.work();
  const ended = ['HoldLifted', 'PayoutAttempted'];
  expect((await lab.typesOf(id)).filter((type) => ended.includes(type))).toEqual([]);
  unknown.mockRestore();
  await lab.work();
  await approve(id);
  await lab.work();
  expect((await lab.typesOf(id)).filter((type) => ended.includes(type))).toEqual(ended);
});

it('an attempt that was written down is not sent by a process that stood still since: another one is on its way', async () => {
  const { id } = await lab.request(memberId);
  await lab.react();
  await lab.react();
  await approve(id);
  const runner = lab.get(CommandRunner);
  const run = runner.run.bind(runner);
  const standsStill = jest.spyOn(runner, 'run').mockImplementation(async (decider, of, command, context) => {
    const outcome = await run(decider, of, command, context);
    if ((command as { type?: string }).type === 'Attempt' && of === id) {
      standsStill.mockRestore();
      // The bank is asked meanwhile, says twice that it does not know the attempt, and another one follows.
      for (const laterMs of [6_000, NOT_SEEN_MS + 300_000, 3_600_000]) {
        lab.aheadMs += laterMs;
        await lab.work();
      }
    }
    return outcome;
  });
  await lab.work();
  const sent = [...lab.first.sent, ...lab.second.sent].map(({ reference }) => reference);
  expect([1, 2].map((no) => sent.includes(payoutReference(id, no)))).toEqual([false, true]);
});

it('the attempts of a bank that does not answer hold up none of another', async () => {
  const [first, second, other] = [newId(), newId(), newId()];
  const insert = (reference: string, providerId: string, minute: number) =>
    lab.get(SqlPool).query(
      `insert into read.payout_attempts (reference, withdrawal_id, attempt, provider_id, status, attempted_at, is_overdue)
         values ($1, $2, 1, $3, 'sent', $4, false)`,
      [reference, newId(), providerId, `2020-03-01T12:0${minute}:00.000Z`],
    );
  await insert(first, 'dead', 0);
  await insert(second, 'dead', 1);
  await insert(other, 'alive', 2);
  const asked = (await lab.get(DueWithdrawals).openAttempts(1)).map(({ reference }) => reference);
  expect([first, second, other].map((reference) => asked.includes(reference))).toEqual([true, false, true]);
});
