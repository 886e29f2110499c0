import type { Map } from 'immutable';
import { put, type Memory } from '../memory/entries';
import type { WalletEvent } from '../wallet.events';
import { essentialsOf, holdEndKey, holdKey, holdReturnKey } from '../wallet.keys';

export type HeldFundsEvent = Extract<
  WalletEvent,
  { type: 'WithdrawalHeld' | 'WithdrawalReleased' | 'WithdrawalCaptured' | 'WithdrawalReturned' }
>;
type DataOf<Type extends WalletEvent['type']> = Extract<WalletEvent, { type: Type }>['data'];

/** The funds of one withdrawal on its way, in minor units. */
export interface HeldFunds {
  /** With the fee. */
  readonly totalMinor: bigint;
  readonly feeMinor: bigint;
  /** The merchant's day in whose sum and count the withdrawal stands. */
  readonly day: string;
}

/** The last merchant's day with withdrawals: their sum without fees, and their number. */
export interface Withdrawn {
  readonly day: string;
  readonly minor: bigint;
  readonly count: number;
}

/** The part of a wallet that withdrawals change. */
interface Folded {
  readonly revision: number;
  readonly mainMinor: bigint;
  readonly memory: Memory;
  readonly held: Map<string, HeldFunds>;
  readonly withdrawn: Withdrawn;
}

/** The end of a hold whose funds went back to the main wallet. */
export const RELEASED = 'released';

/** The texts by which a repeated hold, capture or return is known as the same. */
export const holdOf = (amountMinor: bigint, feeMinor: bigint) => essentialsOf(amountMinor, feeMinor);
export const captureOf = (amountMinor: bigint, feeMinor: bigint, providerId: string) =>
  essentialsOf('captured', amountMinor, feeMinor, providerId);

/** The sum and the number of the member's withdrawals on a day, which is the last such day or a later one. */
export function withdrawnOn({ withdrawn }: Pick<Folded, 'withdrawn'>, day: string): Withdrawn {
  return withdrawn.day === day ? withdrawn : { day, minor: 0n, count: 0 };
}

/** The sum of all funds that are held, with their fees. */
export function heldMinor({ held }: Pick<Folded, 'held'>): bigint {
  return held.reduce((sum, { totalMinor }) => sum + totalMinor, 0n);
}

export function evolveHeldFunds<State extends Folded>(state: State, event: HeldFundsEvent): State {
  switch (event.type) {
    case 'WithdrawalHeld':
      return held(state, event.data);
    case 'WithdrawalReleased':
      return released(state, event.data);
    case 'WithdrawalCaptured':
      return captured(state, event.data);
    case 'WithdrawalReturned':
      return remembered(state, holdReturnKey(event.data.withdrawalId), captureIn(event.data), event.data);
  }
}

/** How much an event adds to the funds that are held, in minor units. */
export function heldChangeOf(event: WalletEvent): bigint {
  switch (event.type) {
    case 'WithdrawalHeld':
      return BigInt(event.data.amountMinor);
    case 'WithdrawalReleased':
    case 'WithdrawalCaptured':
      return -BigInt(event.data.amountMinor);
    default:
      return 0n;
  }
}

function held<State extends Folded>(state: State, data: DataOf<'WithdrawalHeld'>): State {
  const { withdrawalId, day } = data;
  const totalMinor = BigInt(data.amountMinor);
  const feeMinor = BigInt(data.feeMinor);
  const before = withdrawnOn(state, day);
  return {
    ...remembered(state, holdKey(withdrawalId), holdOf(totalMinor - feeMinor, feeMinor), data),
    held: state.held.set(withdrawalId, { totalMinor, feeMinor, day }),
    withdrawn: { day, minor: before.minor + totalMinor - feeMinor, count: before.count + 1 },
  };
}

/** A withdrawal that came to nothing makes room for another one on the day that it was asked for. */
function released<State extends Folded>(state: State, data: DataOf<'WithdrawalReleased'>): State {
  const funds = state.held.get(data.withdrawalId);
  const { withdrawn } = state;
  const isOfDay = funds !== undefined && funds.day === withdrawn.day;
  return {
    ...remembered(state, holdEndKey(data.withdrawalId), RELEASED, data),
    held: state.held.remove(data.withdrawalId),
    withdrawn: isOfDay
      ? { ...withdrawn, minor: withdrawn.minor - funds.totalMinor + funds.feeMinor, count: withdrawn.count - 1 }
      : withdrawn,
  };
}

function captured<State extends Folded>(state: State, data: DataOf<'WithdrawalCaptured'>): State {
  return {
    ...remembered(state, holdEndKey(data.withdrawalId), captureIn(data), data),
    held: state.held.remove(data.withdrawalId),
  };
}

function captureIn(data: DataOf<'WithdrawalCaptured' | 'WithdrawalReturned'>): string {
  const feeMinor = BigInt(data.feeMinor);
  return captureOf(BigInt(data.amountMinor) - feeMinor, feeMinor, data.providerId);
}

/** Moves the balance, and keeps the key under which a repetition is answered alike. */
function remembered<State extends Folded>(
  state: State,
  key: string,
  essentials: string,
  data: { readonly balanceBeforeMinor: string; readonly balanceAfterMinor: string },
): State {
  const mainMinor = BigInt(data.balanceAfterMinor);
  const changeMinor = mainMinor - BigInt(data.balanceBeforeMinor);
  return {
    ...state,
    mainMinor,
    memory: put(state.memory, key, { kind: 'payment', at: state.revision, essentials, changeMinor }),
  };
}
