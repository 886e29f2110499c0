import { Inject, Injectable, Logger } from '@nestjs/common';
import { VendorRoundReport, type VendorRoundQuestion } from '@contracts/vendor/vendor-api';
import { parseMinor, type Currency } from '@kernel/money';
import type { RoundName } from '@contexts/audit/audit.api';
import { CONFIG, type Config } from '@platform/config/config';
import { SignedClient } from '@platform/http/signed-client';
import type { RoundAnswer } from '../domain/round-verdict';

/** Asks vendors how rounds ended. */
@Injectable()
export class AskVendor {
  private readonly client: SignedClient;
  private readonly logger = new Logger(AskVendor.name);

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.client = new SignedClient(config.VENDOR_URL, config.VENDOR_KEYS);
  }

  /** Whether there is an address, and a key, to ask a vendor at. */
  canAsk(vendorId: string): boolean {
    return this.config.VENDOR_KEYS.has(vendorId);
  }

  async about({ memberId, vendorId, gameCode, roundId, currency }: RoundName): Promise<RoundAnswer> {
    if (!this.canAsk(vendorId)) return { status: 'unasked' };
    const question: VendorRoundQuestion = { playerId: memberId, gameCode, roundId, currency };
    try {
      const report = VendorRoundReport.parse(await this.client.post(vendorId, '/v1/round', question));
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
