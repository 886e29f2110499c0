import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { PayloadEncryption } from '../auth/payload-encryption';
import { OperationsController } from '../telemetry/operations.controller';
import { AccessGuard } from './access.guard';
import { CallReader } from './call-reader';
import { FaultFilter } from './fault.filter';
import { JwksController } from './jwks.controller';
import { RateLimit } from './rate-limit';
import { RouteTable } from './route-table';
import { SignedCallers } from './signed-callers';
import { StaticSite } from './static-site';

/** Guard, input, envelope and faults of every call of an application, and the operations that every process answers. */
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
    { provide: APP_GUARD, useExisting: AccessGuard },
    { provide: APP_FILTER, useExisting: FaultFilter },
  ],
  exports: [PayloadEncryption, RouteTable],
})
export class HttpModule {}

/** What only the public API serves beside its contexts. */
@Module({ imports: [HttpModule], controllers: [JwksController] })
export class PublicKeysModule {}
