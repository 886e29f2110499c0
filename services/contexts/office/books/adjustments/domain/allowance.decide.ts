import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { AllowanceEvent, AllowancePurpose, AllowanceReserved } from './allowance.events';

export type AllowanceCommand =
  | { readonly type: 'Reserve'; readonly allowance: AllowanceReserved['data']; readonly maxMinor: bigint }
  | {
      readonly type: 'Release';
      readonly purpose: AllowancePurpose;
      readonly adjustmentId: string;
      readonly occurredAt: string;
    };

/** In order of precedence. */
export type AllowanceRejection = 'KEY_REUSED' | 'LIMIT_EXCEEDED';

/** The reservations by purpose and adjustment. */
export type AllowanceState = ReadonlyMap<string, AllowanceReserved['data']>;

/**
 * How much one person may request, and approve, on one day: one stream, so that its revision holds the sum under any
 * load.
 */
export const allowanceDecider: Decider<AllowanceState, AllowanceCommand, AllowanceEvent, AllowanceRejection> = {
  category: 'allowance',
  initial: () => new Map(),
  evolve,
  decide,
};

/** The part of a day's allowance that a person has used. */
export function usedMinor(state: AllowanceState, purpose: AllowancePurpose): bigint {
  let sum = 0n;
  for (const reserved of state.values()) if (reserved.purpose === purpose) sum += BigInt(reserved.amountMinor);
  return sum;
}

function evolve(state: AllowanceState, { type, data }: AllowanceEvent): AllowanceState {
  const next = new Map(state);
  if (type === 'AllowanceReserved') next.set(placeOf(data), data);
  else next.delete(placeOf(data));
  return next;
}

function decide(state: AllowanceState, command: AllowanceCommand): Decision<AllowanceEvent, AllowanceRejection> {
  switch (command.type) {
    case 'Reserve': {
      const { allowance, maxMinor } = command;
      const reserved = state.get(placeOf(allowance));
      if (reserved) return reserved.amountMinor === allowance.amountMinor ? repeated : reject('KEY_REUSED');
      if (usedMinor(state, allowance.purpose) + BigInt(allowance.amountMinor) > maxMinor)
        return reject('LIMIT_EXCEEDED');
      return accept({ type: 'AllowanceReserved', data: allowance });
    }
    case 'Release': {
      const reserved = state.get(placeOf(command));
      return reserved
        ? accept({ type: 'AllowanceReleased', data: { ...reserved, occurredAt: command.occurredAt } })
        : repeated;
    }
    default:
      return assertNever(command);
  }
}

function placeOf({
  purpose,
  adjustmentId,
}: {
  readonly purpose: AllowancePurpose;
  readonly adjustmentId: string;
}): string {
  return `${purpose}/${adjustmentId}`;
}
