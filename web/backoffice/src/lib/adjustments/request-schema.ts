import type { StaffMember } from '@contracts/http/office/back-office';
import { adjustmentCalls } from '@contracts/http/office/proofs';
import { z } from 'zod';
import { readAmount, type AmountFault, type Direction, type Limits } from './amount-rules';

const { reason, note } = adjustmentCalls.requestAdjustment.input.shape;

/** The request as it is typed. */
export interface Draft {
  readonly member: StaffMember | null;
  readonly direction: Direction;
  readonly amount: string;
  readonly reason: z.input<typeof reason>;
  readonly note: string;
}

/** The request once it can be sent: the amount is a plain decimal. */
export interface Asked extends Draft {
  readonly member: StaffMember;
}

export type RequestFault = AmountFault | 'memberNeeded';

/** Reads a draft. A fault says by its message which text explains it. */
export function requestSchema(digits: number, limits: Limits | undefined): z.ZodType<Asked, Draft> {
  return z.object({
    member: z.custom<StaffMember | null>().transform((member, context) => member ?? fault(context, 'memberNeeded')),
    direction: z.enum(['credit', 'debit']),
    amount: z.string().transform((typed, context) => {
      const read = readAmount(typed, digits, limits);
      return 'amount' in read ? read.amount : fault(context, read.fault);
    }),
    reason,
    note,
  });
}

function fault(context: z.RefinementCtx, message: RequestFault): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}
