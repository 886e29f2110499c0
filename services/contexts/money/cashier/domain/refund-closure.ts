import { accept, assertNever, reject, repeated, type Decision } from '@kernel/decider';
import { obstacleToDeciding, type SecondDecision, type TwoPeopleObstacle } from '@kernel/two-people';
import type { DepositEvent, RefundClosed, RefundClosureProposed, RefundClosureTurnedDown } from './deposit.events';
import type { PaymentName } from './payment-name';

type Proposal = Pick<RefundClosureProposed['data'], 'makerId' | 'receipt' | 'note' | 'occurredAt'>;

/** The requests and decisions of finance about a refund that the provider paid in another way than by our call. */
export interface Closure {
  /** The number of proposals so far. A decision names the one that it is about. */
  readonly no: number;
  /** The proposal that waits for a second person; null without one. */
  readonly proposal: Proposal | null;
  /** The request under each key, as text. */
  readonly keys: Readonly<Record<string, string>>;
}

export const noClosure: Closure = { no: 0, proposal: null, keys: {} };

export type ClosureCommand =
  | ({
      readonly type: 'ProposeRefundClosure';
      readonly makerId: string;
      readonly receipt: string;
      readonly note: string;
      readonly key: string;
      readonly occurredAt: string;
    } & PaymentName)
  | (SecondDecision & PaymentName & { readonly type: 'DecideRefundClosure' });

/** In order of precedence. */
export type ClosureRejection =
  | 'KEY_REUSED'
  | 'SETTLEMENT_NOT_ASKED'
  | TwoPeopleObstacle
  | 'SETTLEMENT_ASKED_ALREADY'
  | 'REFUND_NOT_FAILED';

export function closureAfter(
  { no, keys }: Closure,
  { type, data }: RefundClosureProposed | RefundClosureTurnedDown | RefundClosed,
): Closure {
  switch (type) {
    case 'RefundClosureProposed': {
      const { makerId, receipt, note, occurredAt } = data;
      const proposal = { makerId, receipt, note, occurredAt };
      return { no: no + 1, proposal, keys: { ...keys, [data.key]: proposalText(data) } };
    }
    case 'RefundClosureTurnedDown':
    case 'RefundClosed': {
      const text = decisionText(no, data.checkerId, type === 'RefundClosed', data.note);
      return { no, proposal: null, keys: { ...keys, [data.key]: text } };
    }
    default:
      return assertNever(type);
  }
}

type Of = Pick<RefundClosed['data'], 'depositId' | 'memberId' | 'occurredAt' | 'providerId' | 'paymentId'>;
type Money = Pick<RefundClosed['data'], 'amount' | 'currency'>;

/** Only a refund that its provider refused can have been paid in another way. */
export function proposeClosure(
  refund: { readonly status: string; readonly closure: Closure },
  command: Extract<ClosureCommand, { type: 'ProposeRefundClosure' }>,
  of: Of,
): Decision<DepositEvent, ClosureRejection> {
  const { makerId, receipt, note, key } = command;
  const before = refund.closure.keys[key];
  if (before !== undefined) return before === proposalText(command) ? repeated : reject('KEY_REUSED');
  if (refund.closure.proposal) return reject('SETTLEMENT_ASKED_ALREADY');
  if (refund.status !== 'failed') return reject('REFUND_NOT_FAILED');
  return accept({ type: 'RefundClosureProposed', data: { ...of, makerId, receipt, note, key } });
}

export function decideClosure(
  refund: Money & { readonly status: string; readonly closure: Closure },
  { people, proposalNo, isApproved, note, key }: Extract<ClosureCommand, { type: 'DecideRefundClosure' }>,
  of: Of,
): Decision<DepositEvent, ClosureRejection> {
  const { amount, currency, status } = refund;
  const { no, proposal, keys } = refund.closure;
  const checkerId = people.deciderId;
  const before = keys[key];
  if (before !== undefined)
    return before === decisionText(proposalNo, checkerId, isApproved, note) ? repeated : reject('KEY_REUSED');
  // The proposal that this person saw was decided about, and somebody may have asked again since.
  if (!proposal || proposalNo !== no || people.requesterId !== proposal.makerId) return reject('SETTLEMENT_NOT_ASKED');
  const obstacle = obstacleToDeciding(people, proposal.makerId, of.occurredAt);
  if (obstacle) return reject(obstacle);
  if (!isApproved) return accept({ type: 'RefundClosureTurnedDown', data: { ...of, checkerId, note, key } });
  // The provider has told meanwhile that it sent the payment back.
  if (status !== 'failed') return reject('REFUND_NOT_FAILED');
  const { makerId, receipt } = proposal;
  return accept({
    type: 'RefundClosed',
    data: { ...of, makerId, checkerId, receipt, amount, currency, note, key },
  });
}

function proposalText({ makerId, receipt, note }: Omit<Proposal, 'occurredAt'>): string {
  return JSON.stringify(['propose', makerId, receipt, note]);
}

function decisionText(no: number, checkerId: string, isApproved: boolean, note: string): string {
  return JSON.stringify(['decide', no, checkerId, isApproved, note]);
}
