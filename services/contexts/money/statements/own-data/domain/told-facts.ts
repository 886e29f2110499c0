import type { InvitationLinksEvent, UplineAskEvent } from '@contexts/agents/agency/agency.events';
import type { DividendEvent } from '@contexts/agents/payroll/payroll.events';
import type { DepositEvent } from '@contexts/money/cashier/cashier.events';
import type { InstrumentEvent } from '@contexts/money/instruments/instruments.events';
import type { WalletEvent } from '@contexts/money/wallet/wallet.events';
import type { WithdrawalEvent } from '@contexts/money/withdrawals/withdrawals.events';
import type { MemberEvent } from '@contexts/people/identity/identity.events';
import type { InboxEvent } from '@contexts/people/messages/messages.events';
import type { LaunchesEvent } from '@contexts/play/launch/launch.events';
import type { FavouritesEvent } from '@contexts/play/own-games/own-games.events';
import type { DomainEvent } from '@kernel/event';

/**
 * The fields of each event that its member is told; null for an event that is not told. Hashes, secrets, the work of
 * staff and the facts of other people are not. The compiler asks for every event that is new.
 */
type ToldFields<E extends DomainEvent> = {
  readonly [One in E as One['type']]: readonly (keyof One['data'])[] | null;
};

const movement = ['currency', 'amountMinor', 'balanceBeforeMinor', 'balanceAfterMinor'] as const;
const played = [...movement, 'vendorId', 'gameCode', 'roundId'] as const;
const atVendor = [...movement, 'vendorId'] as const;
const withdrawn = [...movement, 'withdrawalId', 'feeMinor'] as const;

const OF_MEMBER: ToldFields<MemberEvent> = {
  MemberRegistered: ['username', 'nickname', 'isAdult', 'acceptedTermsAt', 'registerUrl', 'ip', 'referralCode'],
  PasswordSet: ['via'],
  PaymentPasswordSet: ['via'],
  PaymentPasswordProved: [],
  PaymentPasswordFailed: ['lockedUntil'],
  AvatarChosen: ['icon'],
  MemberLoggedIn: ['ip', 'userAgent', 'country', 'way', 'deviceId'],
  DeviceTrusted: ['deviceId'],
  DeviceForgotten: ['deviceId', 'reason'],
  MemberLoggedOut: [],
  MemberTotpSet: [],
  MemberTotpRemoved: [],
  MemberCodeUsed: [],
  RecoveryCodeUsed: ['number'],
  MemberCodeFailed: ['lockedUntil'],
  LoginChallenged: ['reasons', 'ways'],
  LoginChallengeFailed: ['way'],
  ContactProved: ['kind'],
  MobileChanged: ['withoutOld'],
  EmailChanged: [],
  ProfileChanged: ['fields'],
  TextsAccepted: ['texts'],
  ClosingRequested: ['reason', 'closesAt'],
  ClosingWithdrawn: [],
  AccountClosed: ['reason', 'requestedAt'],
  ErasureProposed: [],
  ErasureTurnedDown: [],
  PersonalDataErased: [],
  PasskeyAdded: ['name', 'passkeyId'],
  PasskeyRenamed: ['name', 'passkeyId'],
  PasskeyRemoved: ['passkeyId'],
  PasskeyUsed: ['passkeyId'],
  ProofReset: ['proof'],
  ProofResetProposed: null,
  ProofResetTurnedDown: null,
};

const OF_WALLET: ToldFields<WalletEvent> = {
  DepositAllowed: null,
  DepositAllowanceEnded: null,
  FundsDeposited: [...movement, 'depositId'],
  BetPlaced: [...played, 'transactionId'],
  BetWon: [...played, 'transactionId', 'isFree'],
  PromoWon: [...played, 'transactionId', 'campaignId'],
  WinWithheld: [...played, 'transactionId'],
  WithheldWinPaid: [...played, 'transactionId'],
  WithheldWinRefused: [...played, 'transactionId', 'reason'],
  WithheldWinRolledBack: [...played, 'transactionId'],
  DepositReversed: [...movement, 'depositId', 'receivableMinor'],
  BetRolledBack: [...played, 'transactionId'],
  JackpotWon: movement,
  WinRolledBack: [...played, 'transactionId', 'receivableMinor'],
  RollbackTombstoned: ['vendorId', 'gameCode', 'roundId', 'transactionId'],
  RepetitionNoted: null,
  RoundClosed: ['vendorId', 'gameCode', 'roundId', 'currency', 'stakeMinor', 'payoutMinor'],
  MovedToVendor: atVendor,
  MovedFromVendor: atVendor,
  PlayedAtVendor: ['vendorId', 'currency', 'stakedMinor', 'wonMinor'],
  VendorWinWithheld: [...atVendor, 'transferMinor'],
  WithheldVendorWinPaid: atVendor,
  WithheldVendorWinRefused: [...atVendor, 'reason'],
  BalanceAdjusted: [...movement, 'direction', 'reason'],
  SalaryPaid: [...movement, 'kind', 'windowKey'],
  ShortfallCharged: [...movement, 'kind', 'dueMinor'],
  SentToDownline: [...movement, 'transferId', 'purpose', 'note'],
  ReceivedFromUpline: [...movement, 'transferId', 'purpose', 'note'],
  ReceivableCollected: movement,
  WithdrawalHeld: withdrawn,
  WithdrawalReleased: withdrawn,
  WithdrawalCaptured: withdrawn,
  WithdrawalReturned: withdrawn,
  UnclaimedSetAside: movement,
  UnclaimedGivenBack: movement,
  // Why a wallet is frozen is not told, so that nobody is warned of an inquiry.
  WalletFrozen: null,
  WalletReleased: null,
};

const OF_DEPOSITS: ToldFields<DepositEvent> = {
  DepositRequested: ['depositId', 'method', 'currency', 'amountMinor', 'expiresAt'],
  PaymentCreated: ['depositId', 'providerId', 'paymentId'],
  ProofSent: ['depositId', 'remark'],
  ProofAnswerProposed: null,
  ProofAnswerTurnedDown: null,
  ProofAccepted: ['depositId'],
  ProofRefused: ['depositId', 'reason'],
  PaymentFailedOver: null,
  DepositConfirmed: ['depositId', 'providerId', 'paymentId', 'currency', 'paidAmountMinor', 'endToEndId'],
  // The payer is somebody else.
  PaymentNotCredited: ['depositId', 'providerId', 'paymentId', 'paidAmount', 'paidCurrency', 'reason'],
  TransferToldTwice: null,
  PaymentWithheld: ['depositId', 'providerId', 'paymentId', 'currency', 'paidAmountMinor', 'endToEndId'],
  DepositRefused: ['depositId', 'providerId', 'paymentId', 'currency', 'paidAmountMinor', 'reason'],
  DepositContested: ['depositId', 'providerId', 'paymentId', 'amountMinor', 'currency'],
  DepositKept: ['depositId', 'providerId', 'paymentId'],
  DepositLost: ['depositId', 'providerId', 'paymentId', 'amountMinor', 'currency'],
  // The answers of the house and the words of its staff are not the member's.
  ContestAnswerProposed: null,
  ContestAnswerTurnedDown: null,
  ContestAnswered: null,
  ContestAnswerTaken: null,
  ContestAnswerRefused: null,
  RefundRequested: ['depositId', 'providerId', 'paymentId', 'amount', 'currency'],
  RefundPaid: ['depositId', 'providerId', 'paymentId', 'amount', 'currency', 'endToEndId'],
  RefundFailed: null,
  RefundRetried: null,
  RefundClosureProposed: null,
  RefundClosureTurnedDown: null,
  RefundClosed: ['depositId', 'providerId', 'paymentId', 'amount', 'currency', 'receipt'],
  RefundOverdue: null,
  DepositFailed: ['depositId', 'providerId', 'paymentId'],
  DepositExpired: ['depositId'],
};

/** Rules, scores, holds, notes and reasons of staff are not told: some of them must not be (no tipping off). */
const OF_WITHDRAWALS: ToldFields<WithdrawalEvent> = {
  WithdrawalRequested: [
    'withdrawalId',
    'amountMinor',
    'feeMinor',
    'currency',
    'instrumentKind',
    'instrumentLabel',
    'bankName',
  ],
  FundsHeld: ['withdrawalId'],
  ChecksDone: null,
  HoldPlaced: null,
  HoldLifted: null,
  ApprovalProposed: null,
  ProposalTurnedDown: null,
  WithdrawalApproved: ['withdrawalId'],
  WithdrawalRefused: ['withdrawalId'],
  WithdrawalCancelled: ['withdrawalId'],
  PayoutAttempted: null,
  PayoutAccepted: null,
  PayoutUnknown: null,
  PayoutPaid: ['withdrawalId', 'providerId', 'amountMinor', 'endToEndId'],
  PayoutFailed: ['withdrawalId', 'reason'],
  PayoutReturned: ['withdrawalId', 'amountMinor', 'feeMinor'],
  PaymentNotCovered: null,
  PromiseBroken: ['withdrawalId', 'promisedBy'],
  ReceiptConfirmed: ['withdrawalId', 'by'],
  ReceiptDisputed: ['withdrawalId', 'remark', 'fileIds'],
  DisputeNoted: null,
  DisputeClosed: ['withdrawalId', 'outcome'],
  WithdrawalReviewed: null,
};

const OF_INSTRUMENTS: ToldFields<InstrumentEvent> = {
  InstrumentAdded: ['instrumentId', 'kind', 'destination', 'holderName', 'bankName'],
  InstrumentRefused: ['reason'],
  InstrumentRemoved: ['instrumentId'],
};

const OF_GAMES: ToldFields<FavouritesEvent | LaunchesEvent> = {
  FavouriteAdded: ['vendorCode', 'gameCode', 'gameType'],
  FavouriteRemoved: ['nodeId'],
  GameLaunched: ['vendorCode', 'gameCode'],
};

/** The member's own asks and links are told; the names of those who answered or registered are not. */
const OF_AGENCY: ToldFields<UplineAskEvent | InvitationLinksEvent> = {
  FundsAsked: ['askId', 'amountMinor', 'currency', 'note', 'expiresAt'],
  FundsAskAnswered: ['askId', 'sent'],
  FundsAskCancelled: ['askId'],
  FundsAskExpired: ['askId'],
  LinkOpened: ['linkId', 'code', 'kind', 'note', 'offers'],
  LinkChanged: ['linkId', 'version', 'note', 'isOpen', 'offers'],
};

/** The words of the upline and of finance beside their decisions are not the agent's. */
const OF_DIVIDENDS: ToldFields<DividendEvent> = {
  DividendRequested: ['billId', 'payMinor', 'remark'],
  DividendDecidedByUpline: ['billId', 'isApproved'],
  DividendDecidedByFinance: ['billId', 'isApproved'],
  DividendPaid: ['billId', 'payMinor', 'currency'],
};

const OF_INBOX: ToldFields<InboxEvent> = {
  MessageSent: ['messageId', 'kind', 'params', 'link'],
  MessagesRead: ['messageIds'],
};

const TOLD: Readonly<Record<string, readonly PropertyKey[] | null>> = {
  ...OF_MEMBER,
  ...OF_WALLET,
  ...OF_DEPOSITS,
  ...OF_WITHDRAWALS,
  ...OF_INSTRUMENTS,
  ...OF_INBOX,
  ...OF_GAMES,
  ...OF_AGENCY,
  ...OF_DIVIDENDS,
};

/** The part of an event that its member is told; undefined for one that is not told at all. */
export function toldOf({ type, data }: DomainEvent): Readonly<Record<string, unknown>> | undefined {
  const fields = TOLD[type];
  if (!fields) return undefined;
  return Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field)));
}
