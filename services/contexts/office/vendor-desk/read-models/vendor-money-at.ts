import { Inject, Injectable } from '@nestjs/common';
import type { VendorMoneyAt } from '@contracts/http/wallets/vendor-money';
import { formatMinor } from '@kernel/money';
import { ledgerAccounts } from '@contexts/office/books/books.tables';
import { findings } from '@contexts/office/proof/proof.tables';
import { GameVendors } from '@contexts/play/launch/launch.api';
import { VendorNames } from '@contexts/play/vendor-wallets/vendor-wallets.api';
import { vendorTransfers } from '@contexts/play/vendor-wallets/vendor-wallets.tables';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { Comparisons, type Comparison } from './comparisons';

interface Booked {
  readonly vendor: string;
  readonly minor: string;
  readonly members: number;
}

interface Moving {
  readonly vendor: string;
  readonly count: number;
  readonly minor: string;
  readonly since: Date;
  readonly silent: number;
}

/** The money at each vendor that keeps balances, by the ledger, and how the last comparison with it ended. */
@Injectable()
export class VendorMoneyTables {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(GameVendors) private readonly vendors: Pick<GameVendors, 'keepers'>,
    @Inject(VendorNames) private readonly names: VendorNames,
    @Inject(Comparisons) private readonly comparisons: Comparisons,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {}

  async all(): Promise<{ readonly currency: string; readonly vendors: VendorMoneyAt[] }> {
    const { MERCHANT_CURRENCY: currency } = this.config;
    const ids = this.vendors.keepers.map(({ id }) => id);
    const [booked, moving, breaks, nameOf, last] = await Promise.all([
      this.booked(currency),
      this.moving(ids),
      this.openBreaks(),
      this.names.all(),
      Promise.all(ids.map((id) => this.comparisons.ofVendor(id, 1).then(([one]) => one))),
    ]);
    const amount = (minor: bigint | string) => formatMinor(BigInt(minor), currency);
    return {
      currency,
      vendors: ids.map((vendor, index) => {
        const lies = booked.get(vendor);
        const open = moving.get(vendor);
        return {
          vendor,
          name: nameOf(vendor),
          booked: amount(lies?.minor ?? 0n),
          members: lies?.members ?? 0,
          moving: {
            count: open?.count ?? 0,
            amount: amount(open?.minor ?? 0n),
            since: open?.since.toISOString() ?? null,
          },
          silent: open?.silent ?? 0,
          openBreaks: breaks.get(vendor) ?? 0,
          last: shown(last[index], amount),
        };
      }),
    };
  }

  private async booked(currency: string): Promise<ReadonlyMap<string, Booked>> {
    const { rows } = await this.sql.query<Booked>(
      `select split_part(account, ':', 4) as vendor, sum(balance_minor)::text as minor,
              (count(*) filter (where balance_minor <> 0))::integer as members
         from ${ledgerAccounts} where class = 'memberVendor' and currency = $1 group by 1`,
      [currency],
    );
    return new Map(rows.map((row) => [row.vendor, row]));
  }

  private async moving(ids: readonly string[]): Promise<ReadonlyMap<string, Moving>> {
    const { rows } = await this.sql.query<Moving>(
      `select vendor_id as vendor, count(*)::integer as count, sum(amount_minor)::text as minor,
              min(requested_at) as since, (count(*) filter (where is_silent))::integer as silent
         from ${vendorTransfers} where ended_at is null and vendor_id = any($1) group by 1`,
      [ids],
    );
    return new Map(rows.map((row) => [row.vendor, row]));
  }

  private async openBreaks(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.sql.query<{ vendor: string; count: number }>(
      `select told ->> 'value' as vendor, count(*)::integer as count
         from ${findings}, jsonb_array_elements("values") as told
        where status in ('open', 'proposed') and kind in ('vendorTransfer', 'vendorBalance')
          and told ->> 'source' = 'vendor' group by 1`,
    );
    return new Map(rows.map(({ vendor, count }) => [vendor, count]));
  }
}

function shown(last: Comparison | undefined, amount: (minor: bigint) => string): VendorMoneyAt['last'] {
  if (!last) return null;
  const { day, comparedAt, outcome, transfers, differences, waiting, figures } = last;
  const of = { day, comparedAt: comparedAt.toISOString(), outcome, transfers, differences, waiting };
  return { ...of, told: figures && amount(figures.toldMinor), booked: figures && amount(figures.bookedMinor) };
}
