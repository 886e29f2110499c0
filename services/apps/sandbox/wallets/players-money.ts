import { Inject, Injectable } from '@nestjs/common';
import type { VendorAnswer } from '@contracts/vendor/vendor-api';
import { PlatformClient, type Called } from '../signing/platform-client';
import { OwnWallets, type Play, type PlayOperation } from './own-wallets';

/** Where the money of a player is staked from and won to: the operator's wallet, or the balance that a vendor keeps. */
@Injectable()
export class PlayersMoney {
  constructor(
    @Inject(PlatformClient) private readonly platform: PlatformClient,
    @Inject(OwnWallets) private readonly wallets: OwnWallets,
  ) {}

  /** Carries out one transaction of a game; `body` is what the operator's contract asks for. */
  async move(
    vendorCode: string,
    operation: PlayOperation,
    body: string,
    timeoutMs?: number,
  ): Promise<Called<VendorAnswer>> {
    const play = JSON.parse(body) as Play;
    if (!this.wallets.isKept(vendorCode, play.currency))
      return this.platform.wallet(vendorCode, this.platform.walletUrl(operation), body, timeoutMs);
    return { kind: 'answered', answer: await this.wallets.play(vendorCode, operation, play) };
  }

  /** @param atOperator the balance that the operator has told */
  async balanceOf(
    {
      vendorCode,
      playerId,
      currency,
    }: { readonly vendorCode: string; readonly playerId: string; readonly currency: string },
    atOperator: string | null,
  ): Promise<string | null> {
    if (!this.wallets.isKept(vendorCode, currency)) return atOperator;
    return (await this.wallets.account(vendorCode, { playerId, currency })).balance;
  }
}
