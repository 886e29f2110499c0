import { Inject, Injectable } from '@nestjs/common';
import type { SealDay } from '@contracts/http/office/proofs';
import { dayIn, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { ChainStorage } from '../storage/chain-storage';

const DAYS = 30;

/** The last days of the chain: how much was sealed on each, how much of it was verified since, and where it broke. */
@Injectable()
export class ChainDaysQuery {
  constructor(
    @Inject(ChainStorage) private readonly sources: ChainStorage,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Oldest first; none before the first block. */
  async lastDays(): Promise<SealDay[]> {
    const { rows, verifications } = this.sources;
    const { MERCHANT_TIME_ZONE: timeZone } = this.config;
    const [days, verifiedBefore, bad] = await Promise.all([
      rows.days(dayIn(timeZone, this.clock.nowMs()), timeZone, DAYS),
      verifications.verifiedBefore(),
      verifications.foundBad(),
    ]);
    return days.map(({ day, first, end, events }) => ({
      day,
      blocks: end - first,
      events,
      verifiedBlocks: Math.max(0, Math.min(end, verifiedBefore) - first),
      isBroken: typeof bad?.block === 'number' && bad.block >= first && bad.block < end,
    }));
  }
}
