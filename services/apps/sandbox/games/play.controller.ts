import { Body, Controller, Headers, HttpCode, HttpException, Inject, Post } from '@nestjs/common';
import { z } from 'zod';
import { tileOf } from '@contracts/vendor/demo/motifs/all';
import { PlatformClient } from '../signing/platform-client';
import { PlayersMoney } from '../wallets/players-money';
import { skinOf } from '../slots/skin';
import type { SlotDefinition } from '../slots/slot-definition';
import { GAMES, type PlayableGame } from '../engines/game-table';
import type { CrashOutcome } from '../engines/crash';
import { RoundsService, type Bet, type RoundAnswer } from './rounds.service';
import { RoundsStore, type Round } from './rounds.store';
import { SessionsStore, type GameSession } from './sessions.store';
import { digitsOf } from './settlement';

const Token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const OpenRequest = z.strictObject({ launch: Token, token: Token });
type OpenRequest = z.infer<typeof OpenRequest>;
const BetRequest = z.strictObject({
  roundKey: z.uuid(),
  stakeMinor: z.number().int().positive(),
  bet: z.unknown().optional(),
});
const PlayRequest = BetRequest.extend({ beside: BetRequest.optional() });
type PlayRequest = z.infer<typeof PlayRequest>;
const RoundQuery = z.strictObject({ roundKey: z.uuid() });
type RoundQuery = z.infer<typeof RoundQuery>;

/** The time for which a page that watches a flight waits for an answer before it asks again. */
const WATCH_PATIENCE_MS = 8_000;

/** The calls of the game page. The page's token is in the Authorization header. */
@Controller('games/api')
export class PlayController {
  constructor(
    @Inject(SessionsStore) private readonly sessions: SessionsStore,
    @Inject(RoundsService) private readonly rounds: RoundsService,
    @Inject(RoundsStore) private readonly store: RoundsStore,
    @Inject(PlatformClient) private readonly platform: PlatformClient,
    @Inject(PlayersMoney) private readonly money: PlayersMoney,
  ) {}

  @Post('open')
  @HttpCode(204)
  async open(@Body({ schema: OpenRequest }) request: OpenRequest): Promise<void> {
    if (!(await this.sessions.open(request.launch, request.token)))
      throw new HttpException({ error: 'session-over' }, 401);
  }

  @Post('session')
  @HttpCode(200)
  async session(@Headers('authorization') authorization: string | undefined) {
    const { session, playable } = await this.sessionOf(authorization);
    const body = JSON.stringify({ sessionToken: session.platformToken, gameCode: session.gameCode });
    const called = await this.platform.wallet(session.vendorCode, this.platform.walletUrl('authenticate'), body);
    if (called.kind === 'unknown') throw new HttpException({ error: 'platform-silent' }, 503);
    if (called.answer.status !== 'OK')
      throw new HttpException({ error: 'session-over', reason: called.answer.status }, 401);
    const history = await this.store.latest(session.playerId, session.gameCode);
    return {
      open: openFlight(history),
      game: published(playable),
      currency: session.currency,
      digits: digitsOf(session.currency),
      language: session.language,
      /** The page that shows the game in a frame, to which it says that a round has been shown. */
      lobbyOrigin: URL.canParse(session.lobbyUrl) ? new URL(session.lobbyUrl).origin : null,
      balance: await this.money.balanceOf(session, called.answer.balance),
      nextHash: await this.sessions.nextHash(session.id),
      history: await Promise.all(history.map((round) => this.entryOf(round))),
    };
  }

  @Post('play')
  @HttpCode(200)
  async play(
    @Headers('authorization') authorization: string | undefined,
    @Body({ schema: PlayRequest }) request: PlayRequest,
  ) {
    const { session, playable } = await this.sessionOf(authorization);
    const { beside, ...first } = request;
    const isPair = beside !== undefined && beside.roundKey !== first.roundKey && playable.engine.kind === 'crash';
    if (beside && !isPair) throw new HttpException({ error: 'bet-not-offered' }, 422);
    return this.rounds.play(session, playable, {
      ...read(playable, first),
      ...(beside ? { beside: read(playable, beside) } : {}),
    });
  }

  @Post('watch')
  @HttpCode(200)
  async watch(
    @Headers('authorization') authorization: string | undefined,
    @Body({ schema: RoundQuery }) { roundKey }: RoundQuery,
  ) {
    const { session } = await this.sessionOf(authorization);
    return known(await this.rounds.watch(session, roundKey, WATCH_PATIENCE_MS));
  }

  @Post('cash-out')
  @HttpCode(200)
  async cashOut(
    @Headers('authorization') authorization: string | undefined,
    @Body({ schema: RoundQuery }) { roundKey }: RoundQuery,
  ) {
    const { session } = await this.sessionOf(authorization);
    return known(await this.rounds.cashOut(session, roundKey));
  }

  /** The outcome of a round is shown when the round has ended; until then the page knows only that it runs. */
  private async entryOf(round: Round) {
    const { id, roundKey, stakeMinor, payoutMinor, state, createdAt: at } = round;
    const entry = { id, roundKey, stakeMinor, payoutMinor, state, at };
    return state === 'settled' ? { ...entry, ...(await this.store.told(round)) } : entry;
  }

  private async sessionOf(
    authorization: string | undefined,
  ): Promise<{ session: GameSession; playable: PlayableGame }> {
    const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(authorization ?? '')?.[1];
    const session = token ? await this.sessions.byToken(token) : undefined;
    const playable = session ? GAMES.get(session.gameCode) : undefined;
    if (!session || !playable) throw new HttpException({ error: 'session-over' }, 401);
    return { session, playable };
  }
}

function read({ engine }: PlayableGame, { roundKey, stakeMinor, bet: given }: z.infer<typeof BetRequest>): Bet {
  const bet = engine.read(given, stakeMinor);
  if (bet === undefined) throw new HttpException({ error: 'bet-not-offered' }, 422);
  return { roundKey, stakeMinor, bet };
}

/** The flight that still runs, with the second bet that is on it; the page continues it. */
function openFlight(history: readonly Round[]) {
  const flying = history.filter(({ state }) => state === 'running');
  const first = flying.find(({ outcome }) => !('flightKey' in outcome)) ?? flying[0];
  const beside = flying.find(
    (round) => round !== first && (round.outcome as CrashOutcome).flightKey === first?.roundKey,
  );
  const keyOf = ({ roundKey, stakeMinor }: Round) => ({ roundKey, stakeMinor });
  return first ? { ...keyOf(first), ...(beside ? { beside: keyOf(beside) } : {}) } : null;
}

function known(answer: RoundAnswer | undefined): RoundAnswer {
  if (!answer) throw new HttpException({ error: 'round-unknown' }, 404);
  return answer;
}

/** Slots have it on their reels, and in a crash game it flies. */
const DRAWS_ITS_TILE: ReadonlySet<string> = new Set(['slot', 'crash']);

/** The data for the page: the game's look, with its tile where the game draws it, and the engine's published rules. */
function published({ game, engine }: PlayableGame) {
  const { code, name, category, artwork, palette, theme, rtpPpm } = game;
  const look = {
    artwork,
    palette,
    theme,
    ...(DRAWS_ITS_TILE.has(engine.kind) ? { tile: tileOf(artwork) } : {}),
    ...(engine.kind === 'slot' ? { skin: skinOf(game, engine.published as SlotDefinition) } : {}),
  };
  return { code, name, category, ...look, rtpPpm, engine: engine.kind, rules: engine.published };
}
