import { Inject, Injectable } from '@nestjs/common';
import { MAX_PRESETS } from '@contracts/http/deposits/method-kinds';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import type { PaymentProvider } from '../../providers/payment-provider';
import { PaymentProviders } from '../../providers/payment-providers';
import { paymentMethodDecider, type PaymentMethodState } from '../domain/payment-method.decide';
import type { StoredMethod } from '../domain/payment-method.events';

/** A provider that may be asked for a payment, and its own name of the method. */
export interface PaymentWay {
  readonly provider: PaymentProvider;
  readonly method: string;
}

/** Methods of the installation come first, those of staff where they say. */
const DEFAULT_ORDER = 100;

/**
 * The methods by which members pay in, from the log. A method of the providers that nobody has changed is as the
 * configuration has it.
 */
@Injectable()
export class PaymentMethods {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PaymentProviders) private readonly providers: Pick<PaymentProviders, 'byMethod' | 'byId'>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Undefined for a method that does not exist, or was never approved. */
  async find(methodId: string): Promise<StoredMethod | undefined> {
    const { method } = await this.standing(methodId);
    return method ?? this.byDefault(methodId);
  }

  async standing(methodId: string): Promise<PaymentMethodState> {
    const { state } = await this.runner.load(paymentMethodDecider, methodId);
    return state;
  }

  /** The providers to ask, in the order of the method. One that the configuration knows no more is left out. */
  waysOf({ providers }: StoredMethod): readonly PaymentWay[] {
    return providers.flatMap(({ providerId, method }) => {
      const provider = this.providers.byId(providerId);
      return provider ? [{ provider, method }] : [];
    });
  }

  /** The method as the configuration has it; undefined where no provider offers it. */
  byDefault(methodId: string): StoredMethod | undefined {
    const offering = this.providers.byMethod(methodId);
    const named = offering[0]?.methods.find(({ id }) => id === methodId);
    if (!named) return undefined;
    const { MERCHANT_CURRENCY: currency, DEPOSIT_MIN, DEPOSIT_MAX, DEPOSIT_PRESETS } = this.config;
    const { DEPOSIT_DAY_MAX, DEPOSIT_DAY_COUNT } = this.config;
    const isPix = methodId === 'pix';
    return {
      kind: isPix ? 'pixQr' : 'redirect',
      rail: isPix ? 'pix' : 'other',
      providers: offering.map(({ id }) => ({ providerId: id, method: methodId })),
      currency,
      minMinor: DEPOSIT_MIN.toString(),
      maxMinor: DEPOSIT_MAX.toString(),
      presetsMinor: DEPOSIT_PRESETS.filter((minor) => minor >= DEPOSIT_MIN && minor <= DEPOSIT_MAX)
        .slice(0, MAX_PRESETS)
        .map(String),
      hours: null,
      minLevel: 0,
      countries: [],
      dailyCount: DEPOSIT_DAY_COUNT,
      dailySumMinor: DEPOSIT_DAY_MAX.toString(),
      title: { pt: named.name, en: named.name },
      text: { pt: '', en: '' },
      tutorial: { pt: '', en: '' },
      order: DEFAULT_ORDER,
      isOn: true,
      account: null,
    };
  }
}
