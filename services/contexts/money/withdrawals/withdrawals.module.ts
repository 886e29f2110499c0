import { Global, Module, type DynamicModule } from '@nestjs/common';
import { PaymentProviders, PaymentProvidersModule } from '@contexts/money/cashier/cashier.api';
import { InstrumentUse, ProvedInstrumentsModule } from '@contexts/money/instruments/instruments.api';
import { WalletBalances, WalletModule } from '@contexts/money/wallet/wallet.api';
import {
  AccountClosingsModule,
  AccountsModule,
  AccountTracesModule,
  PaymentPasswords,
  PaymentPasswordsModule,
} from '@contexts/people/identity/identity.api';
import { MemberFilesModule } from '@contexts/people/files/files.api';
import { IdentityLevels, IdentityLevelsModule } from '@contexts/people/kyc/kyc.api';
import { MemberWithdrawalsController } from './http/member-withdrawals.controller';
import { PayoutNoticesController } from './http/payout-notices.controller';
import { WithdrawalsStaffController } from './http/withdrawals.staff.controller';
import { KeepWithdrawalTimes } from './jobs/keep-withdrawal-times';
import { SendPayouts } from './jobs/send-payouts';
import { CarryOutWithdrawals } from './reactions/carry-out-withdrawals';
import { RefuseWithdrawalsOfMinors } from './reactions/refuse-withdrawals-of-minors';
import { TellMembersOfWithdrawals } from './reactions/tell-members-of-withdrawals';
import { ContestedDeposits } from './read-models/contested-deposits';
import { DueWithdrawals } from './read-models/due-withdrawals';
import { InstrumentsInUse } from './read-models/instruments-in-use';
import { PayoutClockFigures } from './read-models/payout-clock-figures';
import { StaffWithdrawals } from './read-models/staff-withdrawals';
import { WithdrawalClaims } from './read-models/withdrawal-claims';
import { WithdrawalFactsReader } from './read-models/withdrawal-facts';
import { WithdrawalQueues } from './read-models/withdrawal-queue';
import { Withdrawals } from './read-models/withdrawals';
import { DeskWithdrawals } from './use-cases/desk-withdrawals';
import { MemberWithdrawals } from './use-cases/member-withdrawals';
import { MerchantDays } from './use-cases/merchant-days';
import { AskAboutPayout } from './use-cases/process/ask-about-payout';
import { CheckWithdrawal } from './use-cases/process/check-withdrawal';
import { HoldFunds } from './use-cases/process/hold-funds';
import { PayoutWords } from './use-cases/process/payout-words';
import { RefuseMinors } from './use-cases/process/refuse-minors';
import { SendPayout } from './use-cases/process/send-payout';
import { SettleFunds } from './use-cases/process/settle-funds';
import { RecordPayoutNotice } from './use-cases/record-payout-notice';
import { RequestWithdrawalHandler } from './use-cases/request-withdrawal';
import { WatchDisputes } from './use-cases/watch-disputes';
import { WithdrawalCases } from './use-cases/withdrawal-cases';

/**
 * The API's part: the routes of members, providers and finance. Global, because instruments ask whether one is in use.
 */
@Global()
@Module({
  imports: [
    AccountClosingsModule,
    AccountsModule,
    IdentityLevelsModule,
    MemberFilesModule,
    PaymentPasswordsModule,
    PaymentProvidersModule,
    ProvedInstrumentsModule,
    WalletModule,
  ],
  controllers: [MemberWithdrawalsController, PayoutNoticesController, WithdrawalsStaffController],
  providers: [
    DeskWithdrawals,
    DueWithdrawals,
    HoldFunds,
    InstrumentsInUse,
    { provide: InstrumentUse, useExisting: InstrumentsInUse },
    MemberWithdrawals,
    MerchantDays,
    PayoutClockFigures,
    PayoutWords,
    RecordPayoutNotice,
    RequestWithdrawalHandler,
    StaffWithdrawals,
    WithdrawalCases,
    WithdrawalClaims,
    WithdrawalQueues,
    Withdrawals,
  ],
  exports: [InstrumentUse, Withdrawals],
})
export class WithdrawalsModule {}

/**
 * The worker's part: the reactions, and the jobs that carry withdrawals on. The handlers of wallet and messages come
 * with those.
 */
@Module({
  imports: [
    AccountClosingsModule,
    AccountTracesModule,
    IdentityLevelsModule,
    PaymentProvidersModule,
    ProvedInstrumentsModule,
  ],
  providers: [
    AskAboutPayout,
    CarryOutWithdrawals,
    CheckWithdrawal,
    ContestedDeposits,
    DueWithdrawals,
    HoldFunds,
    KeepWithdrawalTimes,
    MerchantDays,
    PayoutWords,
    RefuseMinors,
    RefuseWithdrawalsOfMinors,
    SendPayout,
    SendPayouts,
    SettleFunds,
    TellMembersOfWithdrawals,
    WalletBalances,
    WatchDisputes,
    WithdrawalFactsReader,
  ],
  exports: [CarryOutWithdrawals, KeepWithdrawalTimes, RefuseWithdrawalsOfMinors, SendPayouts, TellMembersOfWithdrawals],
})
export class WithdrawalsWorkerModule {}

/** The outsiders of withdrawals that a caller brings. */
export interface WithdrawalOutsiders {
  readonly providers: Pick<PaymentProviders, 'paying'>;
  readonly passwords: Pick<PaymentPasswords, 'demand'>;
}

/** The members of such a program have proved who they are, as much as they have to. */
const KNOWN_MEMBERS: Pick<IdentityLevels, 'demand' | 'enhancedDueSince'> = {
  demand: () => Promise.resolve(),
  enhancedDueSince: () => Promise.resolve(null),
};

/** All of withdrawals for programs that call no provider over the network. Nothing in it acts by itself. */
@Module({})
export class WithdrawalCommandsModule {
  static at({ providers, passwords }: WithdrawalOutsiders): DynamicModule {
    const parts = [
      CarryOutWithdrawals,
      DeskWithdrawals,
      KeepWithdrawalTimes,
      MemberWithdrawals,
      RecordPayoutNotice,
      SendPayout,
      TellMembersOfWithdrawals,
    ];
    return {
      module: WithdrawalCommandsModule,
      imports: [
        AccountClosingsModule,
        AccountsModule,
        AccountTracesModule,
        MemberFilesModule,
        ProvedInstrumentsModule,
        WalletModule,
      ],
      providers: [
        ...parts,
        { provide: PaymentProviders, useValue: providers },
        { provide: PaymentPasswords, useValue: passwords },
        { provide: IdentityLevels, useValue: KNOWN_MEMBERS },
        CheckWithdrawal,
        ContestedDeposits,
        DueWithdrawals,
        HoldFunds,
        MerchantDays,
        PayoutWords,
        RequestWithdrawalHandler,
        RefuseMinors,
        SettleFunds,
        StaffWithdrawals,
        WithdrawalCases,
        WithdrawalClaims,
        WithdrawalFactsReader,
        Withdrawals,
      ],
      exports: [...parts, ProvedInstrumentsModule],
    };
  }
}
