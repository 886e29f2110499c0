import { Inject, Injectable } from '@nestjs/common';
import type { LaunchRequest } from '@contracts/http/games';
import { VendorLaunchAnswer, type VendorLaunchRequest } from '@contracts/vendor/vendor-api';
import { Sessions } from '@platform/auth/sessions';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { SignedClient } from '@platform/http/signed-client';
import { Catalogue } from '../read-models/catalogue';

/** Opens a game session for a member and asks the vendor where the game is. */
@Injectable()
export class LaunchGame {
  private readonly client: SignedClient;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.client = new SignedClient(config.VENDOR_URL, config.VENDOR_KEYS);
  }

  /** @throws ApiError GAME_UNKNOWN, MAINTENANCE, GAME_UNAVAILABLE */
  async launch(memberId: string, request: LaunchRequest): Promise<{ url: string }> {
    if (this.config.MAINTENANCE) throw new ApiError('MAINTENANCE');
    const game = await this.catalogue.find(request.vassalage, request.gameCode);
    if (!game || !this.config.VENDOR_KEYS.has(game.vendorCode)) throw new ApiError('GAME_UNKNOWN');
    const data = { gameCode: game.gameCode, vendorId: game.vendorCode };
    const sessionToken = await this.sessions.open({ kind: 'game', subjectId: memberId, data });
    const body: VendorLaunchRequest = {
      playerId: memberId,
      sessionToken,
      gameCode: game.gameCode,
      currency: this.config.MERCHANT_CURRENCY,
      language: request.language,
      device: request.device,
      lobbyUrl: this.config.PUBLIC_URL,
    };
    try {
      return VendorLaunchAnswer.parse(await this.client.post(game.vendorCode, '/v1/launch', body));
    } catch (error) {
      await this.sessions.close('game', sessionToken);
      throw new ApiError('GAME_UNAVAILABLE', undefined, undefined, { cause: error });
    }
  }
}
