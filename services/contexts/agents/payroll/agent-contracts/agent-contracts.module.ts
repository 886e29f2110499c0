import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { UplinesModule } from '@contexts/agents/tree/tree.api';
import { PayrollSettingsModule } from '../settings/settings.module';
import { AgentContractQueries } from './use-cases/agent-contract-queries';
import { ContractStreams } from './use-cases/contract-streams';
import { ContractViews } from './use-cases/contract-views';
import { AgentProgrammeController } from './http/agent-programme.controller';
import { AgentContractsController } from './http/agent-contracts.controller';
import { AgentContractsStaffController } from './http/agent-contracts.staff.controller';
import { ExpireOffers } from './jobs/expire-offers';
import { OfferCommands } from './use-cases/offer-commands';
import { OfferPreviews } from './use-cases/offer-previews';
import { OfferSuppositions } from './use-cases/offer-suppositions';
import { Parties } from './use-cases/parties';
import { EndContractsOfMoved } from './reactions/end-contracts-of-moved';
import { AgentContractList } from './read-models/agent-contracts';
import { ContractsInForce } from './read-models/contracts-in-force';
import { AgentProgrammes } from './use-cases/agent-programmes';
import { Simulator } from './use-cases/simulator';
import { DecideContractHandler } from './use-cases/decide-contract';
import { OfferContractHandler } from './use-cases/offer-contract';
import { OfferPromisedContractHandler } from './use-cases/offer-promised-contract';

/** Making and ending contracts, without HTTP. */
@Module({
  imports: [AccountsModule, UplinesModule, PayrollSettingsModule],
  providers: [
    AgentContractList,
    ContractStreams,
    OfferCommands,
    Parties,
    OfferContractHandler,
    OfferPromisedContractHandler,
    DecideContractHandler,
  ],
  exports: [AgentContractList, ContractStreams, OfferCommands, Parties],
})
export class AgentContractCommandsModule {}

/** The controllers for agents and staff, and the queries behind them. */
@Module({
  imports: [AccountsModule, PayrollSettingsModule, AgentContractCommandsModule],
  controllers: [AgentContractsController, AgentContractsStaffController, AgentProgrammeController],
  providers: [AgentContractQueries, ContractViews, OfferPreviews, OfferSuppositions, Simulator, AgentProgrammes],
})
export class AgentContractsModule {}

/** Which contracts members hold, for the lists of other contexts. */
@Module({ providers: [ContractsInForce], exports: [ContractsInForce] })
export class ContractsInForceModule {}

/** The job and the reaction of the worker. */
@Module({
  imports: [AgentContractCommandsModule],
  providers: [ExpireOffers, EndContractsOfMoved],
  exports: [ExpireOffers, EndContractsOfMoved],
})
export class AgentContractsWorkerModule {}
