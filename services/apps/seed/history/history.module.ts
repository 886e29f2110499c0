import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AgencyModule, AgencyWorkerModule } from '@contexts/agents/agency/agency.api';
import {
  AgentContractCommandsModule,
  DueRunsModule,
  PayrollSettingsModule,
  SalaryRunsModule,
} from '@contexts/agents/payroll/payroll.api';
import { CatalogueCommandsModule } from '@contexts/catalogue/catalogue.api';
import {
  Circuits,
  DepositCommandsModule,
  DepositsModule,
  PaymentMethodCommandsModule,
} from '@contexts/money/cashier/cashier.api';
import { InstrumentCommandsModule } from '@contexts/money/instruments/instruments.api';
import { StatementCommandsModule } from '@contexts/money/treasury/treasury.api';
import { WalletModule } from '@contexts/money/wallet/wallet.api';
import { WithdrawalCommandsModule } from '@contexts/money/withdrawals/withdrawals.api';
import { AdjustmentsModule, AdjustmentsWorkerModule } from '@contexts/office/books/books.api';
import { BreaksModule, BreaksWorkerModule } from '@contexts/office/proof/proof.api';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { FeedbackDeskModule, InboxWorkerModule, PublishingModule } from '@contexts/people/messages/messages.api';
import { VerificationCommandsModule } from '@contexts/people/kyc/kyc.api';
import { SiteCommandsModule } from '@contexts/people/site/site.api';
import { JackpotModule, PublishJackpotTerms } from '@contexts/play/jackpot/jackpot.api';
import type { Config } from '@platform/config/config';
import { PlatformModule } from '@platform/platform.module';
import { Checkpoints } from '@platform/projections/checkpoints';
import { eventCatalogue } from '../../house';
import { DemoMerchant } from '../demo-merchant';
import { Contests } from '../story/contests';
import { Contracts } from '../story/contracts';
import { DemoBank } from '../story/demo-bank';
import { Deeds, paymentIdOf } from '../story/deeds';
import { DemoPlayer } from '../story/demo-player';
import { GreatWin } from '../story/great-win';
import { STORY_IDENTITY_PROVIDER, StoryIdentities } from '../story/identities';
import { Office } from '../story/office';
import { Play } from '../story/play';
import { Shares } from '../story/shares';
import { StoryStatements } from '../story/statements';
import { StoryWithdrawals } from '../story/withdrawals';
import { DemoHistory } from './demo-history';
import { HistoryClock } from './history-clock';
import { HistoryFollowers } from './history-followers';
import { HistoryLog } from './history-log';

export interface HistoryParts {
  readonly config: Config;
  readonly clock: HistoryClock;
  readonly log: HistoryLog;
}

/** The contexts' commands for a history: on its own log, by its own clock, and at a provider that calls nobody. */
@Module({})
export class HistoryModule {
  static register({ config, clock, log }: HistoryParts): DynamicModule {
    const [origin] = config.PAGE_ORIGINS;
    const provider = {
      id: 'sandbox',
      methods: [{ id: 'pix', name: 'PIX' }],
      notices: { path: '/', read: () => Promise.resolve(null), receipt: '' },
      createPayment: ({ reference }: { readonly reference: string }) =>
        Promise.resolve({ paymentId: paymentIdOf(reference), payUrl: `${origin}/pay/${paymentIdOf(reference)}` }),
      ...{ refunds: null, contests: null, payouts: null, statements: null },
    };
    const bank = new DemoBank();
    const paying = () => [{ ...provider, payouts: bank }];
    // The people of a history have shown their payment passwords: a look at each would make the start slow.
    const passwords = { demand: () => Promise.resolve() };
    return {
      module: HistoryModule,
      imports: [
        PlatformModule.register({ config, eventCatalogue, entities: [], clock, log }),
        CqrsModule.forRoot(),
        AccountsModule,
        AdjustmentsModule,
        AdjustmentsWorkerModule,
        AgencyModule,
        AgencyWorkerModule,
        AgentContractCommandsModule,
        BreaksModule,
        BreaksWorkerModule,
        CatalogueCommandsModule,
        DepositCommandsModule.at({ byId: () => provider, byMethod: () => [provider], circuits: new Circuits() }),
        DepositsModule,
        DueRunsModule,
        FeedbackDeskModule,
        InboxWorkerModule,
        InstrumentCommandsModule.at({ paying }),
        JackpotModule,
        PaymentMethodCommandsModule,
        PayrollSettingsModule,
        PublishingModule,
        SalaryRunsModule,
        SiteCommandsModule,
        StatementCommandsModule.at({ byId: () => undefined }),
        VerificationCommandsModule.at(STORY_IDENTITY_PROVIDER),
        WalletModule,
        WithdrawalCommandsModule.at({ providers: { paying }, passwords }),
      ],
      providers: [
        { provide: HistoryClock, useValue: clock },
        { provide: HistoryLog, useValue: log },
        { provide: DemoBank, useValue: bank },
        Checkpoints,
        PublishJackpotTerms,
        DemoMerchant,
        HistoryFollowers,
        Deeds,
        Play,
        DemoPlayer,
        GreatWin,
        Contests,
        Contracts,
        Shares,
        StoryStatements,
        StoryIdentities,
        StoryWithdrawals,
        Office,
        DemoHistory,
      ],
    };
  }
}
