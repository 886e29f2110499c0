import { Inject, Injectable, Logger } from '@nestjs/common';
import type { GameTile, LaunchedGame, LaunchRequest } from '@contracts/http/games';
import { VendorLaunchAnswer, type VendorLaunchRequest } from '@contracts/vendor/vendor-api';
import { isoTime, systemClock } from '@kernel/clock';
import { actorOf, memberOf, type RequestContext } from '@platform/auth/caller';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { ownAccountOf } from '@platform/http/own-account';
import { SignedClient } from '@platform/http/signed-client';
import { OpenRounds } from '@contexts/wallet/wallet.api';
import { launchesDecider } from '../domain/launches.decide';
import { Catalogue } from '../read-models/catalogue';

type Member = ReturnType<typeof memberOf>;

/** Opens a game session for a member and asks the vendor where the game is. */
@Injectable()
export class LaunchGame {
  private readonly client: SignedClient;
  private readonly logger = new Logger(LaunchGame.name);

  constructor(
    private readonly catalogue: Catalogue,
    private readonly sessions: Sessions,
    private readonly rounds: OpenRounds,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.client = new SignedClient(config.VENDOR_URL, config.VENDOR_KEYS);
  }

  /** @throws ApiError REGISTER_FIRST, GAME_UNKNOWN, GAME_UNAVAILABLE */
  async launch(context: RequestContext, request: LaunchRequest): Promise<LaunchedGame> {
    const member = ownAccountOf(context);
    const memberId = member.id;
    const game = await this.catalogue.find(request.vassalage, request.gameCode);
    if (!game || !this.config.VENDOR_KEYS.has(game.vendorCode)) throw new ApiError('GAME_UNKNOWN');
    const [url, openRoundId] = await Promise.all([
      this.ask(member, game, request),
      this.rounds.latest(memberId, game.vendorCode, game.gameCode),
    ]);
    await this.remember(context, game, request);
    return { url, openRoundId };
  }

  private async ask(
    { id: memberId, sessionToken: token }: Member,
    game: GameTile,
    request: LaunchRequest,
  ): Promise<string> {
    const data = { gameCode: game.gameCode, vendorId: game.vendorCode };
    // Who plays says nothing else to us for a long time: the bets keep the member's own session alive.
    const sessionToken = await this.sessions.open({ kind: 'game', subjectId: memberId, data, openedBy: { token } });
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
      return VendorLaunchAnswer.parse(await this.client.post(game.vendorCode, '/v1/launch', body)).url;
    } catch (error) {
      await this.sessions.close('game', sessionToken);
      throw new ApiError('GAME_UNAVAILABLE', undefined, undefined, { cause: error });
    }
  }

  /** The game is open: that it may not stand among the recent ones is no reason to keep it from the player. */
  private async remember(context: RequestContext, game: GameTile, { device }: LaunchRequest): Promise<void> {
    const { nodeId, vendorCode, gameCode, gameType } = game;
    const { caller, correlationId, requestId } = context;
    const memberId = memberOf(context).id;
    const launch = { memberId, nodeId, vendorCode, gameCode, gameType, device, occurredAt: isoTime(systemClock) };
    const commandContext = {
      key: `launch:${requestId}`,
      actor: actorOf(caller),
      correlationId,
      causationId: requestId,
    };
    try {
      await this.runner.run(launchesDecider, memberId, { type: 'RecordLaunch', launch }, commandContext);
    } catch (error) {
      this.logger.warn({ error, memberId, gameCode }, 'A launch was not recorded');
    }
  }
}
