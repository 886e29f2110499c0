import { Module } from '@nestjs/common';
import { HashChainWorker } from './hash-chain-worker';
import { HashChainStaffController } from './http/hash-chain.staff.controller';
import { LogGuard } from './startup/log-guard';
import { ChainStorage } from './storage/chain-storage';
import { ChainDaysQuery } from './use-cases/chain-days';
import { ChainStatusQuery } from './use-cases/chain-status';
import { AdoptLog } from './use-cases/adopt-log';
import { EventHashes } from './use-cases/event-hashes';
import { Verifier } from './verify/verifier';

/** The hashes of events in the chain, for contexts that show events. */
@Module({ providers: [ChainStorage, EventHashes], exports: [EventHashes] })
export class EventHashesModule {}

/** The part of programs that append and do not serve: they do not write to a log that is not theirs, or damaged. */
@Module({ providers: [ChainStorage, LogGuard], exports: [LogGuard] })
export class LogGuardModule {}

@Module({ providers: [ChainStorage, AdoptLog], exports: [AdoptLog] })
export class AdoptLogModule {}

/** The API's part: the state of the chain. The API does not start on a damaged log. */
@Module({
  controllers: [HashChainStaffController],
  providers: [ChainStorage, ChainStatusQuery, ChainDaysQuery, LogGuard],
})
export class HashChainModule {}

/** The worker's part: it writes blocks and verifies the log. The worker does not start on a damaged log. */
@Module({ providers: [ChainStorage, ChainStatusQuery, ChainDaysQuery, LogGuard, Verifier, HashChainWorker] })
export class HashChainWorkerModule {}
