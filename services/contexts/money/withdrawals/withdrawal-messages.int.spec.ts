import type { MessageSent } from '@contexts/people/messages/messages.events';
import { InboxWorkerModule } from '@contexts/people/messages/messages.api';
import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { withdrawalDecider } from './domain/withdrawal.decide';
import type { WithdrawalCommand } from './domain/withdrawal.commands';
import { MAX_ATTEMPTS } from './domain/withdrawal.payouts';
import { TellMembersOfWithdrawals } from './reactions/tell-members-of-withdrawals';
import { payoutReference } from './use-cases/process/send-payout';
import { WithdrawalLab } from './test-support/withdrawal-lab';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const lab = new WithdrawalLab();
let memberId: string;

beforeAll(() => lab.open([TellMembersOfWithdrawals], [InboxWorkerModule]));
afterAll(() => lab.close());
beforeEach(async () => {
  lab.aheadMs = 0;
  lab.first.mode = 'accepts';
  lab.second.mode = 'accepts';
  memberId = await lab.newMember();
});

const at = () => new Date(Date.now() + lab.aheadMs).toISOString();
const act = () => ({ staffId: newId(), note: 'I have looked.', key: newId() });
const run = (id: string, command: WithdrawalCommand) =>
  lab.get(CommandRunner).run(withdrawalDecider, id, command, lab.context());

/** Requested and checked; it waits for one person where the rules ask for one. */
async function checked(): Promise<string> {
  const { id } = await lab.request(memberId);
  await lab.react();
  await lab.react();
  return id;
}

async function sent(): Promise<{ id: string; reference: string }> {
  const id = await checked();
  const { state } = await lab.get(CommandRunner).load(withdrawalDecider, id);
  if (state.status === 'queued')
    await run(id, { type: 'Propose', refusal: null, roles: ['finance', 'compliance'], act: act(), occurredAt: at() });
  await lab.work();
  return { id, reference: payoutReference(id, 1) };
}

/** The messages of the member after the reaction has had every event twice, oldest first. */
async function told(): Promise<MessageSent['data'][]> {
  const reaction = lab.get(TellMembersOfWithdrawals);
  for (const event of await lab.contexts.events())
    if (event.stream.startsWith('withdrawal-')) for (const _ of [1, 2]) await reaction.react(event as never);
  const events = await lab.contexts.events();
  return events.filter(({ stream }) => stream === `inbox-${memberId}`).map(({ data }) => data as MessageSent['data']);
}
const kindsAndParams = async () => (await told()).map(({ kind, params }) => [kind, params]);

const money = { amount: '100.00', currency: 'BRL' };
const givenBack = { ...money, back: '100.00' };

it('tells of the payment once, with its amount and the way to confirm it', async () => {
  const { id, reference } = await sent();
  expect(await told()).toEqual([]);
  await lab.notice(reference, 'paid');
  await lab.work();
  expect(await told()).toMatchObject([
    {
      kind: 'withdrawalPaid',
      params: { ...money, promise: 'kept', confirmBy: expect.any(String) },
      link: `/member?page=withdraw&popup=withdrawal&id=${id}`,
      no: 1,
      unread: 1,
    },
  ]);
});

it.each([
  ['identity', 'identity'],
  ['aml', 'review'],
] as const)('tells of a refusal for the reason %s as one for the reason %s', async (refusal, reason) => {
  const usual = { ...lab.instrument };
  Object.assign(lab.instrument, { sharedWith: 3 });
  const id = await checked();
  Object.assign(lab.instrument, usual);
  const roles = ['finance', 'compliance'] as const;
  const { state } = await run(id, { type: 'Propose', refusal, roles, act: act(), occurredAt: at() });
  if (state.proposal) {
    const people = { requesterId: state.proposal.makerId, deciderId: newId(), origins: new Map() };
    const decision = { proposalNo: 1, isApproved: true, note: 'I think so too.', key: newId(), occurredAt: at() };
    await run(id, { type: 'Decide', people, roles, ...decision });
  }
  await lab.work();
  expect(await kindsAndParams()).toEqual([['withdrawalRefused', { ...givenBack, reason }]]);
  expect(JSON.stringify(await told())).not.toContain('aml');
});

it('says nothing of a request for which there was no money: its answer says so', async () => {
  await expect(lab.request(memberId, '5000.00')).rejects.toMatchObject({ code: 'NOT_ENOUGH_FUNDS' });
  expect(await told()).toEqual([]);
});

it('tells that wrong details have brought the money back', async () => {
  const { reference } = await sent();
  await lab.notice(reference, 'failed', { reason: 'wrongAccount' });
  await lab.work();
  expect(await kindsAndParams()).toEqual([['withdrawalFailed', { ...givenBack, cause: 'account' }]]);
});

it('tells of failed attempts once, after the last one', async () => {
  const { id } = await sent();
  const word = { status: 'failed' as const, reason: 'providerFault' as const };
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const reference = payoutReference(id, attempt);
    const occurredAt = at();
    if (attempt > 1) {
      expect(await told()).toEqual([]);
      await run(id, { type: 'Attempt', attempt, providerId: 'first', reference, occurredAt });
    }
    await run(id, { type: 'RecordWord', reference, word, occurredAt });
  }
  expect(await kindsAndParams()).toEqual([['withdrawalFailed', { ...givenBack, cause: 'bank' }]]);
});

it('tells of a return, and not of a payment that came back before anybody had told of it', async () => {
  const { reference } = await sent();
  await lab.notice(reference, 'returned');
  await lab.work();
  expect(await kindsAndParams()).toEqual([['withdrawalReturned', givenBack]]);
});

it('tells of a broken promise while the money is on its way, and then of the late payment', async () => {
  lab.first.mode = 'silent';
  const { id, reference } = await sent();
  lab.aheadMs = 4 * 60 * MINUTE_MS;
  await lab.work();
  expect(await lab.typesOf(id)).toContain('PromiseBroken');
  expect(await kindsAndParams()).toEqual([['withdrawalLate', { ...money, promisedBy: expect.any(String) }]]);
  await lab.notice(reference, 'paid');
  await lab.work();
  expect((await kindsAndParams())[1]).toEqual(['withdrawalPaid', expect.objectContaining({ promise: 'broken' })]);
});

it('tells of a late payment alone where the promise was found broken with it', async () => {
  const { id, reference } = await sent();
  lab.aheadMs = 4 * 60 * MINUTE_MS;
  await lab.notice(reference, 'paid');
  expect((await lab.typesOf(id)).slice(-2)).toEqual(['PromiseBroken', 'PayoutPaid']);
  expect(await kindsAndParams()).toEqual([['withdrawalPaid', expect.objectContaining({ promise: 'broken' })]]);
});

it('tells until when a withdrawal waits because of a recent change', async () => {
  const since = new Date(Date.now() - 60 * MINUTE_MS).toISOString();
  const usual = { ...lab.instrument };
  Object.assign(lab.instrument, { isFirst: false, addedAt: since });
  await checked();
  Object.assign(lab.instrument, usual);
  const until = new Date(Date.parse(since) + DAY_MS).toISOString();
  expect(await kindsAndParams()).toEqual([['withdrawalWaits', { ...money, until }]]);
});

it('tells of answers in a dispute, and of how it ended', async () => {
  const { id, reference } = await sent();
  await lab.notice(reference, 'paid');
  await lab.work();
  await run(id, {
    type: 'DisputeReceipt',
    remark: null,
    fileIds: [],
    answerWithinS: 60,
    key: newId(),
    occurredAt: at(),
  });
  await run(id, { type: 'NoteDispute', act: act(), occurredAt: at() });
  await run(id, { type: 'CloseDispute', act: act(), outcome: 'proved', occurredAt: at() });
  expect((await kindsAndParams()).slice(1)).toEqual([
    ['disputeAnswered', money],
    ['disputeClosed', { ...money, outcome: 'proved' }],
  ]);
});

it('tells nobody of what is no news any more', async () => {
  const { reference } = await sent();
  await lab.notice(reference, 'paid');
  lab.aheadMs = DAY_MS + MINUTE_MS;
  expect(await told()).toEqual([]);
});
