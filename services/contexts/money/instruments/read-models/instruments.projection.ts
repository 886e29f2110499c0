import { assertNever } from '@kernel/decider';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { InstrumentEvent } from '../domain/instruments.events';

/** The accounts of all members by their keyed hashes, so that two members with one account are found. */
export const instrumentsProjection: Projection<InstrumentEvent> = {
  name: 'instruments',
  categories: ['instruments'],
  tables: ['read.instruments'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
};

async function apply({ type, data }: InstrumentEvent, sql: SqlTransaction): Promise<void> {
  switch (type) {
    case 'InstrumentAdded':
      await sql.query('insert into read.instruments (id, member_id, account_hash, added_at) values ($1, $2, $3, $4)', [
        data.instrumentId,
        data.memberId,
        data.accountHash,
        data.occurredAt,
      ]);
      return;
    case 'InstrumentRemoved':
      await sql.query('update read.instruments set removed_at = $2 where id = $1', [
        data.instrumentId,
        data.occurredAt,
      ]);
      return;
    case 'InstrumentRefused':
      // Nothing was saved; staff find it in the event history.
      return;
    default:
      assertNever(type);
  }
}
