import { z } from 'zod';
import { Amount } from '../http/common';

/**
 * The calls by which the platform moves money to a vendor that keeps balances of its own, and back: POST
 * `<vendor>/v1/transfer/in` and `/v1/transfer/out`, GET `<vendor>/v1/transfer/<transferId>` with player and currency in
 * the query, and POST `<vendor>/v1/balance`. They are signed like every call to a vendor. The answer is HTTP 200, and
 * signed; anything else counts as no answer, and the platform asks what became of the transfer until it is told.
 */
export const VendorTransferOrder = z
  .strictObject({
    /** Happens once for each id, for ever; the same id with other content is answered 409, signed. */
    transferId: z.uuid(),
    playerId: z.uuid(),
    currency: z.string().length(3),
    amount: Amount,
    occurredAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'VendorTransferOrder' });
export type VendorTransferOrder = z.infer<typeof VendorTransferOrder>;

/**
 * The player's account at the vendor at the moment of the answer. `staked` and `won` are the sums of all play since the
 * beginning, so that a report that arrives twice or late does no harm: balance = moved in − moved out − staked + won.
 * Both only grow: a stake that is given back counts as won.
 */
export const VendorAccount = z
  .object({ balance: Amount, currency: z.string().length(3), staked: Amount, won: Amount })
  .meta({ id: 'VendorAccount' });
export type VendorAccount = z.infer<typeof VendorAccount>;

/** Why a vendor does not take or give money. A transfer that was refused has moved nothing, and never will. */
export const VENDOR_TRANSFER_REFUSALS = [
  'notEnoughFunds',
  'playerBlocked',
  'limitReached',
  'maintenance',
  'other',
] as const;
export type VendorTransferRefusal = (typeof VENDOR_TRANSFER_REFUSALS)[number];

/**
 * The state of a transfer. `unknown` is answered to a question about an id that never arrived; the platform believes
 * it when it is answered twice, three minutes apart: by then no signature of the order is valid any more.
 */
export const VendorTransferReport = z
  .object({
    transferId: z.uuid(),
    status: z.enum(['done', 'refused', 'unknown']),
    /** The reason of a refusal; null otherwise. */
    reason: z.enum(VENDOR_TRANSFER_REFUSALS).nullable(),
    account: VendorAccount,
  })
  .meta({ id: 'VendorTransferReport' });
export type VendorTransferReport = z.infer<typeof VendorTransferReport>;

/** A player that the vendor has never seen has an account of zeros. */
export const VendorAccountQuestion = z
  .strictObject({ playerId: z.uuid(), currency: z.string().length(3) })
  .meta({ id: 'VendorAccountQuestion' });
export type VendorAccountQuestion = z.infer<typeof VendorAccountQuestion>;

/** The question about one transfer, in the query of its address. */
export const VendorTransferQuestion = z
  .strictObject({ playerId: z.uuid(), currency: z.string().length(3) })
  .meta({ id: 'VendorTransferQuestion' });
export type VendorTransferQuestion = z.infer<typeof VendorTransferQuestion>;
