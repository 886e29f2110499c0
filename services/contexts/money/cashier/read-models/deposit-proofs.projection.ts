import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { DepositEvent } from '../domain/deposit.events';

/** The transfers to the house, and the proofs of them. They are few: one statement an event is quick enough. */
export const depositProofsProjection: Projection<DepositEvent> = {
  name: 'deposit-proofs',
  categories: ['deposit'],
  tables: ['read.deposit_proofs'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
};

async function apply({ type, data }: DepositEvent, sql: SqlTransaction): Promise<void> {
  const { depositId } = data;
  switch (type) {
    case 'DepositRequested':
      if (!data.transfer) return;
      await sql.query(
        `insert into read.deposit_proofs (id, member_id, method, currency, amount_minor, status)
         values ($1, $2, $3, $4, $5, 'waiting')`,
        [depositId, data.memberId, data.method, data.currency, data.amountMinor],
      );
      return;
    case 'ProofSent':
      return change(sql, depositId, 'sent_at = $2', [data.occurredAt]);
    case 'ProofAnswerProposed':
      return change(sql, depositId, `status = 'proposed', proposed_by = $2`, [data.makerId]);
    case 'ProofAnswerTurnedDown':
      return change(sql, depositId, `status = 'waiting', proposed_by = null`, []);
    case 'ProofAccepted':
      return change(sql, depositId, `status = 'credited', proposed_by = null`, []);
    case 'ProofRefused':
      return change(sql, depositId, `status = 'refused', proposed_by = null`, []);
    default:
  }
}

async function change(sql: SqlTransaction, id: string, columns: string, values: readonly unknown[]): Promise<void> {
  await sql.query(`update read.deposit_proofs set ${columns} where id = $1`, [id, ...values]);
}
