import { Map } from 'immutable';
import type { AllowedPayment, DepositAllowanceEvent, DepositAllowed } from './deposit-allowances.events';

/** The room that one deposit has within the limits of a day. */
export interface DepositAllowance {
  readonly method: string;
  readonly amountMinor: bigint;
  /** The merchant's day in whose sum and count the deposit stands. */
  readonly day: string;
  /** Null once a payment has arrived: the room is then kept until the payment is credited or goes back. */
  readonly until: string | null;
  readonly payment: AllowedPayment | null;
}

/** A sum in minor units, and a number of deposits. */
export interface DepositSum {
  readonly minor: bigint;
  readonly count: number;
}

/** The last merchant's day with credited deposits, and their sums by method. */
export interface Deposited {
  readonly day: string;
  readonly byMethod: Map<string, DepositSum>;
}

/** The part of a wallet that allowances change. */
export interface Allowances {
  /** By the deposit's id. */
  readonly allowed: Map<string, DepositAllowance>;
  readonly deposited: Deposited;
}

export const noAllowances: Allowances = { allowed: Map(), deposited: { day: '', byMethod: Map() } };

const NOTHING: DepositSum = { minor: 0n, count: 0 };

export function evolveAllowances<State extends Allowances>(state: State, { type, data }: DepositAllowanceEvent): State {
  return {
    ...state,
    allowed:
      type === 'DepositAllowed'
        ? state.allowed.set(data.depositId, allowanceIn(data))
        : state.allowed.remove(data.depositId),
  };
}

/** A deposit that was credited keeps its place in the day. One of before the first allowance has none. */
export function evolveCredited<State extends Allowances>(state: State, depositId: string, minor: bigint): State {
  const allowance = state.allowed.get(depositId);
  if (!allowance) return state;
  const { day, method } = allowance;
  const allowed = state.allowed.remove(depositId);
  // A day is never gone back to, so that a deposit of an earlier one needs not be counted.
  if (day < state.deposited.day) return { ...state, allowed };
  const byMethod = state.deposited.day === day ? state.deposited.byMethod : noAllowances.deposited.byMethod;
  const before = byMethod.get(method, NOTHING);
  const sum = { minor: before.minor + minor, count: before.count + 1 };
  return { ...state, allowed, deposited: { day, byMethod: byMethod.set(method, sum) } };
}

/** The deposits by a method that stand in a day: those that were credited, and those that have room set aside. */
export function depositsOn({ allowed, deposited }: Allowances, method: string, day: string): DepositSum {
  const credited = deposited.day === day ? deposited.byMethod.get(method, NOTHING) : NOTHING;
  return allowed.reduce(
    (sum, one) =>
      one.method === method && one.day === day ? { minor: sum.minor + one.amountMinor, count: sum.count + 1 } : sum,
    credited,
  );
}

function allowanceIn({ method, amountMinor, day, until, payment }: DepositAllowed['data']): DepositAllowance {
  return { method, amountMinor: BigInt(amountMinor), day, until: until ?? null, payment: payment ?? null };
}
