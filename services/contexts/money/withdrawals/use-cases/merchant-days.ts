import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@platform/config/config';

/** The days of the merchant, in which withdrawals are counted. */
@Injectable()
export class MerchantDays {
  private readonly format: Intl.DateTimeFormat;

  constructor(@Inject(CONFIG) config: Config) {
    // Canadian English writes a day as ISO 8601 does.
    this.format = new Intl.DateTimeFormat('en-CA', {
      timeZone: config.MERCHANT_TIME_ZONE,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  }

  dayOf(at: string): string {
    return this.format.format(Date.parse(at));
  }
}
