import { Inject, Injectable } from '@nestjs/common';
import { walletCheckpoint, walletTransactions } from '@contexts/money/wallet/wallet.tables';
import { VendorTransfers } from '@contexts/play/vendor-wallets/vendor-wallets.api';
import { vendorTransfers, vendorTransfersCheckpoint } from '@contexts/play/vendor-wallets/vendor-wallets.tables';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { Checkpoints } from '@platform/projections/checkpoints';
import { standingOf } from '@platform/projections/standing';
import type { DayBounds } from '../domain/days';
import type { OurTransfer } from '../domain/compare-transfers';

interface Row {
  readonly id: string;
  readonly member_id: string;
  readonly direction: OurTransfer['direction'];
  readonly amount_minor: string;
  readonly status: OurTransfer['status'];
  readonly requested_at: Date;
}

const COLUMNS = 'id, member_id, direction, amount_minor, status, requested_at';

/** The transfers of members as our books have them, for the comparison with a vendor. */
@Injectable()
export class OurTransfers {
  private readonly checkpoints: Checkpoints;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(VendorTransfers) private readonly transfers: VendorTransfers,
  ) {
    this.checkpoints = new Checkpoints(sql);
  }

  /** False while the tables are behind the log. */
  async areKnown(): Promise<boolean> {
    const of = { checkpoints: this.checkpoints, store: this.store };
    const all = await Promise.all([standingOf(vendorTransfersCheckpoint, of), standingOf(walletCheckpoint, of)]);
    return all.every(({ isCurrent }) => isCurrent);
  }

  /** When the first order was sent to a vendor, in milliseconds; null before that. */
  async firstOrderMs(vendorId: string): Promise<number | null> {
    const { rows } = await this.sql.query<{ at: Date | null }>(
      `select min(ordered_at) as at from ${vendorTransfers} where vendor_id = $1`,
      [vendorId],
    );
    return rows[0]?.at?.getTime() ?? null;
  }

  /** The transfers whose orders were sent to a vendor in a time. */
  async orderedIn(vendorId: string, { fromMs, toMs }: DayBounds): Promise<OurTransfer[]> {
    const { rows } = await this.sql.query<Row>(
      `select ${COLUMNS} from ${vendorTransfers} where vendor_id = $1 and ordered_at >= $2 and ordered_at < $3`,
      [vendorId, new Date(fromMs), new Date(toMs)],
    );
    return rows.map(transferOf);
  }

  /** Transfers with a vendor by their ids, whenever they were; one that the table lacks is looked up in the log. */
  async withIds(vendorId: string, ids: readonly string[]): Promise<OurTransfer[]> {
    const { rows } = await this.sql.query<Row>(
      `select ${COLUMNS} from ${vendorTransfers} where vendor_id = $1 and id = any($2::uuid[])`,
      [vendorId, ids],
    );
    const found = rows.map(transferOf);
    const lacking = ids.filter((id) => !found.some(({ transferId }) => transferId === id));
    const inLog = await Promise.all(lacking.map((id) => this.inLog(vendorId, id)));
    return [...found, ...inLog.flatMap((one) => one ?? [])];
  }

  /** Every member who ever moved money to a vendor. */
  async membersWith(vendorId: string): Promise<ReadonlySet<string>> {
    const { rows } = await this.sql.query<{ member_id: string }>(
      `select distinct member_id from ${walletTransactions} where vendor_id = $1 and kind = 'transfer_to_vendor'`,
      [vendorId],
    );
    return new Set(rows.map(({ member_id }) => member_id));
  }

  /** True where money of a member is on its way, or was since a moment. */
  async isMoving(vendorId: string, memberId: string, since: Date): Promise<boolean> {
    const { rows } = await this.sql.query(
      `select 1 from ${vendorTransfers} where vendor_id = $1 and member_id = $2
          and (ended_at is null or ended_at >= $3 or requested_at >= $3)
       union all
       select 1 from ${walletTransactions} where vendor_id = $1 and member_id = $2 and recorded_at >= $3
          and kind in ('transfer_to_vendor', 'transfer_from_vendor') limit 1`,
      [vendorId, memberId, since],
    );
    return rows.length > 0;
  }

  private async inLog(vendorId: string, transferId: string): Promise<OurTransfer | undefined> {
    const state = await this.transfers.find(transferId);
    if (!state?.requested || state.requested.vendorId !== vendorId) return undefined;
    const { memberId, direction, amountMinor, occurredAt: at } = state.requested;
    return { transferId, memberId, direction, amountMinor: BigInt(amountMinor), status: state.status, at };
  }
}

function transferOf({ id, member_id, direction, amount_minor, status, requested_at }: Row): OurTransfer {
  return {
    transferId: id,
    memberId: member_id,
    direction,
    amountMinor: BigInt(amount_minor),
    status,
    at: requested_at.toISOString(),
  };
}
