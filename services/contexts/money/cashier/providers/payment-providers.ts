import { Inject, Injectable, Optional } from '@nestjs/common';
import { CONFIG, type Config } from '@platform/config/config';
import type { ProviderAdapterName } from '@platform/config/parties';
import { Metrics } from '@platform/telemetry/metrics';
import { ApiError } from '@platform/http/api-error';
import { NoticeReaders, type ArrivedNotice } from '@platform/http/access/notice-readers';
import type { OfferedMethod, PaymentProvider, ProviderAdapter } from './payment-provider';
import { sandboxProvider } from './sandbox/sandbox-provider';
import { signedProvider } from './signed/signed-provider';

/** Injection token of other adapters than those of the cashier, by their names. */
export const PROVIDER_ADAPTERS = Symbol('PROVIDER_ADAPTERS');

/** Every adapter by the name that the setting PROVIDERS uses. */
export const ADAPTERS: Readonly<Record<ProviderAdapterName, ProviderAdapter>> = {
  signed: (party, observe) => signedProvider(party, observe),
  sandbox: sandboxProvider,
};

/** The payment providers that the settings name, in their order. */
@Injectable()
export class PaymentProviders extends NoticeReaders {
  private readonly providers: readonly PaymentProvider[];

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'PROVIDERS'>,
    @Inject(Metrics) metrics: Metrics,
    @Optional() @Inject(PROVIDER_ADAPTERS) adapters: Readonly<Record<ProviderAdapterName, ProviderAdapter>> = ADAPTERS,
  ) {
    super();
    this.providers = [...config.PROVIDERS.values()].map((party) =>
      adapters[party.adapter](party, metrics.partyCallsOf('provider', party.id)),
    );
  }

  /** The methods that members may choose, each once. */
  get methods(): readonly OfferedMethod[] {
    const all = this.providers.flatMap(({ methods }) => methods);
    return all.filter(({ id }, index) => all.findIndex((method) => method.id === id) === index);
  }

  /** The providers that take payments by a method; new ones go to the first that may be used. */
  byMethod(method: string): readonly PaymentProvider[] {
    return this.providers.filter(({ methods }) => methods.some(({ id }) => id === method));
  }

  byId(providerId: string): PaymentProvider | undefined {
    return this.providers.find(({ id }) => id === providerId);
  }

  async read(providerId: string, arrived: ArrivedNotice): Promise<unknown> {
    const provider = this.byId(providerId);
    if (!provider) throw new ApiError('NOT_FOUND');
    return provider.notices.read(arrived);
  }
}
