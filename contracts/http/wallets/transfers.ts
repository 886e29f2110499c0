import { z } from 'zod';
import { call } from '../call';
import { Amount, IdempotencyKey, NoInput, Timestamp } from '../common';
import { routes } from '../routes';

export const ConsolidatedFunds = z
  .object({
    /** The part that can be staked or withdrawn. */
    main: Amount,
    /** The part that is set aside for withdrawals on their way, with their fees. */
    held: Amount,
    /** Always nothing, as no bonuses are given here. */
    bonus: Amount,
    /** Money that has left the main wallet and of which the vendor has not said yet that it has it. */
    moving: Amount,
    /**
     * The wallets at vendors that keep one of their own, as the vendors say it now. The amount is null where the vendor
     * does not answer in time: it is not known, and it is not nothing.
     */
    vendors: z.array(z.object({ vendor: z.string(), name: z.string(), amount: Amount.nullable() })),
    /** The sum of all that is known. */
    total: Amount,
    /** False where an amount is not known, so that there may be more than the total. */
    isWhole: z.boolean(),
    currency: z.string(),
    /** The revision of the wallet's stream that the figures are of. */
    revision: z.string(),
    asOf: Timestamp,
  })
  .meta({ id: 'ConsolidatedFunds' });
export type ConsolidatedFunds = z.infer<typeof ConsolidatedFunds>;

export const WALLET_TRANSFER_STATUSES = ['running', 'done', 'refused', 'returned'] as const;

/** Why nothing was moved. `notSeen`: the vendor never got the order. */
export const WALLET_TRANSFER_REASONS = [
  'notEnoughFunds',
  'playerBlocked',
  'limitReached',
  'maintenance',
  'stopped',
  'notSeen',
  'other',
] as const;

export const WalletTransfer = z
  .object({
    id: z.uuid(),
    vendor: z.string(),
    name: z.string(),
    /** `in`: to the vendor. `out`: back to the main wallet. */
    direction: z.enum(['in', 'out']),
    amount: Amount,
    currency: z.string(),
    /** `returned`: the vendor did not take it, and it is in the main wallet again. */
    status: z.enum(WALLET_TRANSFER_STATUSES),
    reason: z.enum(WALLET_TRANSFER_REASONS).nullable(),
    requestedAt: Timestamp,
    endedAt: Timestamp.nullable(),
  })
  .meta({ id: 'WalletTransfer' });
export type WalletTransfer = z.infer<typeof WalletTransfer>;

export const WalletTransferRequest = z
  .strictObject({
    key: IdempotencyKey,
    vendor: z.string().max(64),
    direction: z.enum(['in', 'out']),
    amount: Amount,
  })
  .meta({ id: 'WalletTransferRequest' });
export type WalletTransferRequest = z.infer<typeof WalletTransferRequest>;

/** The end of bringing everything back from one vendor. */
export const BroughtBack = z
  .object({
    vendor: z.string(),
    name: z.string(),
    /** `nothing`: the vendor says that nothing lies there. `notKnown`: it does not say what lies there. */
    outcome: z.enum(['moved', 'running', 'refused', 'nothing', 'notKnown']),
    /** Null where nothing was asked for. */
    transfer: WalletTransfer.nullable(),
  })
  .meta({ id: 'BroughtBack' });
export type BroughtBack = z.infer<typeof BroughtBack>;

export const walletTransferCalls = {
  merchantWallet: call(
    routes.merchantWallet,
    'Whether one wallet serves all vendors, and the vendors that keep one of their own.',
    NoInput,
    z
      .object({ isSingle: z.boolean(), vendors: z.array(z.object({ vendor: z.string(), name: z.string() })) })
      .meta({ id: 'MerchantWallet' }),
  ),
  consolidatedFunds: call(
    routes.consolidatedFunds,
    'Everything that the member owns here, by where it lies. Vendors are asked at the moment of the call.',
    NoInput,
    ConsolidatedFunds,
  ),
  walletTransfer: call(
    routes.walletTransfer,
    'Moves money between the main wallet and one at a vendor. Where one wallet serves all vendors it is `NOT_ALLOWED`.',
    WalletTransferRequest,
    WalletTransfer,
  ),
  walletTransfers: call(
    routes.walletTransfers,
    'The running transfers of the member and the newest that have ended, newest first.',
    NoInput,
    z.array(WalletTransfer).meta({ id: 'WalletTransfers' }),
  ),
  bringAllBack: call(
    routes.bringAllBack,
    'Brings back what lies at vendors; each vendor is asked and reported.',
    z.strictObject({ key: IdempotencyKey }).meta({ id: 'BringAllBackRequest' }),
    z.array(BroughtBack).meta({ id: 'AllBroughtBack' }),
  ),
};
