import { Map } from 'immutable';
import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import { obstacleToDeciding, type TwoPeople, type TwoPeopleObstacle } from '@kernel/two-people';
import type {
  UnclaimedApproved,
  UnclaimedEvent,
  UnclaimedRefused,
  UnclaimedRequested,
  UnclaimedTransfer,
} from './unclaimed.events';

/** The account of the fund in the books. The wallet has the same. */
export const FUND = 'unclaimed:owners';

export type UnclaimedCommand =
  | { readonly type: 'RequestAct'; readonly act: UnclaimedRequested['data'] }
  | {
      readonly type: 'DecideAct';
      readonly actId: string;
      readonly people: TwoPeople;
      readonly isApproved: boolean;
      readonly note: string;
      readonly key: string;
      readonly occurredAt: string;
    }
  | { readonly type: 'RecordBooked'; readonly actId: string; readonly occurredAt: string }
  | { readonly type: 'RecordFailed'; readonly actId: string; readonly fault: string; readonly occurredAt: string };

/** In order of precedence. */
export type UnclaimedRejection =
  | 'ACT_UNKNOWN'
  | 'KEY_REUSED'
  | 'INVALID_AMOUNT'
  | TwoPeopleObstacle
  | 'ALREADY_DECIDED'
  | 'ACT_OPEN'
  | 'NOT_ENOUGH_SET_ASIDE'
  | 'TRANSFER_BOOKED'
  | 'NOT_APPROVED';

export type UnclaimedStatus = 'requested' | 'approved' | 'booked' | 'refused' | 'failed';

export interface Act {
  readonly requested: UnclaimedRequested['data'];
  readonly decision: ((UnclaimedApproved | UnclaimedRefused)['data'] & { readonly isApproved: boolean }) | null;
  readonly status: UnclaimedStatus;
  readonly fault: string | null;
}

export interface UnclaimedState {
  /** The money of the owner in the fund, in minor units. */
  readonly setAsideMinor: bigint;
  /** By their ids. */
  readonly acts: Map<string, Act>;
}

/**
 * The money of one owner in the fund. One person asks, another one decides; one act is open at a time, so that what an
 * act was asked for is there until it ends, and nothing leaves the fund twice.
 */
export const unclaimedDecider: Decider<UnclaimedState, UnclaimedCommand, UnclaimedEvent, UnclaimedRejection> = {
  category: 'unclaimed',
  initial: () => ({ setAsideMinor: 0n, acts: Map() }),
  evolve,
  decide,
};

/** An act of which nobody knows yet how it ends. */
export function openAct({ acts }: UnclaimedState): Act | undefined {
  return acts.find(({ status }) => status === 'requested' || status === 'approved');
}

function evolve(state: UnclaimedState, { type, data }: UnclaimedEvent): UnclaimedState {
  const { actId } = data;
  const change = (part: Partial<Act>) => state.acts.set(actId, { ...state.acts.get(actId)!, ...part });
  const minor = BigInt(data.amountMinor);
  switch (type) {
    case 'UnclaimedRequested':
      return {
        ...state,
        acts: state.acts.set(actId, { requested: data, decision: null, status: 'requested', fault: null }),
      };
    case 'UnclaimedApproved':
      return { ...state, acts: change({ decision: { ...data, isApproved: true }, status: 'approved' }) };
    case 'UnclaimedRefused':
      return { ...state, acts: change({ decision: { ...data, isApproved: false }, status: 'refused' }) };
    case 'UnclaimedBooked': {
      const gain = data.act === 'setAside' ? minor : -minor;
      return { setAsideMinor: state.setAsideMinor + gain, acts: change({ status: 'booked', fault: null }) };
    }
    case 'UnclaimedFailed':
      return { ...state, acts: change({ status: 'failed', fault: data.fault }) };
    case 'UnclaimedPaid':
      return { setAsideMinor: state.setAsideMinor - minor, acts: change({ status: 'booked' }) };
    default:
      return assertNever(type);
  }
}

type Decided = Decision<UnclaimedEvent, UnclaimedRejection>;
type CommandOf<Type extends UnclaimedCommand['type']> = Extract<UnclaimedCommand, { type: Type }>;

function decide(state: UnclaimedState, command: UnclaimedCommand): Decided {
  if (command.type === 'RequestAct') return request(state, command);
  const act = state.acts.get(command.actId);
  if (!act) return reject('ACT_UNKNOWN');
  const { status, requested } = act;
  const of = ofAct(requested, command.occurredAt);
  switch (command.type) {
    case 'DecideAct':
      return approveOrRefuse(act, command);
    case 'RecordBooked':
      if (status === 'booked') return repeated;
      return status === 'approved' ? accept({ type: 'UnclaimedBooked', data: of }) : reject('NOT_APPROVED');
    case 'RecordFailed':
      if (status === 'failed' || status === 'booked') return repeated;
      if (status !== 'approved') return reject('NOT_APPROVED');
      return accept({ type: 'UnclaimedFailed', data: { ...of, fault: command.fault } });
    default:
      return assertNever(command);
  }
}

function request(state: UnclaimedState, { act }: CommandOf<'RequestAct'>): Decided {
  const known = state.acts.get(act.actId);
  if (known) return isSame(known.requested, act) ? repeated : reject('KEY_REUSED');
  const minor = BigInt(act.amountMinor);
  if (minor <= 0n) return reject('INVALID_AMOUNT');
  if (openAct(state)) return reject('ACT_OPEN');
  if (act.act !== 'setAside' && minor > state.setAsideMinor) return reject('NOT_ENOUGH_SET_ASIDE');
  if (isBooked(state, act.transfer)) return reject('TRANSFER_BOOKED');
  return accept({ type: 'UnclaimedRequested', data: act });
}

/** True for a transfer that has paid the owner already: it cannot pay a second time. */
function isBooked({ acts }: UnclaimedState, transfer: UnclaimedTransfer | null): boolean {
  if (!transfer) return false;
  const { providerId, endToEndId } = transfer;
  return acts.some(({ status, requested: { transfer: known } }) => {
    return status === 'booked' && known?.providerId === providerId && known.endToEndId === endToEndId;
  });
}

function isSame(one: UnclaimedRequested['data'], other: UnclaimedRequested['data']): boolean {
  const same = ['makerId', 'memberId', 'act', 'amountMinor', 'currency', 'note'] as const;
  return (
    same.every((name) => one[name] === other[name]) &&
    one.transfer?.providerId === other.transfer?.providerId &&
    one.transfer?.endToEndId === other.transfer?.endToEndId
  );
}

function approveOrRefuse(
  { requested, decision }: Act,
  { people, isApproved, note, key, occurredAt }: CommandOf<'DecideAct'>,
): Decided {
  const checkerId = people.deciderId;
  if (decision?.key === key) {
    const isSameDecision =
      decision.checkerId === checkerId && decision.isApproved === isApproved && decision.note === note;
    return isSameDecision ? repeated : reject('KEY_REUSED');
  }
  const obstacle = obstacleToDeciding(people, requested.makerId, occurredAt);
  if (obstacle) return reject(obstacle);
  if (decision) return reject('ALREADY_DECIDED');
  const of = ofAct(requested, occurredAt);
  const data = { ...of, checkerId, note, key };
  if (!isApproved) return accept({ type: 'UnclaimedRefused', data });
  const { transfer, amountMinor } = requested;
  if (!transfer) return accept({ type: 'UnclaimedApproved', data });
  const postings = [
    { account: FUND, minor: `-${amountMinor}` },
    { account: `provider:${transfer.providerId}`, minor: amountMinor },
  ];
  return accept<UnclaimedEvent>(
    { type: 'UnclaimedApproved', data },
    { type: 'UnclaimedPaid', data: { ...of, ...transfer, postings } },
  );
}

function ofAct({ actId, memberId, act, amountMinor, currency }: UnclaimedRequested['data'], occurredAt: string) {
  return { actId, memberId, act, amountMinor, currency, occurredAt };
}
