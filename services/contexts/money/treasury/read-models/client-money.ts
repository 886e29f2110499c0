import { Inject, Injectable } from '@nestjs/common';
import type { ClientMoney } from '@contracts/http/office/statements';
import { formatMinor, type Currency } from '@kernel/money';
import { FUND_CHANGE, unclaimedActs } from '@contexts/money/unclaimed/unclaimed.tables';
import { memberTotals, vendorFunds } from '@contexts/money/wallet/wallet.tables';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';

interface ProviderRow {
  readonly provider_id: string;
  readonly minor: string;
  readonly day: string | null;
  readonly closing_minor: string | null;
}

interface BankRow {
  readonly bank_id: string;
  readonly minor: string;
}

/** The money that is owed to members against that at providers and in banks. Tables may lag a moment behind the log. */
@Injectable()
export class ClientMoneyFigures {
  private readonly currency: Currency;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {
    this.currency = config.MERCHANT_CURRENCY;
  }

  async now(): Promise<ClientMoney> {
    const [{ rows: owed }, { rows: atVendors }, { rows: fund }, { rows: providers }, { rows: banks }] =
      await Promise.all([
        this.sql.query<{ main: string; held: string }>(
          `select coalesce(sum(main_minor), 0)::text as main, coalesce(sum(held_minor), 0)::text as held
           from ${memberTotals} where currency = $1`,
          [this.currency],
        ),
        this.sql.query<{ minor: string }>(
          `select coalesce(sum(minor), 0)::text as minor from ${vendorFunds} where currency = $1`,
          [this.currency],
        ),
        this.sql.query<{ minor: string }>(
          `select coalesce(sum(${FUND_CHANGE}), 0)::text as minor
           from ${unclaimedActs} where status = 'booked' and currency = $1`,
          [this.currency],
        ),
        this.sql.query<ProviderRow>(
          `select booking.provider_id, sum(booking.minor)::text as minor, newest.day::text, newest.closing_minor
           from read.provider_bookings booking
           left join lateral (
             select day, closing_minor from read.statements
              where provider_id = booking.provider_id and currency = $1 and version > 0 and is_complete order by day desc limit 1
           ) newest on true
          where booking.currency = $1 and booking.minor is not null
          group by booking.provider_id, newest.day, newest.closing_minor
          order by booking.provider_id`,
          [this.currency],
        ),
        this.sql.query<BankRow>(
          `select bank_id, (-sum(minor))::text as minor from read.provider_bookings
          where currency = $1 and bank_id is not null group by bank_id order by bank_id`,
          [this.currency],
        ),
      ]);
    const [main, held] = [BigInt(owed[0]!.main), BigInt(owed[0]!.held)];
    const [vendors, unclaimed] = [BigInt(atVendors[0]!.minor), BigInt(fund[0]!.minor)];
    const all = main + held + vendors + unclaimed;
    const there = [...providers, ...banks].reduce((sum, { minor }) => sum + BigInt(minor), 0n);
    const shown = (minor: bigint) => formatMinor(minor, this.currency);
    return {
      currency: this.currency,
      owed: shown(all),
      main: shown(main),
      held: shown(held),
      vendors: shown(vendors),
      unclaimed: shown(unclaimed),
      there: shown(there),
      banks: banks.map(({ bank_id: bankId, minor }) => ({ bankId, books: shown(BigInt(minor)) })),
      providers: providers.map(({ provider_id: providerId, minor, day, closing_minor: closing }) => ({
        providerId,
        books: shown(BigInt(minor)),
        closing: day !== null && closing !== null ? { day, amount: shown(BigInt(closing)) } : null,
      })),
      isShort: all > there,
      rest: shown(there - all),
    };
  }
}
