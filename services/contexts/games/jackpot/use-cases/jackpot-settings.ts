import { GAME_CATEGORIES } from '@contracts/http/games';
import { parseMinor } from '@kernel/money';
import { ConfigError, type Config } from '@platform/config/config';
import type { JackpotTerms } from '../domain/jackpot.events';

type Settings = Pick<
  Config,
  'JACKPOT_SHARE_PPM' | 'JACKPOT_ODDS' | 'JACKPOT_SEED' | 'JACKPOT_CATEGORIES' | 'MERCHANT_CURRENCY'
>;

/** The largest range that a number can be drawn from evenly. */
const MAX_ODDS_MINOR = 2n ** 48n - 1n;

/** The terms that the merchant's settings ask for. @throws ConfigError */
export function termsOf(config: Settings): JackpotTerms {
  const currency = config.MERCHANT_CURRENCY;
  const oddsMinor = amount(config, 'JACKPOT_ODDS');
  if (oddsMinor === 0n || oddsMinor > MAX_ODDS_MINOR)
    throw new ConfigError(`JACKPOT_ODDS: must be more than nothing, and at most ${MAX_ODDS_MINOR} minor units`);
  const unknown = config.JACKPOT_CATEGORIES.find(
    (category) => !(GAME_CATEGORIES as readonly string[]).includes(category),
  );
  if (unknown !== undefined) throw new ConfigError(`JACKPOT_CATEGORIES: there is no category ${unknown}`);
  return {
    currency,
    sharePpm: config.JACKPOT_SHARE_PPM,
    oddsMinor: oddsMinor.toString(),
    seedMinor: amount(config, 'JACKPOT_SEED').toString(),
    categories: config.JACKPOT_CATEGORIES,
  };
}

function amount(config: Settings, name: 'JACKPOT_ODDS' | 'JACKPOT_SEED'): bigint {
  const minor = parseMinor(config[name], config.MERCHANT_CURRENCY);
  if (minor === undefined)
    throw new ConfigError(`${name}: must be an amount of ${config.MERCHANT_CURRENCY}, such as 5000`);
  return minor;
}
