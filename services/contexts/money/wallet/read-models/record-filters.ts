import type { z } from 'zod';
import type { BetFilter, TransactionFilter } from '@contracts/http/wallet';
import { parseMinor, type Currency } from '@kernel/money';
import { ApiError } from '@platform/http/api-error';

export type BetsFilter = z.infer<z.ZodObject<typeof BetFilter>>;
export type TransactionsFilter = z.infer<z.ZodObject<typeof TransactionFilter>>;

/** The conditions of a select, with the values that they name by number. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly texts: string[] = [];

  /** Each `?` of the text stands for one of the values. */
  add(text: string, ...values: readonly unknown[]): this {
    let next = 0;
    this.texts.push(text.replaceAll('?', () => this.value(values[next++])));
    return this;
  }

  /** A value outside of the conditions, such as a limit. Returns its number. */
  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  get text(): string {
    return this.texts.join(' and ');
  }

  /** Adds days of the merchant's zone, both inclusive. */
  days(column: string, zone: string, startDate: string | undefined, endDate: string | undefined): this {
    if (startDate) this.add(`${column} >= ?::date::timestamp at time zone ?::text`, startDate, zone);
    if (endDate) this.add(`${column} < (?::date + 1)::timestamp at time zone ?::text`, endDate, zone);
    return this;
  }
}

export interface Merchant {
  readonly zone: string;
  readonly currency: Currency;
}

/** The size of a movement: what changed the balance, or a withheld win's own amount. */
const SIZE = 'case when change_minor = 0 then amount_minor else abs(change_minor) end';

/**
 * The end of a round that won nothing is told as a win of zero; it moves nothing and is no movement.
 *
 * @param games those that the filter means by name; undefined where it names none
 * @throws ApiError INVALID_INPUT for an amount with more digits than the currency has
 */
export function transactionsOf(
  memberId: string,
  filter: TransactionsFilter,
  games: readonly GameCodes[] | undefined,
  merchant: Merchant,
): Conditions {
  const where = new Conditions()
    .add('member_id = ?', memberId)
    .days('occurred_at', merchant.zone, filter.startDate, filter.endDate)
    .add(`not (kind = 'win' and amount_minor = 0)`);
  if (filter.kinds) where.add('kind = any(?::text[])', filter.kinds.split(','));
  return ofGames(sized(where, SIZE, filter, merchant.currency), games);
}

function sized(
  where: Conditions,
  size: string,
  { minAmount, maxAmount }: Pick<BetsFilter, 'minAmount' | 'maxAmount'>,
  currency: Currency,
): Conditions {
  if (minAmount) where.add(`${size} >= ?`, minorOf('minAmount', minAmount, currency));
  if (maxAmount) where.add(`${size} <= ?`, minorOf('maxAmount', maxAmount, currency));
  return where;
}

function ofGames(where: Conditions, games: readonly GameCodes[] | undefined): Conditions {
  if (games)
    where.add(
      '(vendor_id, game_code) in (select * from unnest(?::text[], ?::text[]))',
      games.map(({ vendorCode }) => vendorCode),
      games.map(({ gameCode }) => gameCode),
    );
  return where;
}

function minorOf(field: string, amount: string, currency: Currency): bigint {
  const minor = parseMinor(amount, currency);
  if (minor === undefined) throw new ApiError('INVALID_INPUT', { [field]: 'digits' });
  return minor;
}

/** A game by the two codes that rounds carry. */
export interface GameCodes {
  readonly vendorCode: string;
  readonly gameCode: string;
}

const STATUS: Readonly<Record<NonNullable<BetsFilter['status']>, string>> = {
  open: 'not is_closed and not (has_rollback and stake_minor = 0)',
  settled: 'is_closed and not (has_rollback and stake_minor = 0)',
  voided: 'has_rollback and stake_minor = 0',
};

/**
 * @param games those that category and name of the filter mean; undefined where it names none
 * @throws ApiError INVALID_INPUT for an amount with more digits than the currency has
 */
export function roundsOf(
  memberId: string,
  filter: BetsFilter,
  games: readonly GameCodes[] | undefined,
  { zone, currency }: Merchant,
): Conditions {
  const where = new Conditions()
    .add('member_id = ?', memberId)
    .days('placed_at', zone, filter.startDate, filter.endDate);
  if (filter.status) where.add(`(${STATUS[filter.status]})`);
  return ofGames(sized(where, 'stake_minor', filter, currency), games);
}
