import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { StaffVendorTransfer, VendorTransferFilter, vendorMoneyCalls } from '@contracts/http/wallets/vendor-money';
import { formatMinor, type Currency } from '@kernel/money';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { VendorNames } from '@contexts/play/vendor-wallets/vendor-wallets.api';
import { vendorTransfers, vendorTransfersCheckpoint } from '@contexts/play/vendor-wallets/vendor-wallets.tables';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { newestFirst, type Filter } from '@platform/lists/newest-first';

type Query = z.infer<typeof vendorMoneyCalls.staffVendorTransfers.input>;

/** The projection that the lists and their exports need. */
export const VENDOR_TRANSFERS = vendorTransfersCheckpoint.name;

interface Row {
  readonly id: string;
  readonly member_id: string;
  readonly vendor_id: string;
  readonly direction: StaffVendorTransfer['direction'];
  readonly amount_minor: string;
  readonly currency: Currency;
  readonly status: StaffVendorTransfer['status'];
  readonly reason: StaffVendorTransfer['reason'];
  readonly is_silent: boolean;
  readonly requested_at: Date;
  readonly ended_at: Date | null;
}

/** The transfers between main wallets and vendors, as staff see them. They may lag a moment behind the log. */
@Injectable()
export class StaffTransfers {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(VendorNames) private readonly names: VendorNames,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {}

  /** Newest first. @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async page({ cursor, pageSize, ...filter }: Query) {
    const filters = filtersOf(filter);
    const [page, totals] = await Promise.all([this.rows(filters, pageSize, cursor), this.totals(filters)]);
    return { list: await this.shown(page.rows), nextCursor: page.nextCursor, ...totals };
  }

  /** All rows of a filter, newest first, a page at a time. */
  async *all(filter: VendorTransferFilter): AsyncGenerator<StaffVendorTransfer> {
    let cursor: string | undefined;
    do {
      const page = await this.rows(filtersOf(filter), 200, cursor);
      yield* await this.shown(page.rows);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
  }

  /** Undefined for an id that the table does not have. */
  async find(transferId: string): Promise<StaffVendorTransfer | undefined> {
    const page = await this.rows([['id = ?::uuid', transferId]], 1);
    return (await this.shown(page.rows))[0];
  }

  private rows(filters: readonly Filter[], pageSize: number, cursor?: string) {
    const of = { table: vendorTransfers, time: 'requested_at' as const, filters, pageSize };
    return newestFirst<Row>(this.sql, { ...of, cursor });
  }

  private async totals(filters: readonly Filter[]) {
    const values: unknown[] = [];
    const conditions = filters
      .filter(([, value]) => value !== undefined)
      .map(([condition, value]) => condition.replace('?', `$${values.push(value)}`));
    const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
    const sum = (direction: 'in' | 'out') =>
      `coalesce(sum(amount_minor) filter (where status = 'done' and direction = '${direction}'), 0)::text`;
    const { rows } = await this.sql.query<{ count: number; in: string; out: string }>(
      `select count(*)::integer as count, ${sum('in')} as in, ${sum('out')} as out from ${vendorTransfers} ${where}`,
      values,
    );
    const { count, in: totalIn, out: totalOut } = rows[0]!;
    const { MERCHANT_CURRENCY: currency } = this.config;
    const amount = (minor: string) => formatMinor(BigInt(minor), currency);
    return { totalCount: count, totalIn: amount(totalIn), totalOut: amount(totalOut), currency };
  }

  private async shown(rows: readonly Row[]): Promise<StaffVendorTransfer[]> {
    const [members, nameOf] = await Promise.all([
      this.members.namesOf(rows.map((row) => row.member_id)),
      this.names.all(),
    ]);
    return rows.map((row) => ({
      id: row.id,
      vendor: row.vendor_id,
      vendorName: nameOf(row.vendor_id),
      memberId: row.member_id,
      memberName: members.get(row.member_id) ?? null,
      direction: row.direction,
      amount: formatMinor(BigInt(row.amount_minor), row.currency),
      currency: row.currency,
      status: row.status,
      reason: row.reason,
      isSilent: row.is_silent && row.ended_at === null,
      requestedAt: row.requested_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
    }));
  }
}

function filtersOf({ vendor, status, direction, memberId, from, to }: VendorTransferFilter): Filter[] {
  const isState = status !== undefined && status !== 'open' && status !== 'silent';
  return [
    ['vendor_id = ?', vendor],
    ['status = ?', isState ? status : undefined],
    ['(ended_at is null) = ?', isState || status === undefined ? undefined : true],
    ['is_silent = ?', status === 'silent' ? true : undefined],
    ['direction = ?', direction],
    ['member_id = ?::uuid', memberId],
    ['requested_at >= ?::timestamptz', from],
    ['requested_at < ?::timestamptz', to],
  ];
}
