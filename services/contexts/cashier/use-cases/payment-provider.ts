import { Inject, Injectable } from '@nestjs/common';
import { PaymentCreated, type PaymentRequest } from '@contracts/vendor/payment-provider';
import { CONFIG, type Config } from '@platform/config/config';
import { SignedClient } from '@platform/http/signed-client';

const PAYMENTS_PATH = '/v1/payments';

/** The payment provider outside. */
@Injectable()
export class PaymentProvider {
  /** The party that we ask, by the name that its keys are kept under. */
  readonly id: string;
  private readonly client: SignedClient;

  constructor(@Inject(CONFIG) config: Config) {
    this.id = [...config.PROVIDER_KEYS.keys()][0]!;
    this.client = new SignedClient(config.PROVIDER_URL, config.PROVIDER_KEYS);
  }

  /** Asking again for the same reference gives the same payment. @throws when the provider does not answer as agreed */
  async createPayment(request: PaymentRequest): Promise<PaymentCreated> {
    const created = PaymentCreated.parse(await this.client.post(this.id, PAYMENTS_PATH, request));
    // The browser is sent there: an address that it would run instead of open is refused.
    if (!/^https?:$/.test(new URL(created.payUrl).protocol))
      throw new Error('The provider gave an address that cannot be opened');
    return created;
  }
}
