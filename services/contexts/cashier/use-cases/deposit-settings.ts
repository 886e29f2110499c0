import { parseMinor } from '@kernel/money';
import { ConfigError, type Config } from '@platform/config/config';

/** The one way to deposit so far. */
export const DEPOSIT_METHODS = [{ id: 'pix', name: 'PIX (sandbox)' }] as const;

export interface DepositLimits {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
}

/** @throws ConfigError when a limit is not an amount of the merchant's currency */
export function depositLimits(
  config: Pick<Config, 'DEPOSIT_MIN' | 'DEPOSIT_MAX' | 'MERCHANT_CURRENCY'>,
): DepositLimits {
  return { minMinor: limit(config, 'DEPOSIT_MIN'), maxMinor: limit(config, 'DEPOSIT_MAX') };
}

function limit(
  config: Pick<Config, 'DEPOSIT_MIN' | 'DEPOSIT_MAX' | 'MERCHANT_CURRENCY'>,
  name: 'DEPOSIT_MIN' | 'DEPOSIT_MAX',
): bigint {
  const minor = parseMinor(config[name], config.MERCHANT_CURRENCY);
  if (minor === undefined)
    throw new ConfigError(`${name}: must be an amount of ${config.MERCHANT_CURRENCY}, such as 10.00`);
  return minor;
}
