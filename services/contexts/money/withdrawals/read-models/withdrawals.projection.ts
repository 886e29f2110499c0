import { ERASED } from '@kernel/erased';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import { promisedBy, readingOf, type PayoutClockState } from '../domain/payout-clock';
import type { WithdrawalEvent } from '../domain/withdrawal.events';
import { evolveWithdrawal } from '../domain/withdrawal.evolve';
import { isOnItsWay, noWithdrawal, type WithdrawalState } from '../domain/withdrawal.state';
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
    for (const state of states.values()) await write(state, sql);
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

const COLUMNS = [
  'id',
  'member_id',
  'currency',
  'amount_minor',
  'fee_minor',
  'status',
  'is_on_its_way',
  'is_open',
  'lane',
  'score',
  'instrument_id',
  'instrument_kind',
  'instrument_label',
  'bank_name',
  'requested_at',
  'due_at',
  'promised_by',
  'is_late',
  'holds',
  'refusal',
  'paid_at',
  'ran_s',
  'auto_confirm_at',
  'disputed_at',
  'is_disputed',
  'state',
] as const;

const UPSERT = `
  insert into read.withdrawals (${COLUMNS.join(', ')})
  values (${COLUMNS.map((_, index) => `$${index + 1}`).join(', ')})
  on conflict (id) do update set ${COLUMNS.slice(1)
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`;

async function write(state: WithdrawalState, sql: SqlTransaction): Promise<void> {
  const { steps: _, keys: __, ...stored } = state;
  const requested = state.requested!;
  const { status, checks, paid, dispute, clock } = state;
  const isDisputed = dispute !== null && dispute.closed === null;
  await sql.query(UPSERT, [
    requested.withdrawalId,
    requested.memberId,
    requested.currency,
    requested.amountMinor,
    requested.feeMinor,
    status,
    isOnItsWay(state),
    isOnItsWay(state) || isDisputed,
    checks?.lane ?? null,
    checks?.score ?? null,
    requested.instrumentId,
    requested.instrumentKind,
    requested.instrumentLabel,
    requested.bankName,
    requested.occurredAt,
    dueAt(clock),
    promisedBy(clock),
    state.isLate,
    JSON.stringify(isOnItsWay(state) ? state.holds : []),
    memberRefusalOf(state),
    paid?.at ?? null,
    paid && readingOf(clock, paid.at).ranS,
    paid?.autoConfirmAt ?? null,
    dispute?.openedAt ?? null,
    isDisputed,
    JSON.stringify(stored),
  ]);
  for (const one of state.attempts)
    await sql.query(
      `insert into read.payout_attempts (reference, withdrawal_id, attempt, provider_id, status, attempted_at, is_overdue)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (reference) do update set status = excluded.status, is_overdue = excluded.is_overdue`,
      [one.reference, requested.withdrawalId, one.attempt, one.providerId, one.status, one.at, one.isOverdue],
    );
}

function dueAt({ startedAt, promiseS, stoodMs }: PayoutClockState): string {
  return new Date(Date.parse(startedAt!) + (promiseS ?? USUAL_PROMISE_S) * 1_000 + stoodMs).toISOString();
}
