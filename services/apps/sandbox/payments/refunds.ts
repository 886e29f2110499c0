import { HttpException, Inject, Injectable } from '@nestjs/common';
import type { RefundReport, RefundRequest } from '@contracts/vendor/payment-provider';
import { newId } from '@platform/ids';
import { Database, type Queries } from '../store/database';

/** How the refund of a payment goes; somebody chooses it on the pay page. `silent`: nobody answers. */
export const REFUND_OUTCOMES = ['refunded', 'refused', 'silent'] as const;
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];

/** Money that arrived. */
export interface Arrival {
  readonly paymentId: string;
  readonly amount: string;
  readonly currency: string;
  /** The id of the transfer; null for a payment that failed. */
  readonly endToEndId: string | null;
}

interface Kept extends Record<string, unknown> {
  readonly id: string;
  readonly reference: string;
  readonly status: 'refunded' | 'failed';
  readonly reason: 'refused' | null;
  readonly endToEndId: string | null;
}

const COLUMNS = `id, reference, status, reason, end_to_end_id as "endToEndId"`;

/** The refunds of the sandbox's provider: each payment goes back once, as somebody chose. */
@Injectable()
export class Refunds {
  constructor(@Inject(Database) private readonly database: Database) {}

  async arrived(
    tx: Queries,
    arrival: Arrival & { readonly reference: string; readonly outcome: RefundOutcome },
  ): Promise<void> {
    const { paymentId, amount, currency, outcome, reference, endToEndId } = arrival;
    await tx.query(
      `insert into arrivals (payment_id, amount, currency, refund_outcome, reference, end_to_end_id)
       values ($1, $2, $3, $4, $5, $6) on conflict (payment_id) do nothing`,
      [paymentId, amount, currency, outcome, reference, endToEndId],
    );
  }

  /** The reference makes it idempotent. @throws HttpException 409 for other content, 503 where nobody answers */
  async request(request: RefundRequest): Promise<RefundReport> {
    return this.database.transaction(async (tx) => {
      const [arrival] = await tx.query<{ amount: string; currency: string; outcome: RefundOutcome }>(
        `select amount, currency, refund_outcome as outcome from arrivals where payment_id = $1 for update`,
        [request.paymentId],
      );
      const [kept] = await tx.query<Kept & { same: boolean }>(
        `select ${COLUMNS}, request = $2::jsonb as same from refunds where reference = $1`,
        [request.reference, JSON.stringify(request)],
      );
      if (kept && !kept.same) throw new HttpException({ error: 'reference-used' }, 409);
      if (kept) return reportOf(kept);
      const isKnown = arrival?.amount === request.amount && arrival.currency === request.currency;
      // A failure for money that never came is not kept: there is nothing to keep it with.
      if (!isKnown) return { ...failure(request.reference), refundId: 'none', reason: 'paymentUnknown' };
      if (arrival.outcome === 'silent') throw new HttpException({ error: 'away' }, 503);
      const [before] = await tx.query(`select 1 from refunds where payment_id = $1 and status = 'refunded'`, [
        request.paymentId,
      ]);
      const isPaid = arrival.outcome === 'refunded' && !before;
      const [made] = await tx.query<Kept>(
        `insert into refunds (id, reference, request, payment_id, status, reason, end_to_end_id)
         values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
        [
          newId(),
          request.reference,
          JSON.stringify(request),
          request.paymentId,
          isPaid ? 'refunded' : 'failed',
          isPaid ? null : 'refused',
          isPaid ? newTransferId('D') : null,
        ],
      );
      return reportOf(made!);
    });
  }

  /** @throws HttpException 404 */
  async report(reference: string): Promise<RefundReport> {
    const [kept] = await this.database.query<Kept>(`select ${COLUMNS} from refunds where reference = $1`, [reference]);
    if (!kept) throw new HttpException({ error: 'refund-unknown' }, 404);
    return reportOf(kept);
  }
}

/** The id of a transfer: E for one that came in, D for one that went back. */
export function newTransferId(letter: 'D' | 'E'): string {
  return `${letter}${newId().replaceAll('-', '').slice(0, 31).toUpperCase()}`;
}

function failure(reference: string) {
  return { reference, status: 'failed' as const, endToEndId: null };
}

function reportOf({ id, reference, status, reason, endToEndId }: Kept): RefundReport {
  return { refundId: id, reference, status, reason, endToEndId };
}
