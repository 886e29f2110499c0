import { given } from '@kernel/given-when-then';
import { strangers } from '@test/support/two-people';
import { aTransfer } from '../test-support/a-transfer';
import { depositDecider, type DepositCommand } from './deposit.decide';
import type { DepositEvent, MatchedLine } from './deposit.events';

const at = '2026-11-25T12:00:00.000Z';
const of = { depositId: 'd', memberId: 'm', occurredAt: at };
const money = { method: 'ted', amountMinor: '50000', currency: 'BRL', key: 'r' } as const;
const requested: DepositEvent = {
  type: 'DepositRequested',
  data: { ...of, ...money, expiresAt: '2026-11-28T12:00:00.000Z', transfer: aTransfer },
};
const sent: DepositEvent = { type: 'ProofSent', data: { ...of, fileIds: ['f1', 'f2'], remark: 'Pago', key: 's' } };
const line: MatchedLine = {
  accountId: 'banco-do-brasil',
  day: '2026-11-25',
  lineId: '7',
  paymentId: 'p7',
  endToEndId: 'E7',
  amountMinor: '49990',
  at,
};
const answer = { ...of, proposalNo: 1, makerId: 'ana', line, refusal: null, note: 'found it', key: 'k1' };
const proposed: DepositEvent = { type: 'ProofAnswerProposed', data: answer };
const decision = { ...of, proposalNo: 1, makerId: 'ana', checkerId: 'rui', note: 'looked', key: 'k2' };
const accepted: DepositEvent = { type: 'ProofAccepted', data: { ...decision, line } };
const confirmed: DepositEvent = {
  type: 'DepositConfirmed',
  data: {
    ...of,
    providerId: 'banco-do-brasil',
    paymentId: 'p7',
    requestedAmountMinor: '50000',
    paidAmountMinor: '49990',
    currency: 'BRL',
    isLate: false,
    endToEndId: 'E7',
  },
};
const send = (change: object = {}): DepositCommand => ({
  type: 'SendProof',
  fileIds: ['f1', 'f2'],
  remark: 'Pago',
  key: 's',
  occurredAt: at,
  ...change,
});
const propose = (change: object = {}): DepositCommand => ({
  type: 'ProposeProofAnswer',
  makerId: 'ana',
  line,
  refusal: null,
  note: 'found it',
  key: 'k1',
  occurredAt: at,
  ...change,
});
const decide = (change: object = {}): DepositCommand => ({
  type: 'DecideProofAnswer',
  people: strangers('ana', 'rui'),
  proposalNo: 1,
  isApproved: true,
  note: 'looked',
  key: 'k2',
  occurredAt: at,
  ...change,
});
const answerOf = (events: readonly DepositEvent[], command: DepositCommand) => {
  const { decision: said } = given(depositDecider, ...events).when(command);
  return said.kind === 'rejected' ? said.rejection : said.kind;
};

it('is checked once the member has sent images, and credits nothing by them', () => {
  const { events, stateAfter } = given(depositDecider, requested).when(send());
  expect(events).toEqual([sent]);
  expect(stateAfter).toMatchObject({ status: 'checking', paidMinor: null });
});

it('is credited with the amount of the line when a second person agrees', () => {
  expect(given(depositDecider, requested, sent).when(propose()).events).toEqual([proposed]);
  const { events, stateAfter } = given(depositDecider, requested, sent, proposed).when(decide());
  expect(events).toEqual([accepted, confirmed]);
  expect(stateAfter).toMatchObject({ status: 'confirmed', paidMinor: '49990' });
});

it('is refused with a reason, and nothing is sent back', () => {
  const refused = { ...proposed, data: { ...answer, line: null, refusal: 'otherOwner' as const } } as DepositEvent;
  const { events, stateAfter } = given(depositDecider, requested, sent, refused).when(decide());
  expect(events).toEqual([{ type: 'ProofRefused', data: { ...decision, reason: 'otherOwner' } }]);
  expect(stateAfter).toMatchObject({ status: 'refused', refusal: 'otherOwner', refunds: [] });
});

it('waits again when the second person does not agree', () => {
  const { events, stateAfter } = given(depositDecider, requested, sent, proposed).when(decide({ isApproved: false }));
  expect(events).toEqual([{ type: 'ProofAnswerTurnedDown', data: decision }]);
  expect(stateAfter).toMatchObject({ status: 'checking', proof: { proposal: null, no: 1 } });
});

const expired: DepositEvent = { type: 'DepositExpired', data: of };
const { transfer: _, ...atProvider } = requested.data;
const byProvider: DepositEvent = { type: 'DepositRequested', data: atProvider as typeof requested.data };

it.each([
  ['the same proof again', [requested, sent], send(), 'repeated'],
  ['other images under its key', [requested, sent], send({ fileIds: ['f3'] }), 'KEY_REUSED'],
  ['a second proof', [requested, sent], send({ key: 't' }), 'PROOF_NOT_POSSIBLE'],
  ['a proof after the time is over', [requested, expired], send(), 'accepted'],
  ['a proof of a payment at a provider', [byProvider], send(), 'PROOF_NOT_POSSIBLE'],
  ['an answer to no proof', [requested], propose(), 'SETTLEMENT_NOT_ASKED'],
  ['the same answer again', [requested, sent, proposed], propose(), 'repeated'],
  ['another answer under its key', [requested, sent, proposed], propose({ line: null }), 'KEY_REUSED'],
  ['a second answer', [requested, sent, proposed], propose({ key: 'k3' }), 'SETTLEMENT_ASKED_ALREADY'],
  [
    'an answer to what is credited',
    [requested, sent, proposed, accepted, confirmed],
    propose({ key: 'k3' }),
    'ALREADY_DECIDED',
  ],
  ['a decision about another proposal', [requested, sent, proposed], decide({ proposalNo: 2 }), 'SETTLEMENT_NOT_ASKED'],
  [
    'one’s own approval',
    [requested, sent, proposed],
    decide({ people: strangers('ana', 'ana') }),
    'SECOND_PERSON_NEEDED',
  ],
  ['the same decision again', [requested, sent, proposed, accepted, confirmed], decide(), 'repeated'],
  [
    'the other decision under its key',
    [requested, sent, proposed, accepted, confirmed],
    decide({ isApproved: false }),
    'KEY_REUSED',
  ],
] as const)('%s: %#', (_name, events, command, expected) => {
  expect(answerOf(events, command)).toBe(expected);
});
