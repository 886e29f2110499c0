import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { VendorTransferEvent } from '../domain/transfer.events';

/** Which transfers there are, and which of them are without an end. Their details are read from their streams. */
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
  switch (type) {
    case 'VendorTransferRequested':
      await sql.query(
        `insert into read.vendor_transfers (id, member_id, vendor_id, requested_at) values ($1, $2, $3, $4)`,
        [transferId, memberId, data.vendorId, occurredAt],
      );
      return;
    case 'VendorTransferOrdered':
      await sql.query('update read.vendor_transfers set ordered_at = $2 where id = $1', [transferId, occurredAt]);
      return;
    case 'VendorTransferDone':
    case 'VendorTransferRefused':
    case 'VendorTransferTurnedBack':
      await sql.query('update read.vendor_transfers set ended_at = $2 where id = $1', [transferId, occurredAt]);
      return;
    default:
  }
}
