import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { GameTile, LaunchedGame, LaunchRequest } from '@contracts/http/games';
import type { VendorLaunchRequest } from '@contracts/vendor/vendor-api';
import { isTrialType } from '@contracts/validation/member-types';
import { isoTime, type Clock } from '@kernel/clock';
import { PLAY_MONEY } from '@kernel/money';
import { CLOCK } from '@platform/clock';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ownOrigins } from '@platform/config/own-origins';
import { ApiError } from '@platform/http/api-error';
import { gameSubject, StopGate } from '@platform/http/access/stop-gate';
import { isPartyPage } from '@platform/http/signing/party-page';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { OpenRounds } from '@contexts/money/wallet/wallet.api';
import { AccountClosings } from '@contexts/people/identity/identity.api';
import { IdentityLevels } from '@contexts/people/kyc/kyc.api';
import type { GameVendor } from '../vendors/game-vendor';
import { GameVendors } from '../vendors/game-vendors';
import { launchesDecider } from '../domain/launches.decide';

type Member = ReturnType<typeof memberOf>;

/** Opens a game session for a member and asks the vendor where the game is. */
@Injectable()
export class LaunchGame {
  private readonly logger = new Logger(LaunchGame.name);

  constructor(
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(OpenRounds) private readonly rounds: OpenRounds,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(GameVendors) private readonly vendors: GameVendors,
    @Inject(AccountClosings) private readonly closings: AccountClosings,
    @Inject(IdentityLevels) private readonly levels: Pick<IdentityLevels, 'demand'>,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
  ) {}

  /**
   * @throws ApiError REGISTER_FIRST, GAME_UNKNOWN, GAME_UNAVAILABLE, GAME_STOPPED, PLAY_STOPPED, ACCOUNT_CLOSED,
   * CLOSING_PENDING, LEVEL_NEEDED, WRONG_ADDRESS
   */
  async launch(context: RequestContext, request: LaunchRequest): Promise<LaunchedGame> {
    const member = memberOf(context);
    const memberId = member.id;
    const game = await this.catalogue.find(request.vassalage, request.gameCode);
    const vendor = game && this.vendors.find(game.vendorCode);
    if (!vendor) throw new ApiError('GAME_UNKNOWN');
    const isTrial = isTrialType(member.memberType);
    if (isTrial && !vendor.playsTrial) throw new ApiError('REGISTER_FIRST');
    await this.refuseStopped(memberId, game);
    await this.levels.demand(memberId, isTrial ? 'trial' : 'play');
    const [url, openRoundId] = await Promise.all([
      this.ask(vendor, member, game, request),
      // The play with play money is in no table.
      isTrial ? null : this.rounds.latest(memberId, game.vendorCode, game.gameCode),
    ]);
    await this.remember(context, game, request);
    return { url, openRoundId };
  }

  private async refuseStopped(memberId: string, { vendorCode, gameCode }: GameTile): Promise<void> {
    if (await this.stops?.forbids('memberPlay', memberId)) throw new ApiError('PLAY_STOPPED');
    await this.closings.refuseClosing(memberId);
    const isStopped =
      (await this.stops?.forbids('vendor', vendorCode)) ||
      (await this.stops?.forbids('game', gameSubject(vendorCode, gameCode)));
    if (isStopped) throw new ApiError('GAME_STOPPED');
  }

  /** The page that the game tells when a round has been shown. A message to another address would not arrive. */
  private lobbyOf({ origin }: LaunchRequest): string {
    const { PUBLIC_URL } = this.config;
    if (origin === undefined || new URL(PUBLIC_URL).origin === origin) return PUBLIC_URL;
    if (!ownOrigins(PUBLIC_URL).has(origin)) throw new ApiError('WRONG_ADDRESS');
    return origin;
  }

  private async ask(
    vendor: GameVendor,
    { id: memberId, sessionToken: token, memberType }: Member,
    game: GameTile,
    request: LaunchRequest,
  ): Promise<string> {
    const isTrial = isTrialType(memberType);
    const data = {
      gameCode: game.gameCode,
      vendorId: game.vendorCode,
      ...(isTrial && { currency: PLAY_MONEY }),
    };
    const lobbyUrl = this.lobbyOf(request);
    // A member who plays sends no other request for a long time, so that the bets keep the member's session alive.
    const sessionToken = await this.sessions.open({ kind: 'game', subjectId: memberId, data, openedBy: { token } });
    await this.insistOnStaying(memberId, sessionToken, isTrial ? 'trial' : 'play');
    const body: VendorLaunchRequest = {
      playerId: memberId,
      sessionToken,
      gameCode: game.gameCode,
      currency: isTrial ? PLAY_MONEY : this.config.MERCHANT_CURRENCY,
      language: request.language,
      device: request.device,
      lobbyUrl,
    };
    try {
      const { url } = await vendor.launch(body);
      if (!isPartyPage(url, this.config.PAGE_ORIGINS)) throw new Error(`${vendor.id} answered with a foreign address`);
      return url;
    } catch (error) {
      await this.sessions.close('game', sessionToken);
      throw new ApiError('GAME_UNAVAILABLE', undefined, undefined, { cause: error });
    }
  }

  /** A closing, or a level, that was asked for meanwhile has ended the games of before, and is not told of this one. */
  private async insistOnStaying(memberId: string, sessionToken: string, act: 'trial' | 'play'): Promise<void> {
    try {
      await this.closings.refuseClosing(memberId);
      await this.levels.demand(memberId, act);
    } catch (error) {
      await this.sessions.close('game', sessionToken);
      throw error;
    }
  }

  /** The game is open already: a launch that cannot be recorded is missing among the recent games, and no more. */
  private async remember(context: RequestContext, game: GameTile, { device }: LaunchRequest): Promise<void> {
    const { nodeId, vendorCode, gameCode, gameType } = game;
    const memberId = memberOf(context).id;
    const launch = { memberId, nodeId, vendorCode, gameCode, gameType, device, occurredAt: isoTime(this.clock) };
    const command = { type: 'RecordLaunch' as const, launch };
    try {
      await this.runner.run(launchesDecider, memberId, command, commandContext(context, `launch:${context.requestId}`));
    } catch (error) {
      this.logger.warn({ error, memberId, gameCode }, 'A launch was not recorded');
    }
  }
}
