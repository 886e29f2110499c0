import { z } from 'zod';
import { call } from './call';
import { NoInput, Timestamp } from './common';
import { routes } from './routes';

/** Six digits, which withdrawals and changes of bank accounts ask for beside the session. */
export const PaymentPassword = z
  .string()
  .regex(/^\d{6}$/)
  .meta({ id: 'PaymentPassword' });

export const PaymentPasswordState = z
  .object({
    isSet: z.boolean(),
    /** Null unless too many wrong ones were given. */
    lockedUntil: Timestamp.nullable(),
    setAt: Timestamp.nullable(),
    /** The proof that sets it where it is not known: a member without a password of the log-in confirms. */
    replacedBy: z.enum(['password', 'confirmation']),
  })
  .meta({ id: 'PaymentPasswordState' });
export type PaymentPasswordState = z.infer<typeof PaymentPasswordState>;

export const SetPaymentPasswordRequest = z
  .strictObject({
    paymentPassword: PaymentPassword,
    /**
     * The password of the log-in, or the payment password as it was; the first one needs that of the log-in. Where the
     * member has none, a confirmation of this session (`/wps/member/stepUp`).
     */
    current: z.union([
      z.strictObject({ password: z.string().min(1).max(128) }),
      z.strictObject({ paymentPassword: PaymentPassword }),
      z.strictObject({ isConfirmed: z.literal(true) }),
    ]),
  })
  .meta({ id: 'SetPaymentPasswordRequest' });
export type SetPaymentPasswordRequest = z.infer<typeof SetPaymentPasswordRequest>;

export const paymentPasswordCalls = {
  paymentPassword: call(
    routes.paymentPassword,
    'Whether the member has a payment password, and whether it is locked.',
    NoInput,
    PaymentPasswordState,
  ),
  setPaymentPassword: call(
    routes.setPaymentPassword,
    'Sets the payment password, by the password of the log-in, by the payment password as it was, or by a confirmation.',
    SetPaymentPasswordRequest,
    PaymentPasswordState,
  ),
};
