import { assertNever } from '@kernel/decider';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { TreasuryEvent } from '../domain/treasury.events';

/** The payments that were set aside. They are few: one statement an event is quick enough. */
export const treasuryPaymentsProjection: Projection<TreasuryEvent> = {
  name: 'treasury-payments',
  categories: ['treasury'],
  tables: ['read.treasury_payments'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
};

async function apply(event: TreasuryEvent, sql: SqlTransaction): Promise<void> {
  if (event.type === 'ProviderFeeBooked' || event.type === 'SettlementBooked') return;
  const { type, data } = event;
  const { providerId, paymentId, depositId, memberId, currency, amountMinor, occurredAt } = data;
  switch (type) {
    case 'PaymentSetAside':
      await sql.query(
        `insert into read.treasury_payments (provider_id, payment_id, deposit_id, member_id, currency, amount_minor, set_aside_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [providerId, paymentId, depositId, memberId, currency, amountMinor, occurredAt],
      );
      return;
    case 'PaymentRefunded':
      await sql.query('update read.treasury_payments set refunded_at = $3 where provider_id = $1 and payment_id = $2', [
        providerId,
        paymentId,
        occurredAt,
      ]);
      return;
    default:
      assertNever(type);
  }
}
