import { Module } from '@nestjs/common';
import { SealController } from './http/seal.controller';
import { SealSources } from './seal-sources';
import { SealStatusQuery } from './seal-status';
import { SealWorker } from './seal-worker';
import { LogGuard } from './startup/log-guard';
import { Verifier } from './verify/verifier';

/** What the API shows of the chain; it does not start on a damaged log. */
@Module({ controllers: [SealController], providers: [SealSources, SealStatusQuery, LogGuard] })
export class SealModule {}

/** What the worker does for the chain. */
@Module({ providers: [SealSources, SealStatusQuery, LogGuard, Verifier, SealWorker] })
export class SealWorkerModule {}
