import { Inject, Injectable, Optional } from '@nestjs/common';
import { CONFIG, type Config } from '@platform/config/config';
import type { ProviderAdapterName } from '@platform/config/parties';
import { Metrics } from '@platform/telemetry/metrics';
import { ApiError } from '@platform/http/api-error';
import { NoticeReaders, type ArrivedNotice } from '@platform/http/access/notice-readers';
import { Circuits } from './circuits';
import type { OfferedMethod, PaymentProvider, PayoutGateway, ProviderAdapter } from './payment-provider';
import { sandboxProvider } from './sandbox/sandbox-provider';
import { signedProvider } from './signed/signed-provider';

/** Injection token of other adapters than those of the cashier, by their names. */
export const PROVIDER_ADAPTERS = Symbol('PROVIDER_ADAPTERS');

/** Every adapter by the name that the setting PROVIDERS uses. */
export const ADAPTERS: Readonly<Record<ProviderAdapterName, ProviderAdapter>> = {
  signed: (party, noticesUrl, observe) => signedProvider(party, noticesUrl, observe),
  sandbox: sandboxProvider,
};

/** A provider that sends money out. */
export type PayingProvider = PaymentProvider & { readonly payouts: PayoutGateway };

/** The payment providers that the settings name, in their order. */
@Injectable()
export class PaymentProviders extends NoticeReaders {
  private readonly providers: readonly PaymentProvider[];
  /** The providers that failed too often lately, as far as this process has seen. */
  readonly circuits = new Circuits();

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'PROVIDERS' | 'PUBLIC_URL' | 'WEBHOOK_URL'>,
    @Inject(Metrics) metrics: Metrics,
    @Optional() @Inject(PROVIDER_ADAPTERS) adapters: Readonly<Record<ProviderAdapterName, ProviderAdapter>> = ADAPTERS,
  ) {
    super();
    const noticesUrl = config.WEBHOOK_URL ?? config.PUBLIC_URL;
    this.providers = [...config.PROVIDERS.values()].map((party) =>
      adapters[party.adapter](party, noticesUrl, metrics.partyCallsOf('provider', party.id)),
    );
  }

  /** The methods that members may choose, each once. */
  get methods(): readonly OfferedMethod[] {
    const all = this.providers.flatMap(({ methods }) => methods);
    return all.filter(({ id }, index) => all.findIndex((method) => method.id === id) === index);
  }

  /** In the order of the settings. */
  all(): readonly PaymentProvider[] {
    return this.providers;
  }

  /** The providers that take payments by a method, in the order in which they are asked for one. */
  byMethod(method: string): readonly PaymentProvider[] {
    return this.providers.filter(({ methods }) => methods.some(({ id }) => id === method));
  }

  /** The providers that send money out, in the order of the settings. A caller asks the stops itself. */
  paying(): readonly PayingProvider[] {
    return this.providers.filter((provider): provider is PayingProvider => provider.payouts !== null);
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
