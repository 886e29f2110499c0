import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams, type FactsOfAll } from '@platform/context/stored-streams';
import type { WalletEvent } from './domain/wallet.events';
import type { TrialWalletEvent } from './trial/domain/trial-wallet.events';
import { SubmitTrialTransaction } from './trial/use-cases/submit-trial-transaction';
import { WalletModule, WalletCommandsModule } from './wallet.module';
import { balancePush, trialBalancePush } from './wallet.pushes';
import { walletEntities } from './read-models/wallet.entities';
import { memberTotalsProjection } from './read-models/member-totals.projection';
import { vendorFundsProjection } from './read-models/vendor-funds.projection';
import { walletProjection } from './read-models/wallet.projection';
import { AllowDeposit, EndDepositAllowance } from './use-cases/deposit-allowances';
import { CreditDeposit } from './use-cases/credit-deposit';
import { ReverseDeposit } from './use-cases/reverse-deposit';
import { AdjustBalance } from './use-cases/by-finance/adjust-balance';
import { SubmitVendorTransaction } from './use-cases/submit-vendor-transaction';
import { PaySalary } from './use-cases/pay-salary';
import { SendToDownline, ReceiveFromUpline } from './use-cases/transfer-to-downline';
import { AwardJackpot } from './use-cases/award-jackpot';
import { CaptureWithdrawal, HoldWithdrawal, ReleaseWithdrawal, ReturnWithdrawal } from './use-cases/held-funds';
import { isStopReference } from './domain/stop-reference';
import { FreezeWallet, ReleaseWallet } from './use-cases/freeze-wallet';
import { ChargeShortfall } from './use-cases/charge-shortfall';
import { RecordVendorPlay } from './use-cases/record-vendor-play';
import { GiveUnclaimedBack, SetUnclaimedAside } from './use-cases/by-finance/unclaimed-funds';
import { SettleWithheldWin } from './use-cases/by-finance/settle-withheld-win';

const commands = [
  AllowDeposit,
  EndDepositAllowance,
  CreditDeposit,
  ReverseDeposit,
  AdjustBalance,
  SubmitVendorTransaction,
  SubmitTrialTransaction,
  PaySalary,
  SendToDownline,
  ReceiveFromUpline,
  AwardJackpot,
  FreezeWallet,
  ReleaseWallet,
  ChargeShortfall,
  SettleWithheldWin,
  HoldWithdrawal,
  ReleaseWithdrawal,
  CaptureWithdrawal,
  ReturnWithdrawal,
  RecordVendorPlay,
  SetUnclaimedAside,
  GiveUnclaimedBack,
];

/** A stop of staff is significant by itself; the wallet that is frozen for it only follows. */
const isOfBreak = ({ findingId }: { readonly findingId: string }): boolean => !isStopReference(findingId);

const events: FactsOfAll<WalletEvent> = {
  DepositAllowed: routine,
  DepositAllowanceEnded: routine,
  FundsDeposited: {
    significance: { kind: 'largeDeposit', severity: 'info', size: ({ amountMinor }) => amountMinor },
    statement: 'deposit',
  },
  DepositReversed: {
    significance: { kind: 'depositReversed', severity: 'warning' },
    statement: 'deposit_reversal',
  },
  BetPlaced: { significance: null, statement: 'bet' },
  BetWon: {
    significance: { kind: 'largeWin', severity: 'warning', size: ({ amountMinor }) => amountMinor },
    statement: 'win',
  },
  PromoWon: {
    significance: { kind: 'largePromotion', severity: 'warning', size: ({ amountMinor }) => amountMinor },
    statement: 'promo_win',
  },
  WinWithheld: { significance: { kind: 'winWithheld', severity: 'warning' }, statement: 'win_withheld' },
  WithheldWinPaid: {
    significance: { kind: 'withheldWinPaid', severity: 'warning' },
    statement: 'withheld_win_paid',
  },
  WithheldWinRefused: {
    significance: { kind: 'withheldWinRefused', severity: 'warning' },
    statement: 'withheld_win_refused',
  },
  WithheldWinRolledBack: {
    significance: { kind: 'withheldWinTakenBack', severity: 'info' },
    statement: 'withheld_win_rollback',
  },
  BetRolledBack: { significance: null, statement: 'bet_rollback' },
  JackpotWon: {
    significance: { kind: 'jackpotWon', severity: 'warning', size: ({ amountMinor }) => amountMinor },
    statement: 'jackpot_win',
  },
  WinRolledBack: {
    significance: {
      kind: 'receivable',
      severity: 'warning',
      when: ({ receivableMinor }) => receivableMinor !== '0',
    },
    statement: 'win_rollback',
  },
  RollbackTombstoned: routine,
  RepetitionNoted: routine,
  RoundClosed: routine,
  MovedToVendor: { significance: null, statement: 'transfer_to_vendor' },
  MovedFromVendor: { significance: null, statement: 'transfer_from_vendor' },
  PlayedAtVendor: routine,
  VendorWinWithheld: {
    significance: { kind: 'vendorWinWithheld', severity: 'warning' },
    statement: 'vendor_win_withheld',
  },
  WithheldVendorWinPaid: {
    significance: { kind: 'vendorWinPaid', severity: 'warning' },
    statement: 'vendor_win_paid',
  },
  WithheldVendorWinRefused: {
    significance: { kind: 'vendorWinRefused', severity: 'warning' },
    statement: 'vendor_win_refused',
  },
  BalanceAdjusted: {
    significance: { kind: 'largeAdjustment', severity: 'warning', size: ({ amountMinor }) => amountMinor },
    statement: 'adjustment',
  },
  SalaryPaid: {
    significance: { kind: 'largeSalary', severity: 'info', size: ({ amountMinor }) => amountMinor },
    statement: 'salary',
  },
  ShortfallCharged: {
    significance: {
      kind: 'shortfallNotCovered',
      severity: 'warning',
      when: ({ amountMinor, dueMinor }) => amountMinor !== dueMinor,
    },
    statement: 'shortfall',
  },
  SentToDownline: {
    significance: { kind: 'largeDownlineTransfer', severity: 'info', size: ({ amountMinor }) => amountMinor },
    statement: 'downline_out',
    personal: { of: 'toMemberId', fields: ['note'] },
  },
  ReceivedFromUpline: {
    significance: null,
    statement: 'upline_in',
    personal: { of: 'memberId', fields: ['note'] },
  },
  ReceivableCollected: {
    significance: { kind: 'receivableCollected', severity: 'info' },
    statement: 'receivable_collected',
  },
  WithdrawalHeld: {
    significance: { kind: 'largeWithdrawal', severity: 'info', size: ({ amountMinor }) => amountMinor },
    statement: 'withdrawal_hold',
  },
  WithdrawalReleased: { significance: null, statement: 'withdrawal_release' },
  WithdrawalCaptured: {
    significance: { kind: 'largePayout', severity: 'warning', size: ({ amountMinor }) => amountMinor },
    statement: 'withdrawal_paid',
  },
  WithdrawalReturned: {
    significance: { kind: 'payoutReturned', severity: 'warning' },
    statement: 'withdrawal_return',
  },
  UnclaimedSetAside: {
    significance: { kind: 'unclaimedSetAside', severity: 'warning' },
    statement: 'unclaimed',
  },
  UnclaimedGivenBack: {
    significance: { kind: 'unclaimedGivenBack', severity: 'warning' },
    statement: 'unclaimed_return',
  },
  WalletFrozen: { significance: { kind: 'walletFrozen', severity: 'warning', when: isOfBreak } },
  WalletReleased: { significance: { kind: 'walletReleased', severity: 'info', when: isOfBreak } },
};

export const walletContext: ContextManifest = {
  name: 'wallet',
  uses: ['catalogue'],
  streams: [
    storedStreams<WalletEvent>({
      category: 'wallet',
      declaredIn: 'services/contexts/money/wallet/domain/wallet.events.ts',
      union: 'WalletEvent',
      events,
    }),
    storedStreams<TrialWalletEvent>({
      category: 'trialwallet',
      playMoney: true,
      declaredIn: 'services/contexts/money/wallet/trial/domain/trial-wallet.events.ts',
      union: 'TrialWalletEvent',
      events: {
        PlayMoneyGranted: { significance: null, statement: 'play_money' },
        BetPlaced: events.BetPlaced,
        BetWon: events.BetWon,
        BetRolledBack: events.BetRolledBack,
        WinRolledBack: events.WinRolledBack,
        RollbackTombstoned: events.RollbackTombstoned,
        RepetitionNoted: events.RepetitionNoted,
        RoundClosed: events.RoundClosed,
      },
    }),
  ],
  api: [WalletModule],
  worker: [WalletCommandsModule],
  projections: [walletProjection, memberTotalsProjection, vendorFundsProjection],
  entities: [...walletEntities],
  pushes: [balancePush, trialBalancePush],
  commands: { api: commands, worker: commands },
};
