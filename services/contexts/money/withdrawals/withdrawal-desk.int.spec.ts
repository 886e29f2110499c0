import type { StaffRole } from '@contracts/http/routes';
import { CommandRunner } from '@platform/commands/command-runner';
import { idOf, newId } from '@platform/ids';
import { MemberDirectory, StaffDirectory, StaffIndependence } from '@contexts/people/identity/identity.api';
import { staffDecider } from '@contexts/people/identity/staff/domain/staff.decide';
import { MemberFiles } from '@contexts/people/files/files.api';
import { jpeg, png } from '@platform/images/test-support/images';
import { AlarmConditions } from '@platform/telemetry/alarm-conditions';
import { PayoutClockFigures } from './read-models/payout-clock-figures';
import { StaffWithdrawals } from './read-models/staff-withdrawals';
import { WithdrawalClaims } from './read-models/withdrawal-claims';
import { WithdrawalQueues } from './read-models/withdrawal-queue';
import { Withdrawals } from './read-models/withdrawals';
import { WithdrawalLab } from './test-support/withdrawal-lab';
import { DeskWithdrawals } from './use-cases/desk-withdrawals';
import { MemberWithdrawals } from './use-cases/member-withdrawals';
import { payoutReference } from './use-cases/process/send-payout';
import { WatchDisputes } from './use-cases/watch-disputes';
import { WithdrawalCases } from './use-cases/withdrawal-cases';

const HOUR_MS = 3_600_000;
let lab: WithdrawalLab;
let memberId: string;
const person = (name: string, ...roles: StaffRole[]) => ({ id: idOf(`${name} of the desk`), roles });
const [ana, bob] = [person('ana', 'finance'), person('bob', 'finance')];
const [cora, dora] = [person('cora', 'compliance'), person('dora', 'compliance')];
const rita = person('rita', 'risk');
const caseFor = (id: string, { roles }: typeof ana) => lab.get(WithdrawalCases).of(id, roles);
const desk = () => lab.get(DeskWithdrawals);
const waitingFor = async ({ roles }: typeof ana) =>
  (await lab.get(WithdrawalQueues).page({ status: 'waiting', memberId, pageSize: 50 }, roles)).list.map(
    ({ withdrawalId }) => withdrawalId,
  );
const note = 'I have looked at it.';

beforeAll(async () => {
  lab = await new WithdrawalLab().open([
    DeskWithdrawals,
    MemberDirectory,
    PayoutClockFigures,
    StaffDirectory,
    StaffIndependence,
    StaffWithdrawals,
    WatchDisputes,
    WithdrawalCases,
    WithdrawalClaims,
    WithdrawalQueues,
  ]);
});
afterAll(() => lab.close());
beforeEach(async () => {
  lab.aheadMs = 0;
  memberId = await lab.newMember(5_000_000n);
});

async function queued(amount: string): Promise<string> {
  const { id } = await lab.request(memberId, amount);
  await lab.react();
  await lab.react();
  return id;
}

/** Approved by the rules alone, and paid. */
async function automatic(): Promise<string> {
  const { id } = await lab.request(memberId, '100.00');
  await lab.work();
  await lab.notice(payoutReference(id, 1), 'paid');
  await lab.work();
  return id;
}

const proposal = (withdrawalId: string, refusal: 'fraud' | 'aml' | null = null) => ({
  withdrawalId,
  key: newId(),
  isApproved: refusal === null,
  refusal,
  note,
});
const decision = (withdrawalId: string, isApproved = true, proposalNo = 1) => ({
  withdrawalId,
  key: newId(),
  proposalNo,
  isApproved,
  note,
});

async function paid(): Promise<string> {
  const id = await queued('5000.00');
  await desk().propose(ana, proposal(id), lab.context());
  await lab.work();
  await lab.notice(payoutReference(id, 1), 'paid', { amount: '5000.00' });
  await lab.work();
  return id;
}

it('one person decides about a middling amount', async () => {
  const id = await queued('5000.00');
  expect((await caseFor(id, ana)).item).toMatchObject({ lane: 'one', status: 'queued' });
  expect(await desk().propose(ana, proposal(id), lab.context())).toMatchObject({ status: 'approved', proposal: null });
  await lab.work();
  expect(await lab.statusOf(memberId, id)).toBe('sent');
});

it('two people decide about a large one, and their approvals at once count once', async () => {
  const id = await queued('20000.00');
  expect(await desk().propose(ana, proposal(id), lab.context())).toMatchObject({ proposalNo: 1, status: 'queued' });
  await expect(desk().decide(ana, decision(id), lab.context())).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
  const eva = person('eva', 'finance');
  const both = await Promise.allSettled([
    desk().decide(bob, decision(id), lab.context()),
    desk().decide(eva, decision(id), lab.context()),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await lab.typesOf(id)).filter((type) => type === 'WithdrawalApproved')).toHaveLength(1);
});

it('nobody decides about money that goes to an account in their own name, for it or against it', async () => {
  const own = person('Ana Exemplo', 'finance');
  const staff = { staffId: own.id, username: 'ana', name: 'ANA DE EXEMPLO', roles: own.roles };
  const hired = { type: 'CreateStaff' as const, staff: { ...staff, occurredAt: new Date().toISOString() } };
  await lab.get(CommandRunner).run(staffDecider, own.id, { ...hired, passwordHash: 'no password' }, lab.context());
  const id = await queued('20000.00');
  const refused = { code: 'APPROVER_IS_PAYEE' };
  await expect(desk().propose(own, proposal(id), lab.context())).rejects.toMatchObject(refused);
  await expect(desk().propose(own, proposal(id, 'fraud'), lab.context())).rejects.toMatchObject(refused);
  await desk().propose(ana, proposal(id), lab.context());
  await expect(desk().decide(own, decision(id), lab.context())).rejects.toMatchObject(refused);
  expect(await desk().decide(bob, decision(id), lab.context())).toMatchObject({ status: 'approved' });
  // Once the hold of somebody else is gone, the money leaves: to end it is a decision as well.
  const held = await queued('5000.00');
  const act = () => ({ withdrawalId: held, kind: 'manual' as const, note, key: newId() });
  await desk().hold(ana, act(), lab.context());
  await expect(desk().lift(own, act(), lab.context())).rejects.toMatchObject(refused);
});

it('a refusal gives the money back, and the member is not told of a suspicion', async () => {
  const id = await queued('20000.00');
  const other = await queued('20000.00');
  await expect(desk().propose(ana, proposal(other, 'aml'), lab.context())).rejects.toMatchObject({
    code: 'COMPLIANCE_DECIDES',
  });
  await desk().propose(cora, proposal(id, 'aml'), lab.context());
  await expect(desk().decide(bob, decision(id), lab.context())).rejects.toMatchObject({ code: 'COMPLIANCE_DECIDES' });
  await desk().decide(dora, decision(id), lab.context());
  for (const [reader, isTold] of [
    [ana, false],
    [cora, true],
  ] as const) {
    const shown = JSON.stringify(await caseFor(id, reader));
    expect([shown.includes(note), shown.includes('aml')]).toEqual([isTold, false]);
  }
  await lab.work();
  expect(await lab.moneyOf(memberId)).toEqual({ free: 3_000_000n, held: 2_000_000n });
  const story = await lab.get(Withdrawals).story(memberId, id);
  expect(story).toMatchObject({ status: 'refused', refusal: 'review' });
  expect(JSON.stringify(story)).not.toContain(note);
  await expect(desk().propose(ana, { ...proposal(id), isApproved: false }, lab.context())).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});

it('a withdrawal is reserved to one person for ten minutes', async () => {
  const id = await queued('5000.00');
  const claim = (staff: typeof ana) => desk().claim(staff, { withdrawalId: id, key: newId() });
  expect((await claim(ana)).claim).toMatchObject({ staffId: ana.id });
  await expect(claim(bob)).rejects.toMatchObject({ code: 'WITHDRAWAL_CLAIMED' });
  await expect(desk().propose(bob, proposal(id), lab.context())).rejects.toMatchObject({ code: 'WITHDRAWAL_CLAIMED' });
  lab.aheadMs = 10 * 60_000;
  expect((await claim(bob)).claim).toMatchObject({ staffId: bob.id });
});

it('a hold ends by another person than the one who placed it', async () => {
  const id = await queued('5000.00');
  const act = () => ({ withdrawalId: id, key: newId(), kind: 'manual' as const, note });
  await desk().hold(ana, act(), lab.context());
  await expect(desk().propose(bob, proposal(id), lab.context())).rejects.toMatchObject({ code: 'WITHDRAWAL_HELD' });
  await expect(desk().lift(ana, act(), lab.context())).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
  expect((await desk().lift(bob, act(), lab.context())).holds).toEqual([]);
  await expect(desk().lift(bob, act(), lab.context())).rejects.toMatchObject({ code: 'HOLD_UNKNOWN' });
});

it('the payout of a locked member waits, and leaves after the unlock', async () => {
  const id = await queued('5000.00');
  await desk().propose(ana, proposal(id), lab.context());
  lab.stopped.add(`memberLogin:${memberId}`);
  await lab.work();
  expect((await caseFor(id, ana)).item).toMatchObject({ status: 'approved', holds: [{ kind: 'locked' }] });
  const late = await queued('5000.00');
  expect((await caseFor(late, ana)).item.holds).toMatchObject([{ kind: 'locked' }]);
  await expect(desk().propose(ana, proposal(late), lab.context())).rejects.toMatchObject({ code: 'WITHDRAWAL_HELD' });
  lab.stopped.delete(`memberLogin:${memberId}`);
  await lab.work();
  await lab.work();
  expect(await lab.statusOf(memberId, id)).toBe('sent');
  expect((await caseFor(late, ana)).item.holds).toEqual([]);
});

it('the queue lists the oldest promise first, a page at a time', async () => {
  const ids: string[] = [];
  for (const amount of ['3000.00', '4000.00', '15000.00']) ids.push(await queued(amount));
  const filter = { memberId, pageSize: 2 };
  const first = await lab.get(WithdrawalQueues).page(filter, ana.roles);
  const second = await lab.get(WithdrawalQueues).page({ ...filter, cursor: first.nextCursor! }, ana.roles);
  expect([...first.list, ...second.list].map(({ withdrawalId }) => withdrawalId)).toEqual(ids);
  expect(first).toMatchObject({ totalCount: 3, totalAmount: '22000.00' });
  expect(second.nextCursor).toBeNull();
  expect(first.lanes.map(({ lane }) => lane)).toEqual(expect.arrayContaining(['one', 'two']));
  const two = await lab.get(WithdrawalQueues).page({ memberId, lane: 'two', pageSize: 50 }, ana.roles);
  expect(two.list.map(({ withdrawalId }) => withdrawalId)).toEqual([ids[2]]);
  const newest = await lab.get(WithdrawalQueues).page({ ...filter, order: 'newest' }, ana.roles);
  const older = { ...filter, order: 'newest' as const, cursor: newest.nextCursor! };
  const rest = await lab.get(WithdrawalQueues).page(older, ana.roles);
  expect([...newest.list, ...rest.list].map(({ withdrawalId }) => withdrawalId)).toEqual([...ids].reverse());
});

it('a dispute has notes that both sides read, and an end', async () => {
  const id = await queued('5000.00');
  await desk().propose(ana, proposal(id), lab.context());
  await lab.work();
  await lab.notice(payoutReference(id, 1), 'paid', { amount: '5000.00' });
  await lab.work();
  const missing = { withdrawalId: id, key: newId(), answer: 'notReceived' as const, remark: 'It is not there.' };
  await lab.get(MemberWithdrawals).answer(memberId, missing, lab.context(memberId));
  await desk().note(ana, { withdrawalId: id, key: newId(), note: 'We ask the bank.' }, lab.context());
  const close = { withdrawalId: id, key: newId(), outcome: 'proved' as const, note: 'The bank shows it.' };
  const closed = await desk().closeDispute(bob, close, lab.context());
  expect(closed.dispute).toMatchObject({ remark: 'It is not there.', closed: { outcome: 'proved', staffId: bob.id } });
  const story = await lab.get(Withdrawals).story(memberId, id);
  expect(story?.status).toBe('closed');
  expect(story?.steps.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['It is not there.', 'We ask the bank.', 'The bank shows it.']),
  );
});

it('a new account holds the payout for a day, in which the clock stands', async () => {
  const added = { ...lab.instrument };
  Object.assign(lab.instrument, { addedAt: new Date().toISOString(), isFirst: false });
  const id = await queued('100.00');
  Object.assign(lab.instrument, added);
  const before = await lab.get(Withdrawals).story(memberId, id);
  expect(before).toMatchObject({ promisedBy: null, clock: { runs: false } });
  expect(before?.steps.map(({ kind }) => kind)).toContain('waitsForYou');
  lab.aheadMs = 24 * 3_600_000;
  await lab.work();
  const after = await lab.get(Withdrawals).story(memberId, id);
  expect(after?.clock.runs).toBe(true);
  expect(after?.clock.stoodS).toBeGreaterThan(80_000);
});

it('the payout clock counts the payments of complete days', async () => {
  const { count, days, asOf } = await lab.get(PayoutClockFigures).figures();
  const sql = await lab.contexts.database.query<{ paid: string }>(
    'select count(*)::text as paid from read.withdrawals where paid_at < $1',
    [asOf],
  );
  expect({ count, days }).toEqual({ count: Number(sql.rows[0]!.paid), days: 30 });
  lab.aheadMs = 26 * 3_600_000;
  const tomorrow = await lab.get(PayoutClockFigures).figures();
  expect(tomorrow.count).toBeGreaterThan(count);
  expect(tomorrow.keptPpm).toBeGreaterThan(0);
  const { rows: kinds } = await lab.contexts.database.query<{ kind: string; count: number }>(
    `select instrument_kind as kind, count(*)::int as count from read.withdrawals where paid_at < $1
      group by instrument_kind order by kind`,
    [tomorrow.asOf],
  );
  expect(tomorrow.methods.map(({ kind, count: paid }) => ({ kind, count: paid }))).toEqual(kinds);
  expect(tomorrow.p50S).toBeGreaterThanOrEqual(0);
  const { rows } = await lab.contexts.database.query<{ ms: number }>(
    `select (extract(epoch from attempted_at - requested_at) * 1000)::int as ms
       from read.withdrawals join read.payout_attempts on withdrawal_id = id and attempt = 1
      where lane = 'automatic' and paid_at < $1 order by 1`,
    [tomorrow.asOf],
  );
  const median = rows[Math.ceil(rows.length / 2) - 1]?.ms ?? null;
  expect(tomorrow.automatic).toMatchObject({ count: rows.length, orderedP50Ms: median && Math.max(0, median) });
});

it('keeps the stream and the table together', async () => {
  const { rows } = await lab.contexts.database.query<{ id: string; status: string }>(
    'select id, status from read.withdrawals',
  );
  const { withdrawalDecider } = await import('./domain/withdrawal.decide');
  for (const { id, status } of rows)
    expect((await lab.get(CommandRunner).load(withdrawalDecider, id)).state.status).toBe(status);
});

it('tells finance of disputes without an answer, an hour before the time ends and from its end on', async () => {
  const due = async () => (await lab.get(AlarmConditions).look()).get('disputeDue');
  const unanswered = async () =>
    (await lab.get(WithdrawalQueues).page({ status: 'unanswered', pageSize: 50 }, ana.roles)).list;
  const dispute = async (): Promise<string> => {
    const id = await paid();
    const answer = { withdrawalId: id, key: newId(), answer: 'notReceived' as const };
    const { answerBy } = await lab.get(MemberWithdrawals).answer(memberId, answer, lab.context(memberId));
    expect(Date.parse(answerBy!) - Date.now()).toBeGreaterThan(3.9 * HOUR_MS);
    await lab.project();
    return id;
  };
  const [noted, closed] = [await dispute(), await dispute()];
  expect((await unanswered()).map(({ withdrawalId }) => withdrawalId)).toEqual([noted, closed]);
  expect([await waitingFor(ana), await waitingFor(rita)]).toEqual([[noted, closed], []]);
  expect(await due()).toEqual([]);
  lab.aheadMs = 3.5 * HOUR_MS;
  expect(await due()).toEqual([{ subject: '1 h', value: 2 }]);
  const answered = await desk().note(ana, { withdrawalId: noted, note, key: newId() }, lab.context());
  expect(answered.item.answerDue).toBeNull();
  await lab.project();
  lab.aheadMs = 4.5 * HOUR_MS;
  expect(await due()).toEqual([{ subject: '0 h', value: 1 }]);
  await desk().closeDispute(ana, { withdrawalId: closed, outcome: 'proved', note, key: newId() }, lab.context());
  await lab.project();
  expect([await due(), await unanswered()]).toEqual([[], []]);
});

it('lists automatic withdrawals that were drawn until a person of risk has looked at them', async () => {
  const toReview = async () =>
    (await lab.get(WithdrawalQueues).page({ status: 'toReview', memberId, pageSize: 50 }, rita.roles)).list;
  const drawn = await automatic();
  expect((await toReview()).map(({ withdrawalId }) => withdrawalId)).toEqual([drawn]);
  expect([await waitingFor(rita), await waitingFor(ana)]).toEqual([[drawn], []]);
  expect((await caseFor(drawn, rita)).review).toEqual({ isOpen: true, done: null });
  const money = await lab.moneyOf(memberId);
  const look = { withdrawalId: drawn, outcome: 'finding' as const, note, key: newId() };
  const looked = await desk().review(rita, look, lab.context());
  expect(looked.review).toMatchObject({ isOpen: false, done: { staffId: rita.id, outcome: 'finding', note } });
  expect(looked.steps.at(-1)).toMatchObject({ kind: 'reviewedFinding', text: note });
  await lab.work();
  expect([await toReview(), await lab.moneyOf(memberId)]).toEqual([[], money]);
  expect((await lab.get(Withdrawals).story(memberId, drawn))!.steps.map(({ kind }) => kind)).not.toContain('note');
  const byPeople = await paid();
  expect((await caseFor(byPeople, rita)).review).toBeNull();
  await expect(desk().review(rita, { ...look, withdrawalId: byPeople }, lab.context())).rejects.toMatchObject({
    code: 'REVIEW_UNKNOWN',
  });
});

describe('images of a dispute', () => {
  const images = () => lab.get(MemberFiles);
  const missing = (withdrawalId: string, ...fileIds: string[]) =>
    lab
      .get(MemberWithdrawals)
      .answer(memberId, { withdrawalId, key: newId(), answer: 'notReceived', fileIds }, lab.context(memberId));

  it('are seen by both sides, each by way of the withdrawal', async () => {
    const id = await paid();
    const sent = [await images().take(memberId, await png()), await images().take(memberId, await jpeg())];
    expect((await missing(id, ...sent)).proofs).toEqual(sent);
    expect((await caseFor(id, ana)).dispute?.fileIds).toEqual(sent);
    for (const fileId of sent)
      expect((await lab.get(WithdrawalCases).imageOf(id, fileId)).subarray(0, 2)).toEqual(Buffer.of(0xff, 0xd8));
    const unused = await images().take(memberId, await png());
    await expect(lab.get(WithdrawalCases).imageOf(id, unused)).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });
    await expect(lab.get(WithdrawalCases).imageOf(newId(), sent[0]!)).rejects.toMatchObject({
      code: 'WITHDRAWAL_UNKNOWN',
    });
  });

  it('are those of the member, and a dispute with others is not opened', async () => {
    const id = await paid();
    const foreign = await images().take(newId(), await png());
    await expect(missing(id, foreign)).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });
    await expect(missing(id, newId())).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });
    expect(await lab.statusOf(memberId, id)).toBe('paid');
  });

  it('are not kept where there is nothing to dispute', async () => {
    const id = await queued('5000.00');
    const sent = await images().take(memberId, await png());
    await expect(missing(id, sent)).rejects.toMatchObject({ code: 'RECEIPT_NOT_POSSIBLE' });
    const { rows } = await lab.contexts.database.query('select kept_at from session.uploads where file_id = $1', [
      sent,
    ]);
    expect(rows).toEqual([{ kept_at: null }]);
  });
});
