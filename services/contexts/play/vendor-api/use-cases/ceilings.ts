import { Inject, Injectable } from '@nestjs/common';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import type { WinCeiling } from '@contexts/money/wallet/wallet.api';
import { CONFIG, type Config } from '@platform/config/config';

/** The most that vendors may pay to a member without a decision of finance. */
@Injectable()
export class Ceilings {
  readonly promoWinMinor: bigint;
  private readonly house: WinCeiling;

  constructor(
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(CONFIG) config: Config,
  ) {
    this.promoWinMinor = config.PROMO_WIN_MAX;
    this.house = { maxMinor: config.WIN_MAX, stakeTimes: BigInt(config.WIN_MAX_STAKES) };
  }

  /** The game's own ceiling, and that of the house where the game has none. The catalogue is in memory. */
  async ofWin(vendorId: string, gameCode: string): Promise<WinCeiling> {
    const own = await this.catalogue.ceilingOf(vendorId, gameCode);
    if (!own) return this.house;
    return { maxMinor: own.maxMinor ?? this.house.maxMinor, stakeTimes: own.stakeTimes ?? this.house.stakeTimes };
  }
}
