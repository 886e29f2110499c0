import { Module, type DynamicModule } from '@nestjs/common';
import { MemberGateway } from './member-gateway';
import type { Push } from './push';
import { PUSHES, RealtimeFeed } from './realtime-feed';

/** Pushes events to the members' open windows; part of the API. */
@Module({})
export class RealtimeModule {
  static register(pushes: readonly Push[]): DynamicModule {
    return {
      module: RealtimeModule,
      global: true,
      providers: [{ provide: PUSHES, useValue: pushes }, MemberGateway, RealtimeFeed],
      // Exported for pushes that follow a timer instead of an event.
      exports: [MemberGateway],
    };
  }
}
