import { Module, type DynamicModule } from '@nestjs/common';
import { MemberGateway } from './member-gateway';
import type { Push } from './push';
import { PUSHES, RealtimeFeed } from './realtime-feed';

/** The API's: tells the members' open windows what has just happened. */
@Module({})
export class RealtimeModule {
  static register(pushes: readonly Push[]): DynamicModule {
    return {
      module: RealtimeModule,
      global: true,
      providers: [{ provide: PUSHES, useValue: pushes }, MemberGateway, RealtimeFeed],
      // For what is not told by event but as often as is good for the reader.
      exports: [MemberGateway],
    };
  }
}
