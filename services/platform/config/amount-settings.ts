import type { Currency } from '@kernel/money';
import { amlAmountsIn } from './aml-settings';
import { amountIn, amountsListIn } from './fields';

/** The largest range that a number can be drawn from evenly. */
const MAX_ODDS_MINOR = 2n ** 48n - 1n;

/** The settings that are decimal amounts of the merchant's currency; their values are minor units. */
export const amountsIn = (currency: Currency) => ({
  /** The limits of one deposit, and of all those of a member by one method in a day of the merchant. */
  DEPOSIT_MIN: amountIn(currency).prefault('10'),
  DEPOSIT_MAX: amountIn(currency).prefault('50000'),
  DEPOSIT_DAY_MAX: amountIn(currency).prefault('50000'),
  /** The amounts that a member may choose by one tap. Those outside the limits of a method are not shown with it. */
  DEPOSIT_PRESETS: amountsListIn(currency).prefault('20,50,100,200,500'),
  /** The limits of one withdrawal, and of all those of a member in a day of the merchant. */
  WITHDRAWAL_MIN: amountIn(currency).prefault('20'),
  WITHDRAWAL_MAX: amountIn(currency).prefault('50000'),
  WITHDRAWAL_DAY_MAX: amountIn(currency).prefault('100000'),
  /** The largest withdrawal that the rules alone approve. */
  AUTOMATIC_PAYOUT_MAX: amountIn(currency).prefault('2000'),
  /** The largest withdrawal that one person may approve. */
  ONE_PERSON_PAYOUT_MAX: amountIn(currency).prefault('10000'),
  /** The largest stake of one bet, whatever the game allows. */
  STAKE_MAX: amountIn(currency).prefault('10000'),
  /** The most that one round of a game may bring a member without a decision of finance. */
  WIN_MAX: amountIn(currency).prefault('1000000'),
  /** The most that one promotional win may bring a member without a decision of finance. */
  PROMO_WIN_MAX: amountIn(currency).prefault('100000'),
  /** A stake of this amount would be certain to win the jackpot; others win with a chance in proportion. */
  JACKPOT_ODDS: amountIn(currency)
    .refine((minor) => minor > 0n && minor <= MAX_ODDS_MINOR, {
      error: `must be more than nothing, and at most ${MAX_ODDS_MINOR} minor units`,
    })
    .prefault('2000000'),
  /** The amount that the house puts into the pot at first, and after each win. */
  JACKPOT_SEED: amountIn(currency).prefault('5000'),
  /** The amount from which a single movement is a significant event; at least 1,000.00. */
  SIGNIFICANT_AMOUNT: amountIn(currency).prefault('5000'),
  /**
   * The limit of one adjustment, and the limits of all adjustments that one staff member may request, or approve, in a
   * day of the merchant.
   */
  ADJUSTMENT_MAX: amountIn(currency).prefault('10000'),
  ADJUSTMENT_DAY_MAX: amountIn(currency).prefault('50000'),
  ...amlAmountsIn(currency),
});
