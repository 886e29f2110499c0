import { ERASED } from '@kernel/erased';
import { insertRows } from '@platform/projections/insert-rows';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import { promisedBy, readingOf, type PayoutClockState } from '../domain/payout-clock';
import type { WithdrawalEvent } from '../domain/withdrawal.events';
import { evolveWithdrawal } from '../domain/withdrawal.evolve';
import { answerDue, isOnItsWay, isToBeReviewed, noWithdrawal, type WithdrawalState } from '../domain/withdrawal.state';
import { memberRefusalOf } from './member-refusal';

/** The promise that orders a withdrawal in the queue before the rules have chosen one, in seconds. */
const USUAL_PROMISE_S = 7_200;

/**
 * The withdrawals of all members. They are few beside bets: the state of each is folded as the decider folds it, and
 * its row is made from that state, so that table and stream cannot disagree.
 */
export const withdrawalsProjection: Projection<WithdrawalEvent> = {
  name: 'withdrawals',
  categories: ['withdrawal'],
  tables: ['read.withdrawals', 'read.payout_attempts'],
  async project(events, sql) {
    const states = await statesOf([...new Set(events.map(({ data }) => data.withdrawalId))], sql);
    for (const event of events) {
      const { withdrawalId } = event.data;
      const state = evolveWithdrawal(states.get(withdrawalId) ?? noWithdrawal, event);
      states.set(withdrawalId, { ...state, steps: [], keys: new Map() });
    }
    await write([...states.values()], sql);
  },
  async erase(memberIds, sql) {
    await sql.query(
      `update read.withdrawals set instrument_label = $2,
         state = jsonb_set(state, '{requested,instrumentLabel}', to_jsonb($2::text))
           || case when state->'dispute'->'remark' is null then '{}'::jsonb
                else jsonb_build_object('dispute', state->'dispute' || jsonb_build_object('remark', $2::text)) end
        where member_id = any ($1::uuid[])`,
      [memberIds, ERASED],
    );
  },
};

/** The states in the rows lack what only the stream is asked for. */
async function statesOf(ids: readonly string[], sql: SqlTransaction): Promise<Map<string, WithdrawalState>> {
  const { rows } = await sql.query<{ id: string; state: Omit<WithdrawalState, 'steps' | 'keys'> }>(
    'select id, state from read.withdrawals where id = any ($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, state }) => [id, { ...noWithdrawal, ...state }]));
}

const COLUMNS = {
  id: 'uuid',
  member_id: 'uuid',
  currency: 'text',
  amount_minor: 'bigint',
  fee_minor: 'bigint',
  status: 'text',
  is_on_its_way: 'boolean',
  is_open: 'boolean',
  lane: 'text',
  score: 'integer',
  instrument_id: 'uuid',
  instrument_kind: 'text',
  instrument_label: 'text',
  bank_name: 'text',
  requested_at: 'timestamptz',
  due_at: 'timestamptz',
  promised_by: 'timestamptz',
  is_late: 'boolean',
  holds: 'jsonb',
  refusal: 'text',
  paid_at: 'timestamptz',
  ran_s: 'integer',
  auto_confirm_at: 'timestamptz',
  disputed_at: 'timestamptz',
  is_disputed: 'boolean',
  answer_by: 'timestamptz',
  is_to_review: 'boolean',
  state: 'jsonb',
} as const;

const ATTEMPT_COLUMNS = {
  reference: 'uuid',
  withdrawal_id: 'uuid',
  attempt: 'integer',
  provider_id: 'text',
  status: 'text',
  attempted_at: 'timestamptz',
  is_overdue: 'boolean',
} as const;

const REPLACE = `on conflict (id) do update set ${Object.keys(COLUMNS)
  .slice(1)
  .map((name) => `${name} = excluded.${name}`)
  .join(', ')}`;

async function write(states: readonly WithdrawalState[], sql: SqlTransaction): Promise<void> {
  await insertRows(sql, 'read.withdrawals', COLUMNS, states.map(rowOf), REPLACE);
  await insertRows(
    sql,
    'read.payout_attempts',
    ATTEMPT_COLUMNS,
    states.flatMap(attemptsOf),
    'on conflict (reference) do update set status = excluded.status, is_overdue = excluded.is_overdue',
  );
}

function rowOf(state: WithdrawalState) {
  const { steps: _, keys: __, ...stored } = state;
  const requested = state.requested!;
  const { status, checks, paid, dispute, clock } = state;
  const isDisputed = dispute !== null && dispute.closed === null;
  return {
    id: requested.withdrawalId,
    member_id: requested.memberId,
    currency: requested.currency,
    amount_minor: requested.amountMinor,
    fee_minor: requested.feeMinor,
    status,
    is_on_its_way: isOnItsWay(state),
    is_open: isOnItsWay(state) || isDisputed,
    lane: checks?.lane ?? null,
    score: checks?.score ?? null,
    instrument_id: requested.instrumentId,
    instrument_kind: requested.instrumentKind,
    instrument_label: requested.instrumentLabel,
    bank_name: requested.bankName,
    requested_at: requested.occurredAt,
    due_at: (isDisputed && (dispute.answerBy ?? answerDue(state))) || dueAt(clock),
    promised_by: promisedBy(clock),
    is_late: state.isLate,
    holds: JSON.stringify(isOnItsWay(state) ? state.holds : []),
    refusal: memberRefusalOf(state),
    paid_at: paid?.at ?? null,
    ran_s: paid && readingOf(clock, paid.at).ranS,
    auto_confirm_at: paid?.autoConfirmAt ?? null,
    disputed_at: dispute?.openedAt ?? null,
    is_disputed: isDisputed,
    answer_by: answerDue(state),
    is_to_review: isToBeReviewed(state),
    state: JSON.stringify(stored),
  };
}

function attemptsOf({ requested, attempts }: WithdrawalState) {
  return attempts.map((one) => ({
    reference: one.reference,
    withdrawal_id: requested!.withdrawalId,
    attempt: one.attempt,
    provider_id: one.providerId,
    status: one.status,
    attempted_at: one.at,
    is_overdue: one.isOverdue,
  }));
}

function dueAt({ startedAt, promiseS, stoodMs }: PayoutClockState): string {
  return new Date(Date.parse(startedAt!) + (promiseS ?? USUAL_PROMISE_S) * 1_000 + stoodMs).toISOString();
}
