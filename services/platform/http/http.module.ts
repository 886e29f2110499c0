import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { PayloadEncryption } from '../auth/payload-encryption';
import { OperationsController } from '../telemetry/operations.controller';
import { AccessGuard } from './access/access.guard';
import { CallReader } from './requests/call-reader';
import { DirectCalls } from './direct/direct-calls';
import { FaultFilter } from './answers/fault.filter';
import { JwksController } from './signing/jwks.controller';
import { RateLimit } from './access/rate-limit';
import { RouteTable } from './requests/route-table';
import { SignedCallers } from './signing/signed-callers';
import { StaticSite } from './files/static-site';

/**
 * The guard, input, envelope and faults for the calls of an application, and the operations that every process answers.
 */
@Module({
  imports: [DiscoveryModule],
  controllers: [OperationsController],
  providers: [
    RouteTable,
    StaticSite,
    RateLimit,
    SignedCallers,
    PayloadEncryption,
    CallReader,
    AccessGuard,
    FaultFilter,
    DirectCalls,
    { provide: APP_GUARD, useExisting: AccessGuard },
    { provide: APP_FILTER, useExisting: FaultFilter },
  ],
  exports: [PayloadEncryption, RouteTable],
})
export class HttpModule {}

/** The parts that only the public API serves beside its contexts. */
@Module({ imports: [HttpModule], controllers: [JwksController] })
export class PublicKeysModule {}
