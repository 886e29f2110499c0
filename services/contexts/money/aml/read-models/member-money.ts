import { Inject, Injectable } from '@nestjs/common';
import type { AmlCase } from '@contracts/http/money-out/aml';
import { formatMinor } from '@kernel/money';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';

type Money = AmlCase['money'];

interface SumsRow {
  readonly month: string;
  readonly deposited: string;
  readonly paid: string;
  readonly sent: string;
  readonly received: string;
}

const MONTHS = 12;

/** The money of a member as the rules see it: what came in, what left, and what went between members. */
@Injectable()
export class MemberMoney {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY' | 'MERCHANT_TIME_ZONE'>,
  ) {}

  /** @param day the day of the merchant with which the last month ends, `2026-11-25` */
  async of(memberId: string, day: string): Promise<Money> {
    const { rows } = await this.sql.query<SumsRow>(
      `select to_char(occurred_at at time zone $2, 'YYYY-MM') as month,
              coalesce(sum(amount_minor) filter (where kind = 'deposit'), 0)::text as deposited,
              coalesce(sum(case kind when 'payout' then amount_minor when 'returned' then -amount_minor end), 0)::text
                as paid,
              coalesce(sum(amount_minor) filter (where kind = 'sent'), 0)::text as sent,
              coalesce(sum(amount_minor) filter (where kind = 'received'), 0)::text as received
         from read.aml_traces where member_id = $1 group by 1`,
      [memberId, this.config.MERCHANT_TIME_ZONE],
    );
    const byMonth = new Map(rows.map((row) => [row.month, row]));
    return {
      months: lastMonths(day).map((month) => ({
        month,
        ...this.shown(byMonth.has(month) ? [byMonth.get(month)!] : []),
      })),
      ...this.shown(rows),
    };
  }

  private shown(rows: readonly SumsRow[]) {
    const sum = (name: Exclude<keyof SumsRow, 'month'>) => {
      const minor = rows.reduce((total, row) => total + BigInt(row[name]), 0n);
      // A payout of another month that came back may be more than what was paid in this one.
      return formatMinor(minor < 0n ? 0n : minor, this.config.MERCHANT_CURRENCY);
    };
    return { deposited: sum('deposited'), paid: sum('paid'), sent: sum('sent'), received: sum('received') };
  }
}

/** The twelve months that end with the one of the day, oldest first. */
function lastMonths(day: string): readonly string[] {
  const [year, month] = day.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year!, month! - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}
