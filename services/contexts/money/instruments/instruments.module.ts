import { Module, type DynamicModule } from '@nestjs/common';
import { PaymentProviders, PaymentProvidersModule } from '@contexts/money/cashier/cashier.api';
import {
  PaymentPasswordsModule,
  PersonalDataModule,
  PersonalFactsModule,
} from '@contexts/people/identity/identity.api';
import { MemberInstrumentsController } from './http/member-instruments.controller';
import { TellMembersOfAccounts } from './reactions/tell-members-of-accounts';
import { SharedAccounts } from './read-models/shared-accounts';
import { AccountHolders } from './use-cases/account-holders';
import { AddInstrumentHandler } from './use-cases/add-instrument';
import { MemberInstruments } from './use-cases/member-instruments';
import { Instruments } from './use-cases/proved-instruments';

/** The accounts of members, for those who pay: in the API and in the worker. */
@Module({ providers: [SharedAccounts, Instruments], exports: [Instruments] })
export class ProvedInstrumentsModule {}

/** The routes of members. */
@Module({
  imports: [
    PaymentPasswordsModule,
    PaymentProvidersModule,
    PersonalDataModule,
    PersonalFactsModule,
    ProvedInstrumentsModule,
  ],
  controllers: [MemberInstrumentsController],
  providers: [AccountHolders, AddInstrumentHandler, MemberInstruments],
  exports: [ProvedInstrumentsModule],
})
export class InstrumentsModule {}

/** The worker's part: members are told of new accounts. The handler of messages comes with messages. */
@Module({ providers: [TellMembersOfAccounts], exports: [TellMembersOfAccounts] })
export class InstrumentsWorkerModule {}

/** The saving of accounts and the news of it, at providers that the caller brings: none is called over a network. */
@Module({})
export class InstrumentCommandsModule {
  static at(providers: Pick<PaymentProviders, 'paying'>): DynamicModule {
    return {
      module: InstrumentCommandsModule,
      imports: [PersonalDataModule, PersonalFactsModule],
      providers: [
        { provide: PaymentProviders, useValue: providers },
        AccountHolders,
        AddInstrumentHandler,
        TellMembersOfAccounts,
      ],
      exports: [TellMembersOfAccounts],
    };
  }
}
