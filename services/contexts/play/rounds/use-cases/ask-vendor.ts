import { Inject, Injectable, Logger } from '@nestjs/common';
import type { VendorRoundQuestion } from '@contracts/vendor/vendor-api';
import { parseMinor, type Currency } from '@kernel/money';
import type { RoundName } from '../domain/round-record';
import { GameVendors } from '@contexts/play/launch/launch.api';
import type { RoundAnswer } from '../domain/round-verdict';

/** Asks vendors how rounds ended. */
@Injectable()
export class AskVendor {
  private readonly logger = new Logger(AskVendor.name);

  constructor(@Inject(GameVendors) private readonly vendors: GameVendors) {}

  async about({ memberId, vendorId, gameCode, roundId, currency }: RoundName): Promise<RoundAnswer> {
    const vendor = this.vendors.find(vendorId);
    if (!vendor) return { status: 'unasked' };
    const question: VendorRoundQuestion = { playerId: memberId, gameCode, roundId, currency };
    try {
      const report = await vendor.reportRound(question);
      if (report.roundId !== roundId) throw new Error(`The answer is about ${report.roundId}`);
      if (report.status !== 'settled') return { status: report.status };
      return {
        status: 'settled',
        stakeMinor: minorOf(report.stake, currency),
        payoutMinor: minorOf(report.payout, currency),
      };
    } catch (error) {
      this.logger.warn({ message: 'A vendor does not say how a round ended', vendorId, roundId, err: error });
      return { status: 'silent' };
    }
  }
}

function minorOf(amount: string, currency: string): bigint {
  const minor = parseMinor(amount, currency as Currency);
  if (minor === undefined) throw new Error(`${amount} is no amount of ${currency}`);
  return minor;
}
