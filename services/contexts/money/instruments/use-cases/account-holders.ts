import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { AccountHolder, PayoutDestination } from '@contracts/vendor/payout-provider';
import { PaymentProviders } from '@contexts/money/cashier/cashier.api';
import { ApiError } from '@platform/http/api-error';
import { StopGate } from '@platform/http/access/stop-gate';

/** Asks the payment providers who holds an account. */
@Injectable()
export class AccountHolders {
  private readonly logger = new Logger(AccountHolders.name);

  constructor(
    @Inject(PaymentProviders) private readonly providers: Pick<PaymentProviders, 'paying'>,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
  ) {}

  /**
   * The first provider that answers has answered for all; null where there is no such account.
   * @throws ApiError PROVIDER_UNAVAILABLE
   */
  async of(destination: PayoutDestination): Promise<AccountHolder | null> {
    for (const { id, payouts } of this.providers.paying()) {
      if (this.stops?.isStopped('provider', id)) continue;
      try {
        return await payouts.holderOf(destination);
      } catch (error) {
        // The text of a schema's fault may hold a name; its kind says enough.
        const fault = error instanceof Error ? error.name : 'unknown';
        this.logger.warn({ message: 'A provider did not say who holds an account', provider: id, fault });
      }
    }
    throw new ApiError('PROVIDER_UNAVAILABLE');
  }
}
