import { SqlPool } from '@platform/database/sql-pool';
import { SendPayouts } from '../jobs/send-payouts';
import { until } from '@test/support/patience';
import { WithdrawalLab } from '../test-support/withdrawal-lab';
import { payoutReference } from './process/send-payout';

let lab: WithdrawalLab;
beforeAll(async () => void (lab = await new WithdrawalLab().open()));
afterAll(() => lab.close());

/** Withdrawals whose orders the bank has, which no table knows yet. */
async function sentUnseen(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let no = 0; no < count; no += 1) ids.push((await lab.request(await lab.newMember())).id);
  await lab.react();
  await lab.react();
  await lab.get(SendPayouts).handle();
  return ids;
}

it('a notice that is faster than the table of attempts is taken as soon as that has the attempt', async () => {
  const ids = await sentUnseen(3);
  // However slow the machine is, the wait is not over.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const asked = jest.spyOn(lab.get(SqlPool), 'query');
  const told = ids.map((id) => lab.notice(payoutReference(id, 1), 'paid'));
  const looks = () =>
    asked.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('payouts-by-reference'));
  // The second look shows that the first one did not send them away.
  await until(() => looks().length >= 2);
  for (const id of ids) expect(await lab.typesOf(id)).not.toContain('PayoutPaid');
  // All of them look by one statement.
  expect(looks()[0]![1]![0]).toHaveLength(ids.length);
  asked.mockRestore();
  await lab.project();
  await Promise.all(told);
  clock.mockRestore();
  for (const id of ids) expect(await lab.typesOf(id)).toContain('PayoutPaid');
});

it('a notice of an attempt that the table does not get is sent away, and taken when it is repeated', async () => {
  const [id] = await sentUnseen(1);
  const reference = payoutReference(id!, 1);
  await expect(lab.notice(reference, 'paid')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await lab.project();
  await lab.notice(reference, 'paid');
  expect(await lab.typesOf(id!)).toContain('PayoutPaid');
});
