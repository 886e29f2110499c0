import { z } from 'zod';
import { CLOSING_REASONS } from '../../validation/closing-reasons';
import { call } from '../call';
import { Amount, NoInput, Timestamp } from '../common';
import { routes } from '../routes';

const OpenMovement = z.object({ id: z.uuid(), amount: Amount, requestedAt: Timestamp });

/** The closing of the member's account, and what has to end before it. */
export const AccountClosing = z
  .object({
    /** The request that stands; null where there is none. */
    request: z.object({ reason: z.enum(CLOSING_REASONS), requestedAt: Timestamp, closesAt: Timestamp }).nullable(),
    /** Why the account cannot be closed here: support looks at it first. Null where it can. */
    supportOnly: z.enum(['agent', 'restricted']).nullable(),
    open: z.object({
      /** The money that is left, also with a vendor; zero if nothing is. */
      balance: Amount,
      withdrawals: z.array(OpenMovement),
      deposits: z.array(OpenMovement),
      rounds: z.array(z.object({ roundId: z.string(), gameName: z.string(), placedAt: Timestamp })),
    }),
  })
  .meta({ id: 'AccountClosing' });
export type AccountClosing = z.infer<typeof AccountClosing>;

export const closingCalls = {
  accountClosing: call(
    routes.accountClosing,
    'The closing of the account: the request that stands, and what is still open.',
    NoInput,
    AccountClosing,
  ),
  requestClosing: call(
    routes.requestClosing,
    'Asks for the account to be closed in seven days. Refused while money, withdrawals, deposits or rounds are open.',
    z.strictObject({ reason: z.enum(CLOSING_REASONS) }).meta({ id: 'RequestClosingRequest' }),
    AccountClosing,
  ),
  withdrawClosing: call(
    routes.withdrawClosing,
    'Takes the request back: the account is as it was.',
    NoInput,
    AccountClosing,
  ),
};
