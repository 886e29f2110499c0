import { Body, Controller, Get, HttpException, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { VendorRoundDetailQuestion, type VendorRoundDetail } from '@contracts/vendor/round-detail';
import { VendorLaunchRequest, VendorRoundQuestion, type VendorRoundReport } from '@contracts/vendor/vendor-api';
import { CURRENCIES, PLAY_MONEY } from '@kernel/money';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config';
import { GAMES } from '../engines/game-table';
import { partyOf, SignedCall } from '../signing/signed-call';
import { RoundReports } from './round-reports';
import { SessionsStore } from './sessions.store';

/** The calls of an operator. */
@Controller('v1')
export class VendorController {
  constructor(
    @Inject(SessionsStore) private readonly sessions: SessionsStore,
    @Inject(RoundReports) private readonly reports: RoundReports,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  @Post('launch')
  @SignedCall('vendor')
  async launch(@Req() signed: FastifyRequest, @Body({ schema: VendorLaunchRequest }) request: VendorLaunchRequest) {
    const vendorCode = partyOf(signed);
    if (GAMES.get(request.gameCode)?.game.vendorCode !== vendorCode)
      throw new HttpException({ error: 'game-unknown' }, 404);
    // Play money is played like money: by the same engines, at the same stakes.
    if (!(CURRENCIES as string[]).includes(request.currency) && request.currency !== PLAY_MONEY)
      throw new HttpException({ error: 'currency-unknown' }, 422);
    const code = await this.sessions.prepare(vendorCode, request);
    return { url: `${this.config.SANDBOX_PUBLIC_URL}/games/${request.gameCode}?launch=${code}` };
  }

  /** Reports how a round ended that is still open at the operator. */
  @Post('round')
  @SignedCall('vendor')
  round(
    @Req() signed: FastifyRequest,
    @Body({ schema: VendorRoundQuestion }) question: VendorRoundQuestion,
  ): Promise<VendorRoundReport> {
    return this.reports.reportOf(partyOf(signed), question);
  }

  /** Tells what was drawn in a round that has ended. */
  @Post('round/detail')
  @SignedCall('vendor')
  roundDetail(
    @Req() signed: FastifyRequest,
    @Body({ schema: VendorRoundDetailQuestion }) question: VendorRoundDetailQuestion,
  ): Promise<VendorRoundDetail> {
    return this.reports.detailOf(partyOf(signed), question);
  }

  /** The published catalogue; anyone may read it. */
  @Get('games')
  games() {
    return [...GAMES.values()].map(({ game }) => game);
  }
}
