import { Body, Controller, Headers, HttpCode, HttpException, Post } from '@nestjs/common';
import { z } from 'zod';
import { PlatformClient } from '../signing/platform-client';
import { SLOTS } from '../slots/registry';
import type { SlotDefinition } from '../slots/slot-definition';
import { digitsOf, RoundsService } from './rounds.service';
import { RoundsStore } from './rounds.store';
import { SessionsStore, type GameSession } from './sessions.store';

const Token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const OpenRequest = z.strictObject({ launch: Token, token: Token });
type OpenRequest = z.infer<typeof OpenRequest>;
const SpinRequest = z.strictObject({ spinKey: z.uuid(), stakeMinor: z.number().int().positive() });
type SpinRequest = z.infer<typeof SpinRequest>;

/** What the game page calls. The page's token rides in the Authorization header. */
@Controller('games/api')
export class PlayController {
  constructor(
    private readonly sessions: SessionsStore,
    private readonly rounds: RoundsService,
    private readonly store: RoundsStore,
    private readonly platform: PlatformClient,
  ) {}

  @Post('open')
  @HttpCode(204)
  async open(@Body({ schema: OpenRequest }) request: OpenRequest): Promise<void> {
    if (!(await this.sessions.open(request.launch, request.token))) throw new HttpException({ error: 'session-over' }, 401);
  }

  @Post('session')
  @HttpCode(200)
  async session(@Headers('authorization') authorization: string | undefined) {
    const { session, slot } = await this.sessionOf(authorization);
    const body = JSON.stringify({ sessionToken: session.platformToken, gameCode: session.gameCode });
    const called = await this.platform.wallet(this.platform.walletUrl('authenticate'), body);
    if (called.kind === 'unknown') throw new HttpException({ error: 'platform-silent' }, 503);
    if (called.answer.status !== 'OK') throw new HttpException({ error: 'session-over', reason: called.answer.status }, 401);
    const history = await this.store.latest(session.playerId, session.gameCode);
    return {
      game: published(slot), currency: session.currency, digits: digitsOf(session.currency), language: session.language,
      balance: called.answer.balance,
      history: history.map(({ id, stakeMinor, payoutMinor, state, createdAt }) => ({ id, stakeMinor, payoutMinor, state, at: createdAt })),
    };
  }

  @Post('spin')
  @HttpCode(200)
  async spin(@Headers('authorization') authorization: string | undefined, @Body({ schema: SpinRequest }) request: SpinRequest) {
    const { session, slot } = await this.sessionOf(authorization);
    if (!slot.stakesMinor.includes(request.stakeMinor)) throw new HttpException({ error: 'stake-not-offered' }, 422);
    return this.rounds.spin(session, slot, request.spinKey, request.stakeMinor);
  }

  private async sessionOf(authorization: string | undefined): Promise<{ session: GameSession; slot: SlotDefinition }> {
    const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(authorization ?? '')?.[1];
    const session = token ? await this.sessions.byToken(token) : undefined;
    const slot = session ? SLOTS.get(session.gameCode) : undefined;
    if (!session || !slot) throw new HttpException({ error: 'session-over' }, 401);
    return { session, slot };
  }
}

/** What the page may know: everything but how the next round will end, which is drawn when it is asked for. */
function published(slot: SlotDefinition) {
  const { code, names, theme, strips, lines, linePays, scatterPays, freeSpinMultiplier, stakesMinor } = slot;
  return { code, names, theme, strips, lines, linePays, scatterPays, freeSpinMultiplier, stakesMinor, rtpPpm: slot.rtp.ppm, hitRatePpm: slot.hitRate.ppm };
}
