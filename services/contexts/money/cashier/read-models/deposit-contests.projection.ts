import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { DepositEvent } from '../domain/deposit.events';

/** The name by which the state of the table is asked for. */
export const CONTESTS = 'deposit-contests';

/** The deposits that their payers contest. They are few: one statement an event is quick enough. */
export const depositContestsProjection: Projection<DepositEvent> = {
  name: CONTESTS,
  categories: ['deposit'],
  tables: ['read.deposit_contests'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
};

async function apply({ type, data }: DepositEvent, sql: SqlTransaction): Promise<void> {
  const { depositId, occurredAt } = data;
  switch (type) {
    case 'DepositContested':
      return begin(sql, { ...data, state: 'open', endedAt: null });
    case 'DepositLost':
      // The provider may tell the end alone, and may take money back that was kept before.
      return begin(sql, { ...data, state: 'lost', endedAt: occurredAt });
    case 'DepositKept':
      return change(sql, depositId, `state = 'kept', proposed_by = null, ended_at = $2`, [occurredAt]);
    case 'ContestAnswerProposed':
      return change(sql, depositId, `state = 'proposed', answer = $2, proposed_by = $3`, [data.answer, data.makerId]);
    case 'ContestAnswerTurnedDown':
      return change(sql, depositId, `state = 'open', answer = null, proposed_by = null`, [], WHILE_OPEN);
    case 'ContestAnswered':
      return change(
        sql,
        depositId,
        `state = 'answered', answer = $2, proposed_by = null, refusal = null, answered_at = $3`,
        [data.answer, occurredAt],
      );
    case 'ContestAnswerTaken':
      return change(sql, depositId, 'is_taken = true', []);
    case 'ContestAnswerRefused':
      await change(sql, depositId, 'refusal = $2, answered_at = null', [data.reason]);
      return change(sql, depositId, `state = 'open', answer = null`, [], WHILE_OPEN);
    default:
  }
}

/** An end that was told stays the end, whatever became of an answer. */
const WHILE_OPEN = 'ended_at is null';

interface Begun {
  readonly depositId: string;
  readonly memberId: string;
  readonly providerId: string;
  readonly currency: string;
  readonly amountMinor: string;
  readonly occurredAt: string;
  readonly answerBy?: string;
  readonly state: 'open' | 'lost';
  readonly endedAt: string | null;
}

async function begin(sql: SqlTransaction, contest: Begun): Promise<void> {
  const { depositId, memberId, providerId, currency, amountMinor, state, answerBy, occurredAt, endedAt } = contest;
  await sql.query(
    `insert into read.deposit_contests (id, member_id, provider_id, currency, amount_minor, state, is_taken, answer_by,
       contested_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, false, $7, $8, $9)
     on conflict (id) do update set state = $6, amount_minor = $5, proposed_by = null, ended_at = $9`,
    [depositId, memberId, providerId, currency, amountMinor, state, answerBy ?? null, occurredAt, endedAt],
  );
}

async function change(
  sql: SqlTransaction,
  id: string,
  columns: string,
  values: readonly unknown[],
  condition = 'true',
): Promise<void> {
  await sql.query(`update read.deposit_contests set ${columns} where id = $1 and ${condition}`, [id, ...values]);
}
