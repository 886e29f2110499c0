import { accept, reject, repeated } from '@kernel/decider';
import type { CommandOf } from '../wallet.commands';
import type { WalletEvent } from '../wallet.events';
import { depositKey } from '../wallet.keys';
import type { Known } from '../wallet.known';
import type { WalletDecision } from '../wallet.movements';
import type { WalletState } from '../wallet.state';
import type { AllowedPayment, DepositAllowanceEnded } from './deposit-allowances.events';
import { depositsOn, evolveAllowances, type Allowances, type DepositAllowance } from './deposit-allowances.evolve';

/**
 * Sets room aside within the limits of a day. Every deposit is decided upon in the wallet's own stream, so that of two
 * that fit only one by one the second is refused, in whatever process it is asked for.
 */
export function allowDeposit(state: WalletState, known: Known, command: CommandOf<'AllowDeposit'>): WalletDecision {
  const { memberId, depositId, method, amountMinor, currency, limits, hold, occurredAt } = command;
  if (known.credit(depositKey(depositId))) return repeated;
  const lapsed = lapsedAt(state, memberId, occurredAt);
  const now: Allowances = lapsed.reduce(evolveAllowances, state);
  const open = now.allowed.get(depositId);
  if (open && covers(open, command)) return repeated;
  const { day } = state.deposited;
  // Processes whose clocks differ around midnight count in the later day, which is never left again.
  const kept = open && open.day >= day ? open.day : limits.day > day ? limits.day : day;
  const others = depositsOn({ ...now, allowed: now.allowed.remove(depositId) }, method, kept);
  if (others.count >= limits.dayCount) return reject('DEPOSIT_COUNT_REACHED');
  if (others.minor + amountMinor > limits.dayMaxMinor) return reject('DEPOSIT_LIMIT_REACHED');
  const until = 'until' in hold ? { until: hold.until } : { payment: hold.payment };
  const data = { memberId, depositId, method, amountMinor: amountMinor.toString(), currency, day: kept, occurredAt };
  return accept<WalletEvent>(...lapsed, { type: 'DepositAllowed', data: { ...data, ...until } });
}

/** Sets the room of a deposit free; that of another payment of the same deposit stays. */
export function endAllowance(state: WalletState, command: CommandOf<'EndDepositAllowance'>): WalletDecision {
  const { memberId, depositId, payment, occurredAt } = command;
  const open = state.allowed.get(depositId);
  if (!open || !isOf(open, payment)) return repeated;
  const reason = payment ? 'notCredited' : 'notPaid';
  return accept({ type: 'DepositAllowanceEnded', data: { memberId, depositId, reason, occurredAt } });
}

/** Room that was set aside for a payment is not given up for a mere request. */
function covers(open: DepositAllowance, { amountMinor, hold }: CommandOf<'AllowDeposit'>): boolean {
  return open.amountMinor >= amountMinor && (open.payment !== null || 'until' in hold);
}

function isOf({ payment }: DepositAllowance, other: AllowedPayment | null): boolean {
  return payment?.providerId === other?.providerId && payment?.paymentId === other?.paymentId;
}

/**
 * Room whose time is over is set free by an event, and not by the clock: a process whose clock is behind would count on
 * room that another one has given away.
 */
function lapsedAt({ allowed }: WalletState, memberId: string, occurredAt: string): DepositAllowanceEnded[] {
  const nowMs = Date.parse(occurredAt);
  return [...allowed].flatMap(([depositId, { until }]) =>
    until !== null && Date.parse(until) <= nowMs
      ? [{ type: 'DepositAllowanceEnded', data: { memberId, depositId, reason: 'lapsed', occurredAt } }]
      : [],
  );
}
