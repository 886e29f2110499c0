import type { Config } from '@platform/config/config';
import type { JackpotTerms } from '../domain/jackpot.events';

type Settings = Pick<
  Config,
  'JACKPOT_SHARE_PPM' | 'JACKPOT_ODDS' | 'JACKPOT_SEED' | 'JACKPOT_CATEGORIES' | 'MERCHANT_CURRENCY'
>;

/** The terms that the merchant's settings ask for. */
export function termsOf(config: Settings): JackpotTerms {
  return {
    currency: config.MERCHANT_CURRENCY,
    sharePpm: config.JACKPOT_SHARE_PPM,
    oddsMinor: config.JACKPOT_ODDS.toString(),
    seedMinor: config.JACKPOT_SEED.toString(),
    categories: config.JACKPOT_CATEGORIES,
  };
}
