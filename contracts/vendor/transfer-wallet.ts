import { z } from 'zod';
import { Amount } from '../http/common';

/**
 * The calls by which the platform moves money to a vendor that keeps balances of its own, and back: POST
 * `<vendor>/v1/transfer/in` and `/v1/transfer/out`, GET `<vendor>/v1/transfer/<transferId>` with player and currency in
 * the query, and POST `<vendor>/v1/balance`. GET `<vendor>/v1/transfers` and `<vendor>/v1/accounts` are the lists that
 * the platform compares with its books once a day. All are signed like every call to a vendor. The answer is HTTP 200,
 * and signed; anything else counts as no answer, and the platform asks what became of a transfer until it is told.
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

/**
 * The most entries of one page of a list: more would not fit into the 64 KiB that the platform reads of an answer. A
 * cursor is the vendor's own text, given back as it came; it is null on the last page.
 */
export const VENDOR_LIST_PAGE = 200;
const ListCursor = z.string().min(1).max(200);

/** The orders that the vendor has decided in a time, in the query of the address. `to` is exclusive. */
export const VendorTransfersQuestion = z
  .strictObject({
    currency: z.string().length(3),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    cursor: ListCursor.optional(),
  })
  .meta({ id: 'VendorTransfersQuestion' });
export type VendorTransfersQuestion = z.infer<typeof VendorTransfersQuestion>;

/** An order of the platform as the vendor has it in its books. */
export const VendorTransferLine = z
  .object({
    transferId: z.uuid(),
    playerId: z.uuid(),
    direction: z.enum(['in', 'out']),
    amount: Amount,
    currency: z.string().length(3),
    status: z.enum(['done', 'refused']),
    /** When the vendor decided it, by its own clock. */
    decidedAt: z.iso.datetime(),
  })
  .meta({ id: 'VendorTransferLine' });
export type VendorTransferLine = z.infer<typeof VendorTransferLine>;

/** Oldest first; orders that are decided while the pages are turned do not move those that were. */
export const VendorTransfersPage = z
  .object({ transfers: z.array(VendorTransferLine).max(VENDOR_LIST_PAGE), cursor: ListCursor.nullable() })
  .meta({ id: 'VendorTransfersPage' });
export type VendorTransfersPage = z.infer<typeof VendorTransfersPage>;

export const VendorAccountsQuestion = z
  .strictObject({ currency: z.string().length(3), cursor: ListCursor.optional() })
  .meta({ id: 'VendorAccountsQuestion' });
export type VendorAccountsQuestion = z.infer<typeof VendorAccountsQuestion>;

/** Every player who has a balance at the vendor or ever played with one, each once. */
export const VendorAccountsPage = z
  .object({
    accounts: z.array(VendorAccount.extend({ playerId: z.uuid() })).max(VENDOR_LIST_PAGE),
    cursor: ListCursor.nullable(),
  })
  .meta({ id: 'VendorAccountsPage' });
export type VendorAccountsPage = z.infer<typeof VendorAccountsPage>;
