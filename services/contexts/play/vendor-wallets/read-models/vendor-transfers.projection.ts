import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { VendorTransferEvent } from '../domain/transfer.events';
import type { TransferStatus } from '../domain/transfer.state';

/** Which transfers there are, and how far each of them is. Members are told of each by its stream. */
export const vendorTransfersProjection: Projection<VendorTransferEvent> = {
  name: 'vendor-transfers',
  categories: ['vendortransfer'],
  tables: ['read.vendor_transfers'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
};

async function apply({ type, data }: VendorTransferEvent, sql: SqlTransaction): Promise<void> {
  const { transferId, memberId, occurredAt } = data;
  const end = (status: TransferStatus, reason: string | null) =>
    sql.query('update read.vendor_transfers set status = $2, reason = $3, ended_at = $4 where id = $1', [
      transferId,
      status,
      reason,
      occurredAt,
    ]);
  switch (type) {
    case 'VendorTransferRequested': {
      const { vendorId, direction, amountMinor, currency } = data;
      await sql.query(
        `insert into read.vendor_transfers (id, member_id, vendor_id, direction, amount_minor, currency, status,
           requested_at) values ($1, $2, $3, $4, $5, $6, 'requested', $7)`,
        [transferId, memberId, vendorId, direction, amountMinor, currency, occurredAt],
      );
      return;
    }
    case 'VendorFundsTaken':
      await sql.query(`update read.vendor_transfers set status = 'taken' where id = $1`, [transferId]);
      return;
    case 'VendorTransferOrdered':
      await sql.query(`update read.vendor_transfers set status = 'ordered', ordered_at = $2 where id = $1`, [
        transferId,
        occurredAt,
      ]);
      return;
    case 'VendorTransferUnknown':
      await sql.query('update read.vendor_transfers set doubt = $2, is_silent = is_silent or $3 where id = $1', [
        transferId,
        data.cause,
        data.cause === 'silent',
      ]);
      return;
    case 'VendorTransferDone':
      await end('done', null);
      return;
    case 'VendorTransferRefused':
      await end('refused', data.reason);
      return;
    case 'VendorTransferTurnedBack':
      await end('turnedBack', data.reason);
  }
}
