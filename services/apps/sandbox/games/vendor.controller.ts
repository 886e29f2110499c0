import { Body, Controller, Get, HttpException, Inject, Post } from '@nestjs/common';
import { VendorLaunchRequest } from '@contracts/vendor/vendor-api';
import { CURRENCIES } from '@kernel/money';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config';
import { SignedCall } from '../signing/signed-call';
import { SLOTS } from '../slots/registry';
import { SessionsStore } from './sessions.store';

/** What an operator calls. */
@Controller('v1')
export class VendorController {
  constructor(
    private readonly sessions: SessionsStore,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  @Post('launch')
  @SignedCall('vendor')
  async launch(@Body({ schema: VendorLaunchRequest }) request: VendorLaunchRequest) {
    if (!SLOTS.has(request.gameCode)) throw new HttpException({ error: 'game-unknown' }, 404);
    if (!(CURRENCIES as string[]).includes(request.currency)) throw new HttpException({ error: 'currency-unknown' }, 422);
    const code = await this.sessions.prepare(request);
    return { url: `${this.config.SANDBOX_PUBLIC_URL}/games/${request.gameCode}?launch=${code}` };
  }

  /** The published catalogue; anyone may read it. */
  @Get('games')
  games() {
    return [...SLOTS.values()].map(({ code, names, rtp, hitRate }) => ({ code, names, rtpPpm: rtp.ppm, hitRatePpm: hitRate.ppm }));
  }
}
