import { z } from 'zod';
import { call } from '../http/call';
import { routes } from '../http/routes';
import { KycResult, KycResultAnswer } from './kyc-provider';
import { PayoutNotice, PayoutNoticeAnswer } from './payout-provider';
import { PaymentNotice, PaymentNoticeAnswer, ProviderNotice, ProviderReceipt } from './payment-provider';
import {
  AuthenticateRequest,
  BalanceRequest,
  BetRequest,
  PromoWinRequest,
  RollbackRequest,
  RoundAnswer,
  RoundCloseRequest,
  TransactionsAnswer,
  TransactionsQuery,
  TransferRequest,
  VendorAnswer,
  VendorTransaction,
  WinRequest,
} from './vendor-api';

/** The calls of game vendors. Every wallet call answers with a `VendorAnswer` and HTTP 200, even if it is refused. */
export const vendorCalls = {
  authenticate: call(routes.vendorAuthenticate, 'Who a session token belongs to.', AuthenticateRequest, VendorAnswer),
  balance: call(routes.vendorBalance, 'The balance that a player may bet with.', BalanceRequest, VendorAnswer),
  bet: call(routes.vendorBet, 'Takes a stake.', BetRequest, VendorAnswer),
  win: call(routes.vendorWin, 'Pays a win; 0 for a lost round.', WinRequest, VendorAnswer),
  rollback: call(routes.vendorRollback, 'Takes a bet or a win back.', RollbackRequest, VendorAnswer),
  roundClose: call(routes.vendorRoundClose, 'Ends a round.', RoundCloseRequest, VendorAnswer),
  promoWin: call(routes.vendorPromoWin, 'Pays a promotional win.', PromoWinRequest, VendorAnswer),
  transferIn: call(
    routes.vendorTransferIn,
    'Moves funds into the wallet at the vendor.',
    TransferRequest,
    VendorAnswer,
  ),
  transferOut: call(routes.vendorTransferOut, 'Moves funds back.', TransferRequest, VendorAnswer),
  transfer: call(
    routes.vendorTransfer,
    'One transfer, for reconciliation. Without a player it is the first under the id, whoever it was for.',
    z.strictObject({ transactionId: z.string().max(64), playerId: z.uuid().optional() }),
    VendorTransaction.nullable(),
  ),
  transactions: call(
    routes.vendorTransactions,
    'Every transaction of a time, for reconciliation.',
    TransactionsQuery,
    TransactionsAnswer,
  ),
  round: call(
    routes.vendorRound,
    'One round, for reconciliation: the sums are of all players who share it, and it is open until it is closed for every one of them.',
    z.strictObject({ roundId: z.string().max(64) }),
    RoundAnswer.nullable(),
  ),
};

export const providerCalls = {
  paymentWebhook: call(routes.paymentWebhook, 'How a payment ended.', PaymentNotice, PaymentNoticeAnswer),
  paymentNotice: call(
    routes.paymentNotice,
    'How a payment ended, in the format of the provider: its adapter authenticates the notice and reads it.',
    ProviderNotice,
    ProviderReceipt,
  ),
  payoutWebhook: call(routes.payoutWebhook, 'How a payout ended.', PayoutNotice, PayoutNoticeAnswer),
};

export const kycCalls = {
  kycResult: call(routes.kycResult, 'How a check of an identity ended.', KycResult, KycResultAnswer),
};
