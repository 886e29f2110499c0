import { Inject, Injectable } from '@nestjs/common';
import { dayIn } from '@kernel/clock';
import { CONFIG, type Config } from '@platform/config/config';

/** The days of the merchant, in which withdrawals are counted. */
@Injectable()
export class MerchantDays {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  dayOf(at: string): string {
    return dayIn(this.config.MERCHANT_TIME_ZONE, Date.parse(at));
  }
}
