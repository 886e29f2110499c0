import { Controller, Module, type DynamicModule } from '@nestjs/common';
import type { BetRequest, VendorAnswer } from '@contracts/vendor/vendor-api';
import { vendorCalls } from '@contracts/vendor/vendor-calls';
import type { RequestContext } from '@platform/auth/caller';
import type { Config } from '@platform/config/config';
import { Context } from '@platform/http/context.decorator';
import { createApiApplication } from '@platform/http/create-api-application';
import { HttpModule } from '@platform/http/http.module';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { newId, newToken } from '@platform/ids';
import { PlatformModule } from '@platform/platform.module';
import { eventCatalogue } from '../../../services/apps/house';
import type { ServerReady } from './bet-parties';

/** The answer to a bet that was taken. */
export function acceptedBet(context: RequestContext, input: BetRequest, balance: string): VendorAnswer {
  return {
    status: 'OK',
    requestId: context.requestId,
    operatorTransactionId: input.transactionId,
    balance,
    currency: input.currency,
    duplicate: false,
  };
}

/** The same route with the same guard, schema and signature, and nothing behind it. */
@Controller()
class EmptyBetsController {
  @Serves(vendorCalls.bet)
  @RawAnswer()
  bet(@Context() context: RequestContext, @Input() input: BetRequest): VendorAnswer {
    return acceptedBet(context, input, '1000.00');
  }
}

@Module({})
class EmptyBetsModule {
  static register(config: Config): DynamicModule {
    return {
      module: EmptyBetsModule,
      imports: [PlatformModule.register({ config, eventCatalogue, entities: [] }), HttpModule],
      controllers: [EmptyBetsController],
    };
  }
}

export async function startEmptyRoute(config: Config, count: number): Promise<ServerReady> {
  const app = await createApiApplication(EmptyBetsModule.register(config), config, { isPublic: false });
  await app.listen(0, '127.0.0.1');
  return {
    url: await app.getUrl(),
    players: Array.from({ length: count }, () => ({ playerId: newId(), sessionToken: newToken() })),
  };
}
