import type { Projection } from '@platform/projections/projection';
import type { PaymentMethodEvent } from '../domain/payment-method.events';

/** The names of the methods that have a stream. */
export const paymentMethodsProjection: Projection<PaymentMethodEvent> = {
  name: 'payment-methods',
  categories: ['paymentmethod'],
  tables: ['read.payment_methods'],
  async project(events, sql) {
    for (const { data } of events)
      await sql.query('insert into read.payment_methods (id, since) values ($1, $2) on conflict (id) do nothing', [
        data.methodId,
        data.occurredAt,
      ]);
  },
};
