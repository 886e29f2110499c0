import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/identity/identity.api';
import { UplinesModule } from '@contexts/network/network.api';
import { PayrollSettingsModule } from '../settings/settings.module';
import { AgentContractQueries } from './agent-contract-queries';
import { ContractStreams } from './contract-streams';
import { ContractViews } from './contract-views';
import { AgentContractsController } from './http/agent-contracts.controller';
import { ContractDeskController } from './http/contract-desk.controller';
import { ExpireOffers } from './jobs/expire-offers';
import { OfferCommands } from './offer-commands';
import { OfferPreviews } from './offer-preview';
import { Parties } from './parties';
import { EndContractsOfMoved } from './reactions/end-contracts-of-moved';
import { OfferWhatWasPromised } from './reactions/offer-what-was-promised';
import { AgentContractList } from './read-models/agent-contracts';
import { Simulator } from './simulator';
import { DecideContractHandler } from './use-cases/decide-contract';
import { OfferContractHandler } from './use-cases/offer-contract';

/** Making and ending contracts, without HTTP. */
@Module({
  imports: [AccountsModule, UplinesModule, PayrollSettingsModule],
  providers: [AgentContractList, ContractStreams, OfferCommands, Parties, OfferContractHandler, DecideContractHandler],
  exports: [AgentContractList, ContractStreams, OfferCommands, Parties],
})
export class AgentContractCommandsModule {}

/** What agents and staff call. */
@Module({
  imports: [AccountsModule, PayrollSettingsModule, AgentContractCommandsModule],
  controllers: [AgentContractsController, ContractDeskController],
  providers: [AgentContractQueries, ContractViews, OfferPreviews, Simulator],
})
export class AgentContractsModule {}

/** What the worker needs. */
@Module({
  imports: [AgentContractCommandsModule],
  providers: [ExpireOffers, OfferWhatWasPromised, EndContractsOfMoved],
  exports: [ExpireOffers, OfferWhatWasPromised, EndContractsOfMoved],
})
export class AgentContractsWorkerModule {}
