import { given } from '@kernel/given-when-then';
import {
  act,
  after,
  attempt,
  AUTO_CONFIRM_S,
  checks,
  decide,
  held,
  MEMBER,
  paid,
  people,
  propose,
  providerFault,
  request,
  returned,
  story,
  WITHDRAWAL,
  word,
  wrongAccount,
} from './test-support/withdrawal-story';
import { promisedBy } from './payout-clock';
import type { WithdrawalCommand } from './withdrawal.commands';
import { withdrawalDecider } from './withdrawal.decide';
import { answerDue, isToBeReviewed } from './withdrawal.state';

const automatic = [request(), held(), checks()];
const forTwo = [request('20000.00'), held(), checks()];
const forOne = [request('5000.00'), held(), checks()];

function playing(...commands: readonly WithdrawalCommand[]) {
  const { state, when } = given(withdrawalDecider, ...story(...commands));
  return {
    state,
    when: (command: WithdrawalCommand) => {
      const { decision, events, stateAfter } = when(command);
      return {
        answer: decision.kind === 'rejected' ? decision.rejection : decision.kind,
        types: events.map(({ type }) => type),
        status: stateAfter.status,
        state: stateAfter,
        events,
      };
    },
  };
}

describe('a request', () => {
  it.each([
    ['x', 'AMOUNT_UNREADABLE'],
    ['0.00', 'INVALID_AMOUNT'],
    ['19.99', 'AMOUNT_BELOW_MINIMUM'],
    ['50000.01', 'AMOUNT_ABOVE_MAXIMUM'],
  ])('for %s is refused: %s', (amount, rejection) => {
    expect(playing().when(request(amount)).answer).toBe(rejection);
  });

  it('is the same with the same key, and another with another amount', () => {
    expect(playing(request()).when(request()).answer).toBe('repeated');
    expect(playing(request()).when(request('100.01')).answer).toBe('KEY_REUSED');
  });

  it('goes nowhere before its funds are held', () => {
    const asked = playing(request());
    expect(asked.when(checks()).answer).toBe('NOT_DUE');
    expect(asked.when(attempt(1)).answer).toBe('ALREADY_DECIDED');
    expect(asked.when({ type: 'Cancel', key: 'c', occurredAt: after(1) }).answer).toBe('CANCEL_NOT_ALLOWED');
    const refused = asked.when({ type: 'RefuseUnheld', reason: 'notEnoughFunds', occurredAt: after(1) });
    expect(refused).toMatchObject({ types: ['WithdrawalRefused'], status: 'refused' });
  });

  it('that was given up says so when its funds are held all the same, so that they go back', () => {
    const refuse: WithdrawalCommand = { type: 'RefuseUnheld', reason: 'limit', occurredAt: after(1) };
    const late = playing(request(), refuse).when(held(2));
    expect(late).toMatchObject({ types: ['FundsHeld'], status: 'refused' });
    expect(late.state).toMatchObject({ isHeld: true, isReleased: true });
    expect(playing(request(), held()).when(refuse).answer).toBe('repeated');
  });
});

describe('the checks', () => {
  it('approve at once what nothing speaks against, and promise it soon', () => {
    const done = playing(request(), held()).when(checks());
    expect(done).toMatchObject({ types: ['ChecksDone', 'WithdrawalApproved'], status: 'approved' });
    expect(promisedBy(done.state.clock)).toBe(after(600));
    expect(playing(...automatic).when(checks()).answer).toBe('repeated');
  });

  it.each([
    ['a score', { score: 30 }, '100.00', 'one'],
    ['an amount', {}, '2000.01', 'one'],
    ['a high score', { score: 60 }, '100.00', 'two'],
    ['a high amount', {}, '10000.01', 'two'],
    ['a hold', { holds: [{ kind: 'walletFrozen' as const, until: null }] }, '100.00', 'one'],
  ])('send %s to people', (_, more, amount, lane) => {
    const done = playing(request(amount), held()).when(checks(more));
    expect(done).toMatchObject({ types: ['ChecksDone'], status: 'queued' });
    expect(done.state.checks?.lane).toBe(lane);
  });

  it('let the clock stand while a change of the member is young', () => {
    const until = after(1_000);
    const waiting = playing(request(), held(), checks({ holds: [{ kind: 'recentChange', until }] }, 100));
    expect(promisedBy(waiting.state.clock)).toBeNull();
    expect(waiting.when(propose('ana', 'a')).answer).toBe('WITHDRAWAL_HELD');
    const lift = (at: number): WithdrawalCommand => ({ type: 'LiftHold', kind: 'recentChange', occurredAt: after(at) });
    expect(waiting.when(lift(999)).answer).toBe('NOT_DUE');
    expect(promisedBy(waiting.when(lift(1_000)).state.clock)).toBe(after(7_200 + 900));
  });
});

describe('people', () => {
  it('decide alone in the lane of one', () => {
    expect(playing(...forOne).when(propose('ana', 'a'))).toMatchObject({ types: ['WithdrawalApproved'] });
    const refused = playing(...forOne).when(propose('ana', 'a', 'fraud'));
    expect(refused).toMatchObject({ types: ['WithdrawalRefused'], status: 'refused' });
    expect(refused.state.isReleased).toBe(true);
  });

  it('decide as two in the lane of two', () => {
    const proposed = playing(...forTwo, propose('ana', 'a'));
    expect(proposed.state).toMatchObject({ status: 'queued', proposalNo: 1 });
    expect(proposed.when(propose('bob', 'b')).answer).toBe('PROPOSAL_ASKED_ALREADY');
    expect(proposed.when(decide('ana', 'b')).answer).toBe('SECOND_PERSON_NEEDED');
    expect(proposed.when(decide('bob', 'b', { proposalNo: 2 })).answer).toBe('PROPOSAL_NOT_ASKED');
    expect(proposed.when(decide('bob', 'b'))).toMatchObject({ types: ['WithdrawalApproved'], status: 'approved' });
    const turned = playing(...forTwo, propose('ana', 'a'), decide('bob', 'b', { isApproved: false }));
    expect(turned.when(decide('bob', 'c')).answer).toBe('PROPOSAL_NOT_ASKED');
    expect(turned.when(propose('bob', 'c', 'aml')).state.proposalNo).toBe(2);
    const refused = playing(...forTwo, propose('ana', 'a', 'fraud')).when(decide('bob', 'b'));
    expect(refused).toMatchObject({ types: ['WithdrawalRefused'], status: 'refused' });
    expect(refused.state.refusal).toMatchObject({ reason: 'fraud', makerId: 'ana' });
  });

  it('decide by their roles: risk proposes, compliance has the last word on high scores and suspicions', () => {
    const asRisk = propose('ana', 'a', null, 10, ['risk']);
    expect(playing(...forOne).when(asRisk)).toMatchObject({ types: ['ApprovalProposed'], status: 'queued' });
    const answers = (history: readonly WithdrawalCommand[]) =>
      (['finance', 'compliance', 'risk'] as const).map((role) => {
        const { types, answer } = playing(...history).when(decide('bob', 'b', { roles: [role] }));
        return types[0] ?? answer;
      });
    expect(answers([...forOne, asRisk])).toEqual(['WithdrawalApproved', 'FINANCE_DECIDES', 'FINANCE_DECIDES']);
    const high = [request(), held(), checks({ score: 80 }), asRisk];
    expect(answers(high)).toEqual(['COMPLIANCE_DECIDES', 'WithdrawalApproved', 'COMPLIANCE_DECIDES']);
    const below = [request(), held(), checks({ score: 79 }), asRisk];
    expect(answers(below)).toEqual(['WithdrawalApproved', 'FINANCE_DECIDES', 'FINANCE_DECIDES']);
    expect(playing(...forOne).when(propose('ana', 'a', 'aml', 10, ['finance', 'risk'])).answer).toBe(
      'COMPLIANCE_DECIDES',
    );
    const suspected = [...forOne, propose('ana', 'a', 'aml', 10, ['compliance'])];
    expect(answers(suspected)).toEqual(['COMPLIANCE_DECIDES', 'WithdrawalRefused', 'COMPLIANCE_DECIDES']);
  });

  it('are answered alike for the same act, and refused for another one with its key', () => {
    expect(playing(...forOne, propose('ana', 'a')).when(propose('ana', 'a')).answer).toBe('repeated');
    expect(playing(...forOne, propose('ana', 'a')).when(propose('ana', 'a', 'aml')).answer).toBe('KEY_REUSED');
    expect(playing(...forTwo, propose('ana', 'a'), decide('bob', 'b')).when(decide('bob', 'b')).answer).toBe(
      'repeated',
    );
    expect(playing(...forOne, propose('ana', 'a')).when(propose('bob', 'b')).answer).toBe('ALREADY_DECIDED');
  });

  it('lift no hold that they placed', () => {
    const hold: WithdrawalCommand = {
      type: 'PlaceHold',
      kind: 'manual',
      until: null,
      act: act('ana', 'h'),
      occurredAt: after(5),
    };
    const lift = (staffId: string): WithdrawalCommand => ({
      type: 'LiftManualHold',
      people: people('ana', staffId),
      act: act(staffId, 'l'),
      occurredAt: after(6),
    });
    const on = playing(...automatic, hold);
    expect(on.when(attempt(1)).answer).toBe('WITHDRAWAL_HELD');
    expect(on.when(lift('ana')).answer).toBe('SECOND_PERSON_NEEDED');
    expect(on.when(lift('bob')).types).toEqual(['HoldLifted']);
    expect(playing(...automatic, hold, lift('bob')).when(attempt(1)).types).toEqual(['PayoutAttempted']);
    expect(playing(...automatic, attempt(1)).when(hold).answer).toBe('ALREADY_DECIDED');
  });
});

describe('a member', () => {
  const cancel: WithdrawalCommand = { type: 'Cancel', key: 'c', occurredAt: after(9) };

  it('cancels before the approval alone', () => {
    expect(playing(...forTwo, propose('ana', 'a')).when(cancel)).toMatchObject({ status: 'cancelled' });
    expect(playing(...forTwo, cancel).when(decide('bob', 'b')).answer).toBe('ALREADY_DECIDED');
    expect(playing(...forTwo, cancel).when(cancel).answer).toBe('repeated');
    expect(playing(...automatic).when(cancel).answer).toBe('CANCEL_NOT_ALLOWED');
  });

  it('cancels no request that the jurisdiction makes binding', () => {
    const asked = request() as Extract<WithdrawalCommand, { type: 'RequestWithdrawal' }>;
    const binding = { ...asked, withdrawal: { ...asked.withdrawal, isBinding: true as const } };
    const waiting = playing(binding, held(), checks({ score: 40 }));
    expect(waiting.when(cancel)).toMatchObject({ status: 'queued', answer: 'CANCEL_NOT_ALLOWED' });
  });

  const sent = [...automatic, attempt(1), word(1, paid)];
  const confirm = (by: 'member' | 'clock', at: number): WithdrawalCommand => ({
    type: 'ConfirmReceipt',
    by,
    occurredAt: after(at),
  });
  const dispute = (at: number, fileIds: readonly string[] = []): WithdrawalCommand => ({
    type: 'DisputeReceipt',
    remark: 'It is not there.',
    fileIds,
    answerWithinS: 14_400,
    key: 'd',
    occurredAt: after(at),
  });

  it('says that the money is there, or the clock does', () => {
    expect(playing(...sent).when(confirm('member', 41)).status).toBe('received');
    expect(playing(...sent).when(confirm('clock', 40 + AUTO_CONFIRM_S - 1)).answer).toBe('NOT_DUE');
    expect(playing(...sent).when(confirm('clock', 40 + AUTO_CONFIRM_S)).status).toBe('received');
  });

  it('disputes what the clock took for received, and not what they said themselves', () => {
    expect(playing(...sent).when(dispute(50)).status).toBe('disputed');
    expect(playing(...sent, confirm('member', 41)).when(dispute(50)).answer).toBe('RECEIPT_NOT_POSSIBLE');
    const byClock = playing(...sent, confirm('clock', 100_000));
    expect(byClock.when(dispute(100_001)).status).toBe('disputed');
    expect(byClock.when(dispute(100_000 + 91 * 86_400)).answer).toBe('RECEIPT_NOT_POSSIBLE');
  });

  it('shows images with a dispute, which are a part of what its key stands for', () => {
    const images = ['one', 'two'];
    const shown = playing(...sent, dispute(50, images));
    expect(shown.state.dispute).toMatchObject({ remark: 'It is not there.', fileIds: images });
    expect(shown.when(dispute(51, images)).answer).toBe('repeated');
    expect(shown.when(dispute(51)).answer).toBe('KEY_REUSED');
    expect(shown.when(dispute(51, ['two', 'one'])).answer).toBe('KEY_REUSED');
    const without = playing(...sent, dispute(50));
    expect(without.state.dispute?.fileIds).toEqual([]);
    expect(without.when(dispute(51)).answer).toBe('repeated');
    expect(without.when(dispute(51, images)).answer).toBe('KEY_REUSED');
  });

  it('is answered first by the moment that was promised, and no later answer is due after that', () => {
    const asked = playing(...sent, dispute(50));
    expect(asked.state.dispute?.answerBy).toBe(after(50 + 14_400));
    expect(answerDue(asked.state)).toBe(after(50 + 14_400));
    const note = asked.when({ type: 'NoteDispute', act: act('ana', 'n'), occurredAt: after(60) });
    expect(answerDue(note.state)).toBeNull();
    const closing = { type: 'CloseDispute', outcome: 'proved', act: act('ana', 'e'), occurredAt: after(60) } as const;
    expect(answerDue(asked.when(closing).state)).toBeNull();
    expect(answerDue(playing(...sent).state)).toBeNull();
  });

  it('without a promise, as in earlier editions, the first answer is due at once', () => {
    const data = { withdrawalId: WITHDRAWAL, memberId: MEMBER, remark: null, key: 'd', occurredAt: after(50) };
    const event = { type: 'ReceiptDisputed', data } as const;
    const { state } = given(withdrawalDecider, ...story(...sent), event);
    expect([state.dispute?.answerBy, answerDue(state)]).toEqual([null, after(50)]);
  });

  it('is paid back only where the money came back', () => {
    const disputed = [...sent, dispute(50)];
    const close = (outcome: 'proved' | 'repaid'): WithdrawalCommand => ({
      type: 'CloseDispute',
      outcome,
      act: act('ana', 'e'),
      occurredAt: after(60),
    });
    expect(playing(...disputed).when(close('repaid')).answer).toBe('NOTHING_RETURNED');
    expect(playing(...disputed).when(close('proved')).status).toBe('closed');
    const back = playing(...disputed, word(1, returned, 55));
    expect(back.state.status).toBe('returned');
    expect(back.when(close('repaid'))).toMatchObject({ types: ['DisputeClosed'], status: 'returned' });
  });
});

it('of a minor ends as refused, unless it has ended, the wallet is asked, or a bank has the order', () => {
  const refuse: WithdrawalCommand = { type: 'RefuseUnderAge', occurredAt: after(5) };
  expect(playing(request()).when(refuse).answer).toBe('NOT_DUE');
  for (const before of [[request(), held()], forTwo, automatic]) {
    const refused = playing(...before).when(refuse);
    expect(refused).toMatchObject({ types: ['WithdrawalRefused'], status: 'refused', state: { isReleased: true } });
    expect(refused.state.refusal).toMatchObject({ reason: 'underAge', act: null });
    expect(playing(...before, refuse).when(refuse).answer).toBe('repeated');
  }
  expect(playing(...automatic, attempt(1)).when(refuse).answer).toBe('NOT_DUE');
  expect(playing(...automatic, attempt(1), word(1, paid)).when(refuse).answer).toBe('repeated');
  expect(playing(...automatic, attempt(1), word(1, providerFault)).when(refuse).status).toBe('refused');
});

describe('a look afterwards', () => {
  const drawn = [request(), held(), checks({ isSampled: true })];
  const paidOut = [...drawn, attempt(1), word(1, paid)];
  const look = (outcome: 'fine' | 'finding', key = 'v', staffId = 'rita'): WithdrawalCommand => ({
    type: 'Review',
    outcome,
    act: act(staffId, key),
    occurredAt: after(100),
  });

  it('is recorded once, and changes nothing about the money', () => {
    const before = playing(...paidOut);
    expect(isToBeReviewed(before.state)).toBe(true);
    const looked = before.when(look('finding'));
    expect(looked).toMatchObject({ types: ['WithdrawalReviewed'], status: 'paid' });
    const { review: _, keys: __, steps: ___, ...money } = looked.state;
    expect(before.state).toMatchObject(money);
    expect(isToBeReviewed(looked.state)).toBe(false);
    const again = playing(...paidOut, look('finding'));
    expect(again.when(look('finding')).answer).toBe('repeated');
    expect(again.when(look('fine')).answer).toBe('KEY_REUSED');
    expect(again.when(look('fine', 'other')).answer).toBe('ALREADY_DECIDED');
  });

  it('is for withdrawals that were drawn and are paid', () => {
    expect(playing(...drawn, attempt(1)).when(look('fine')).answer).toBe('REVIEW_UNKNOWN');
    expect(playing(...automatic, attempt(1), word(1, paid)).when(look('fine')).answer).toBe('REVIEW_UNKNOWN');
    // People look at it before it leaves.
    const byPeople = playing(request('5000.00'), held(), checks({ isSampled: true }));
    expect(byPeople.state.checks).toMatchObject({ lane: 'one' });
    expect(byPeople.state.checks?.isSampled).toBeUndefined();
  });
});

it('the promise is broken once, by the clock or by a late payment', () => {
  const late: WithdrawalCommand = { type: 'BreakPromise', occurredAt: after(601) };
  const waiting = playing(...automatic);
  expect(waiting.when({ type: 'BreakPromise', occurredAt: after(600) }).answer).toBe('NOT_DUE');
  expect(waiting.when(late).types).toEqual(['PromiseBroken']);
  const sent = playing(...automatic, attempt(1));
  expect(sent.when(word(1, paid, 601)).types).toEqual(['PromiseBroken', 'PayoutPaid']);
  expect(playing(...automatic, attempt(1), late).when(word(1, paid, 700)).types).toEqual(['PayoutPaid']);
  expect(sent.when(word(1, wrongAccount)).state.isReleased).toBe(true);
  expect(sent.when(word(1, providerFault)).status).toBe('approved');
});
