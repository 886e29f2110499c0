import { z } from 'zod';
import { Amount, Timestamp } from '../http/common';

/**
 * Headers of every signed request, in both directions (platform ↔ vendor, platform ↔ payment provider). The signature
 * is base64 of HMAC-SHA256 over `METHOD\npath\ntimestamp\nrequestId\nhex(sha256(raw body))`; `path` carries the query
 * string as sent. An answer is signed the same way, with the method RESPONSE and the path and request id of the
 * request.
 */
export const SIGNATURE_HEADERS = {
  party: 'x-vendor-id',
  timestamp: 'x-timestamp',
  requestId: 'x-request-id',
  signature: 'x-signature',
} as const;

/** The largest accepted difference between a timestamp and the receiver's clock, in milliseconds. */
export const SIGNATURE_WINDOW_MS = 120_000;

export const VENDOR_STATUSES = [
  'OK',
  'DUPLICATE_TRANSACTION',
  'OPERATION_IN_PROCESS',
  'TRANSACTION_ROLLED_BACK',
  'TRANSACTION_DOES_NOT_EXIST',
  'ROUND_SETTLED',
  'ROUND_CLOSED',
  'NOT_ENOUGH_MONEY',
  'TOKEN_EXPIRED',
  'PLAYER_BLOCKED',
  'LIMIT_REACHED',
  'MAINTENANCE',
  'UNKNOWN_ERROR',
  'TEMPORARY_ERROR',
  'INVALID_SIGNATURE',
  'INVALID_VENDOR',
  'INVALID_TOKEN',
  'INVALID_PLAYER',
  'INVALID_GAME',
  'WRONG_CURRENCY',
  'WRONG_SYNTAX',
] as const;

export const VendorStatus = z.enum(VENDOR_STATUSES);
export type VendorStatus = z.infer<typeof VendorStatus>;

const Id = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/);

const player = { playerId: z.uuid(), sessionToken: z.string().max(200).optional() };

/**
 * A vendor uses a transaction id once, among all its players. The platform recognises it within the player's wallet: a
 * second request for the same player has no effect or is refused as DUPLICATE_TRANSACTION. A request for another player
 * is another transaction, with an `operatorTransactionId` of its own, and the statements show both under the one id.
 */
const movement = {
  ...player,
  currency: z.string().length(3),
  gameCode: Id,
  roundId: Id,
  transactionId: Id,
  amount: Amount,
  occurredAt: z.iso.datetime().optional(),
};

export const AuthenticateRequest = z
  .strictObject({ sessionToken: z.string().max(200), gameCode: Id })
  .meta({ id: 'VendorAuthenticateRequest' });
export const BalanceRequest = z
  .strictObject({ ...player, currency: z.string().length(3) })
  .meta({ id: 'VendorBalanceRequest' });
export const BetRequest = z
  .strictObject({
    ...movement,
    sessionToken: z.string().max(200),
    isFree: z.literal(false).optional(),
    roundClosed: z.boolean().optional(),
  })
  .meta({ id: 'VendorBetRequest' });
export const WinRequest = z
  .strictObject({
    ...movement,
    referenceTransactionId: Id,
    roundClosed: z.boolean().optional(),
    isFree: z.boolean().optional(),
  })
  .meta({ id: 'VendorWinRequest' });
/**
 * Rolls back the bet or the win that `referenceTransactionId` names. `roundId` is that transaction's; it is left out
 * for a promotional win that was paid without one.
 */
export const RollbackRequest = z
  .strictObject({
    ...player,
    currency: z.string().length(3),
    gameCode: Id,
    roundId: Id.optional(),
    transactionId: Id,
    referenceTransactionId: Id,
    occurredAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'VendorRollbackRequest' });
export const RoundCloseRequest = z
  .strictObject({
    ...player,
    gameCode: Id,
    roundId: Id,
    transactionId: Id,
    currency: z.string().length(3),
    occurredAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'VendorRoundCloseRequest' });
export const PromoWinRequest = z
  .strictObject({ ...movement, roundId: Id.optional(), campaignId: Id })
  .meta({ id: 'VendorPromoWinRequest' });
/** `in` moves funds from the member's main wallet to the vendor's, `out` back. */
export const TransferRequest = z
  .strictObject({
    ...player,
    currency: z.string().length(3),
    transactionId: Id,
    amount: Amount,
    occurredAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'VendorTransferRequest' });

export type AuthenticateRequest = z.infer<typeof AuthenticateRequest>;
export type BalanceRequest = z.infer<typeof BalanceRequest>;
export type BetRequest = z.infer<typeof BetRequest>;
export type WinRequest = z.infer<typeof WinRequest>;
export type RollbackRequest = z.infer<typeof RollbackRequest>;
export type RoundCloseRequest = z.infer<typeof RoundCloseRequest>;
export type PromoWinRequest = z.infer<typeof PromoWinRequest>;
export type TransferRequest = z.infer<typeof TransferRequest>;

/** The answer of every wallet call. Its HTTP status is always 200; `status` says whether the call succeeded. */
export const VendorAnswer = z
  .object({
    status: VendorStatus,
    requestId: z.string(),
    /** Empty if nothing was moved or closed under this id. */
    operatorTransactionId: z.string(),
    balance: Amount.nullable(),
    currency: z.string().nullable(),
    duplicate: z.boolean(),
    /** Only in the answer to `authenticate`. */
    playerId: z.string().optional(),
    /** Only with WRONG_SYNTAX: the wrong field and the reason. */
    message: z.string().optional(),
  })
  .meta({ id: 'VendorAnswer' });
export type VendorAnswer = z.infer<typeof VendorAnswer>;

export const VendorTransaction = z
  .object({
    transactionId: z.string(),
    operatorTransactionId: z.string(),
    kind: z.string(),
    playerId: z.string(),
    roundId: z.string().nullable(),
    amount: Amount,
    currency: z.string(),
    recordedAt: z.iso.datetime(),
  })
  .meta({ id: 'VendorTransaction' });
export type VendorTransaction = z.infer<typeof VendorTransaction>;

/** The cursor of a page as the answer gave it: time, player and revision of the last transaction. */
const TransactionsCursor = z
  .string()
  .max(100)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}~\d{1,18}$/)
  .refine((cursor) => Timestamp.safeParse(cursor.split('~')[0]).success);

export const TransactionsQuery = z.strictObject({
  from: Timestamp,
  to: Timestamp,
  cursor: TransactionsCursor.optional(),
});
export const TransactionsAnswer = z
  .object({ transactions: z.array(VendorTransaction), cursor: z.string().nullable() })
  .meta({ id: 'VendorTransactionsAnswer' });
export const RoundAnswer = z
  .object({
    roundId: z.string(),
    status: z.enum(['open', 'settled', 'voided']),
    stake: Amount,
    payout: Amount,
    transactions: z.array(VendorTransaction),
  })
  .meta({ id: 'VendorRoundAnswer' });

/** The request by which the platform asks a vendor for the address of a game: POST `<vendor>/v1/launch`, signed. */
export const VendorLaunchRequest = z
  .strictObject({
    playerId: z.uuid(),
    sessionToken: z.string(),
    gameCode: Id,
    currency: z.string().length(3),
    language: z.enum(['pt', 'en']),
    device: z.enum(['mobile', 'desktop']),
    lobbyUrl: z.string(),
  })
  .meta({ id: 'VendorLaunchRequest' });
export type VendorLaunchRequest = z.infer<typeof VendorLaunchRequest>;
export const VendorLaunchAnswer = z.object({ url: z.url() }).meta({ id: 'VendorLaunchAnswer' });
export type VendorLaunchAnswer = z.infer<typeof VendorLaunchAnswer>;

/**
 * The request by which the platform asks a vendor for the result of a round that is still open in the platform: POST
 * `<vendor>/v1/round`, signed. The answer is HTTP 200, signed, within 5 s. Anything else counts as no answer, and the
 * platform asks again.
 */
export const VendorRoundQuestion = z
  .strictObject({ playerId: z.uuid(), gameCode: Id, roundId: Id, currency: z.string().length(3) })
  .meta({ id: 'VendorRoundQuestion' });
export type VendorRoundQuestion = z.infer<typeof VendorRoundQuestion>;
/**
 * `unknown`: the vendor never had such a round. `voided`: the round does not count. In both cases the platform gives
 * the stakes back and closes the round. `settled`: the round has ended with these sums; the vendor sends its wins and
 * its round close again, under their first transaction ids. `running`: the round has not ended yet.
 */
export const VendorRoundReport = z
  .discriminatedUnion('status', [
    z.object({ roundId: Id, status: z.enum(['unknown', 'voided', 'running']) }),
    z.object({ roundId: Id, status: z.literal('settled'), stake: Amount, payout: Amount }),
  ])
  .meta({ id: 'VendorRoundReport' });
export type VendorRoundReport = z.infer<typeof VendorRoundReport>;
