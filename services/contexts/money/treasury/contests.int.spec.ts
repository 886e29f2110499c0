import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import { CashierModule } from '@contexts/money/cashier/cashier.module';
import { DepositContests, DepositsModule } from '@contexts/money/cashier/cashier.api';
import { ContestAnswersModule } from '@contexts/money/cashier/contests.module';
import { SendContestAnswers } from '@contexts/money/cashier/jobs/send-contest-answers';
import { depositContestsProjection } from '@contexts/money/cashier/read-models/deposit-contests.projection';
import { FakeProvider } from '@contexts/money/cashier/test-support/fake-provider';
import { Payer } from '@contexts/money/cashier/test-support/payer';
import { AnswerContest } from '@contexts/money/cashier/use-cases/answer-contest';
import { SendContestAnswer } from '@contexts/money/cashier/use-cases/send-contest-answer';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { MemberFiles } from '@contexts/people/files/files.api';
import { idOf, newId } from '@platform/ids';
import { png } from '@platform/images/test-support/images';
import { AlarmConditions } from '@platform/telemetry/alarm-conditions';
import { openContexts, PARTY_KEY, type ContextHarness } from '@test/support/context-harness';
import { StatementsDeskModule } from './treasury.module';
import { ContestDesk } from './use-cases/contest-desk';

const memberId = idOf('member of the tests of contests');
const [ANA, RUI] = [newId(), newId()];
const HOUR_MS = 3_600_000;
const provider = new FakeProvider('sandbox');
let contexts: ContextHarness;
let filesDir: string;

beforeAll(async () => {
  filesDir = mkdtempSync(path.join(os.tmpdir(), 'contests-'));
  contexts = await openContexts(
    {
      imports: [CashierModule, ContestAnswersModule, DepositsModule, StatementsDeskModule],
      providers: [WalletBalances],
    },
    {
      FILES_DIR: filesDir,
      ONE_PERSON_PAYOUT_MAX: '150.00',
      PROVIDERS: `sandbox=sandbox@${await provider.listen()}`,
      PROVIDER_KEYS: `sandbox=${PARTY_KEY}`,
      PAGE_ORIGINS: 'https://pay.example',
    },
  );
});
afterAll(async () => {
  await contexts.close();
  await provider.close();
  rmSync(filesDir, { recursive: true });
});
beforeEach(() => {
  provider.contests = 'taken';
  provider.contestAnswers.clear();
});

const payer = new Payer(memberId, () => contexts.module.get(CommandBus));
const staff = (id: string) => ({ ...payer.context(newId()), actor: { kind: 'staff' as const, id } });
const part = <Part>(of: abstract new (...given: never[]) => Part): Part =>
  contexts.module.get<Part>(of as never, { strict: false });
const seen = (depositId: string) => part(ContestDesk).inFull(depositId);
const list = async (filter: Parameters<DepositContests['list']>[0] | object = {}) => {
  await contexts.project(depositContestsProjection);
  return part(DepositContests).list({ pageSize: 50, ...filter });
};
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function contested(amount = '100.00', answerBy: string | null = inHours(48)): Promise<string> {
  const { id } = await payer.request({ amount });
  await payer.notify(id, { amount });
  await payer.notify(id, { status: 'contested', amount, answerBy });
  return id;
}

const document = async (depositId: string) => (await part(AnswerContest).keep(depositId, await png())).fileId;
const object = (depositId: string, fileIds: readonly string[], key = newId()) =>
  part(AnswerContest).answer(
    ANA,
    { depositId, key, answer: 'objected', reason: 'sameOwner', remark: 'Mesmo titular.', fileIds },
    staff(ANA),
  );
const decide = (depositId: string, staffId: string, isApproved = true) =>
  part(AnswerContest).decide(
    staffId,
    { depositId, proposalNo: 1, isApproved, note: 'Conferido.', key: newId() },
    staff(staffId),
  );
/** A round of the job, which looks at the table first. */
async function send(): Promise<void> {
  await contexts.project(depositContestsProjection);
  await part(SendContestAnswers).handle();
  await contexts.project(depositContestsProjection);
}

it('shows what became of the money, and answers with documents that the provider takes', async () => {
  const id = await contested();
  expect(await list()).toMatchObject({
    list: [{ depositId: id, state: 'open', amount: '100.00', answer: null }],
    totalCount: 1,
    totalAmount: '100.00',
  });
  expect(await seen(id)).toMatchObject({
    state: 'open',
    isAnswerable: true,
    needsTwo: false,
    paidAmount: '100.00',
    since: { rounds: 0, stakes: '0.00', withdrawn: '0.00' },
    held: [],
  });
  const fileId = await document(id);
  const key = newId();
  await object(id, [fileId], key);
  // The same act under its key happens once.
  await object(id, [fileId], key);
  expect(await seen(id)).toMatchObject({
    state: 'answered',
    isTaken: false,
    isAnswerable: false,
    given: { answer: 'objected', by: { staffId: ANA }, checkedBy: null },
  });
  await send();
  const [asked] = [...provider.contestAnswers.values()];
  expect(asked).toMatchObject({ paymentId: `p-${id}`, answer: 'objected', reason: 'sameOwner' });
  expect(Buffer.from(asked!.documents[0]!.content, 'base64').subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff));
  expect(await seen(id)).toMatchObject({ state: 'answered', isTaken: true });
  expect((await seen(id)).story.map(({ kind }) => kind)).toEqual([
    'requested',
    'credited',
    'contested',
    'answered',
    'taken',
  ]);
  // The word of the provider decides, whatever was answered.
  await payer.notify(id, { status: 'reversed' });
  expect(await seen(id)).toMatchObject({ state: 'lost', isAnswerable: false });
  expect((await list({ state: 'lost' })).list).toMatchObject([{ depositId: id, answer: 'objected', isTaken: true }]);
});

it('keeps documents of the house away from the member, and of other cases away from staff', async () => {
  const [id, other] = [await contested(), await contested()];
  const fileId = await document(id);
  await expect(part(MemberFiles).read(memberId, fileId)).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });
  await expect(part(MemberFiles).claim(memberId, [fileId])).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });
  await expect(object(id, [newId()])).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });
  await object(id, [fileId]);
  expect((await part(AnswerContest).documentOf(id, fileId)).length).toBeGreaterThan(100);
  await expect(part(AnswerContest).documentOf(other, fileId)).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });
});

it('takes two people above the limit of one', async () => {
  const id = await contested('200.00');
  await object(id, [await document(id)]);
  expect(await seen(id)).toMatchObject({ state: 'proposed', needsTwo: true, proposal: { by: { staffId: ANA } } });
  expect((await list()).list[0]).toMatchObject({ depositId: id, state: 'proposed', proposedBy: ANA });
  await send();
  expect([...provider.contestAnswers.values()].map(({ paymentId }) => paymentId)).not.toContain(`p-${id}`);
  await expect(decide(id, ANA)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
  await decide(id, RUI);
  expect(await seen(id)).toMatchObject({
    state: 'answered',
    given: { by: { staffId: ANA }, checkedBy: { staffId: RUI } },
  });
});

it('sends an answer again while it is not known whether it was taken, under the same name', async () => {
  const id = await contested();
  provider.contests = 'silent';
  await object(id, [await document(id)]);
  await send();
  expect(await seen(id)).toMatchObject({ state: 'answered', isTaken: false, refusal: null });
  const before = [...provider.contestAnswers.keys()].sort();
  provider.contests = 'taken';
  await part(SendContestAnswer).send(id);
  expect([...provider.contestAnswers.keys()].sort()).toEqual(before);
  expect(await seen(id)).toMatchObject({ isTaken: true });
});

it('waits for finance again where the provider does not take the answer', async () => {
  const id = await contested();
  provider.contests = 'closed';
  await object(id, [await document(id)]);
  await send();
  expect(await seen(id)).toMatchObject({ state: 'open', refusal: 'closed', isAnswerable: true });
  expect((await list()).list).toContainEqual(expect.objectContaining({ depositId: id, state: 'open', answer: null }));
});

it('is refused once the time is over', async () => {
  const id = await contested('100.00', inHours(-1));
  const fileId = await document(id);
  await expect(object(id, [fileId])).rejects.toMatchObject({ code: 'CONTEST_CLOSED' });
  expect(await seen(id)).toMatchObject({ isAnswerable: false });
  await expect(seen(newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('tells finance a day and four hours before the time ends', async () => {
  const due = async () => {
    await contexts.project(depositContestsProjection);
    return (await part(AlarmConditions).look()).get('contestDue');
  };
  expect(await due()).toEqual([]);
  const [, soon] = [await contested('100.00', inHours(20)), await contested('100.00', inHours(3))];
  expect(await due()).toEqual([
    { subject: '24 h', value: 2 },
    { subject: '4 h', value: 1 },
  ]);
  await object(soon, [await document(soon)]);
  expect(await due()).toEqual([{ subject: '24 h', value: 1 }]);
});

it('is filtered, and goes into files as it is seen', async () => {
  const all = await list({ state: 'any' });
  expect(all.totalCount).toBe(all.list.length);
  const waiting = await list({ state: 'waiting' });
  expect(waiting.list.every(({ state }) => state === 'open' || state === 'proposed')).toBe(true);
  expect((await list({ provider: 'nobody' })).totalCount).toBe(0);
  expect((await list({ memberId: newId() })).list).toEqual([]);
  const rows: unknown[] = [];
  for await (const row of part(DepositContests).all({ state: 'waiting' })) rows.push(row);
  expect(rows).toEqual(waiting.list);
});
