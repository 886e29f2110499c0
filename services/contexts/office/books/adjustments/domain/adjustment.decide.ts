import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import { obstacleToDeciding, type TwoPeople, type TwoPeopleObstacle } from '@kernel/two-people';
import type { AdjustmentApproved, AdjustmentEvent, AdjustmentRefused, AdjustmentRequested } from './adjustment.events';

export type AdjustmentCommand =
  | { readonly type: 'RequestAdjustment'; readonly adjustment: AdjustmentRequested['data']; readonly maxMinor: bigint }
  | {
      readonly type: 'DecideAdjustment';
      readonly people: TwoPeople;
      readonly isApproved: boolean;
      readonly note: string;
      readonly key: string;
      readonly occurredAt: string;
    }
  | { readonly type: 'RecordApplied'; readonly occurredAt: string }
  | { readonly type: 'RecordFailed'; readonly fault: string; readonly occurredAt: string };

/** In order of precedence. */
export type AdjustmentRejection =
  | 'ADJUSTMENT_UNKNOWN'
  | 'KEY_REUSED'
  | 'INVALID_AMOUNT'
  | 'LIMIT_EXCEEDED'
  | TwoPeopleObstacle
  | 'ALREADY_DECIDED'
  | 'NOT_APPROVED';

export type AdjustmentStatus = 'requested' | 'approved' | 'applied' | 'refused' | 'failed';

export interface AdjustmentState {
  readonly requested: AdjustmentRequested['data'] | null;
  readonly decision: ((AdjustmentApproved | AdjustmentRefused)['data'] & { readonly isApproved: boolean }) | null;
  readonly status: AdjustmentStatus | null;
  readonly fault: string | null;
}

/** One person asks, another one decides, the wallet books. */
export const adjustmentDecider: Decider<AdjustmentState, AdjustmentCommand, AdjustmentEvent, AdjustmentRejection> = {
  category: 'adjustment',
  initial: () => ({ requested: null, decision: null, status: null, fault: null }),
  evolve,
  decide,
};

function evolve(state: AdjustmentState, event: AdjustmentEvent): AdjustmentState {
  switch (event.type) {
    case 'AdjustmentRequested':
      return { ...state, requested: event.data, status: 'requested' };
    case 'AdjustmentApproved':
      return { ...state, decision: { ...event.data, isApproved: true }, status: 'approved' };
    case 'AdjustmentRefused':
      return { ...state, decision: { ...event.data, isApproved: false }, status: 'refused' };
    case 'AdjustmentApplied':
      return { ...state, status: 'applied', fault: null };
    case 'AdjustmentFailed':
      return { ...state, status: 'failed', fault: event.data.fault };
    default:
      return assertNever(event);
  }
}

type Decided = Decision<AdjustmentEvent, AdjustmentRejection>;
type CommandOf<Type extends AdjustmentCommand['type']> = Extract<AdjustmentCommand, { type: Type }>;

function decide(state: AdjustmentState, command: AdjustmentCommand): Decided {
  if (command.type === 'RequestAdjustment') return request(state, command);
  if (!state.requested) return reject('ADJUSTMENT_UNKNOWN');
  const { adjustmentId, memberId, amountMinor, currency } = state.requested;
  const of = { adjustmentId, memberId, amountMinor, currency, occurredAt: command.occurredAt };
  switch (command.type) {
    case 'DecideAdjustment':
      return approveOrRefuse(state, state.requested, command, of);
    case 'RecordApplied':
      if (state.status === 'applied') return repeated;
      // The wallet has the last word: should two workers have tried, what one of them booked is booked.
      if (state.status !== 'approved' && state.status !== 'failed') return reject('NOT_APPROVED');
      return accept({ type: 'AdjustmentApplied', data: of });
    case 'RecordFailed':
      if (state.status === 'failed' || state.status === 'applied') return repeated;
      if (state.status !== 'approved') return reject('NOT_APPROVED');
      return accept({ type: 'AdjustmentFailed', data: { ...of, fault: command.fault } });
    default:
      return assertNever(command);
  }
}

function request(state: AdjustmentState, { adjustment, maxMinor }: CommandOf<'RequestAdjustment'>): Decided {
  if (state.requested) return isSame(state.requested, adjustment) ? repeated : reject('KEY_REUSED');
  const minor = BigInt(adjustment.amountMinor);
  if (minor === 0n) return reject('INVALID_AMOUNT');
  if ((minor < 0n ? -minor : minor) > maxMinor) return reject('LIMIT_EXCEEDED');
  return accept({ type: 'AdjustmentRequested', data: adjustment });
}

function isSame(one: AdjustmentRequested['data'], other: AdjustmentRequested['data']): boolean {
  const same = ['makerId', 'memberId', 'amountMinor', 'currency', 'reason', 'note'] as const;
  return same.every((name) => one[name] === other[name]);
}

function approveOrRefuse(
  state: AdjustmentState,
  { makerId, reason }: AdjustmentRequested['data'],
  { people, isApproved, note, key }: CommandOf<'DecideAdjustment'>,
  of: Pick<AdjustmentRefused['data'], 'adjustmentId' | 'memberId' | 'amountMinor' | 'currency' | 'occurredAt'>,
): Decided {
  const { decision } = state;
  const checkerId = people.deciderId;
  if (decision && decision.key === key) {
    const isSameDecision =
      decision.checkerId === checkerId && decision.isApproved === isApproved && decision.note === note;
    return isSameDecision ? repeated : reject('KEY_REUSED');
  }
  const obstacle = obstacleToDeciding(people, makerId, of.occurredAt);
  if (obstacle) return reject(obstacle);
  if (decision) return reject('ALREADY_DECIDED');
  const data = { ...of, checkerId, note, key };
  return isApproved
    ? accept({ type: 'AdjustmentApproved', data: { ...data, reason } })
    : accept({ type: 'AdjustmentRefused', data });
}
