import { loggedEvents, loggedStreams } from '@platform/platform.tables';
import { UnknownToStatement, type LogStretch, type SqlTransaction } from '@platform/projections/projection';
import { ADDED_TO_ROUNDS } from '../bet-rounds.projection';
import { insertOfKeyRows, numberOfKey } from '../wallet-keys.projection';
import { ADDED_TO_BALANCES } from '../wallet-balances.projection';
import { STORED_FIELDS, STORED_TYPES } from './stored-types';

/** The rules of one type that hold for every event of it. */
const TYPES = Object.entries(STORED_TYPES);

/** One expression for each type; null for a type that is not known. */
const byType = (of: (rules: (typeof TYPES)[number][1]) => string) =>
  `case type ${TYPES.map(([type, rules]) => `when '${type}' then ${of(rules)}`).join(' ')} end`;

const KEYS = byType(({ keys }) => `array[${keys.join(', ')}]::text[]`);
const KIND = byType((rules) => {
  if (!('kind' in rules)) return 'null';
  return typeof rules.kind === 'string' ? `'${rules.kind}'` : rules.kind.sql;
});
/** The last of the values of a group in the order of the log. */
const last = (value: string, condition: string) =>
  `(array_agg(${value} order by position) filter (where ${condition}))[count(*) filter (where ${condition})]`;
const first = (value: string) => `(array_agg(${value} order by position))[1]`;
/** The form in which times come from the log to the rules in TypeScript. */
const milliseconds = (time: string) => `date_trunc('milliseconds', ${time})`;

const FIELDS = Object.entries(STORED_FIELDS)
  .map(([field, type]) => `"${field}" ${type}`)
  .join(', ');

/** The amounts that an event adds to the sums of its round, as `bet-rounds.projection.ts` has it. */
const STAKE = `case type when 'BetPlaced' then "amountMinor" when 'BetRolledBack' then -"amountMinor" else 0 end`;
const PAYOUT = `case type when 'BetWon' then "amountMinor" when 'WithheldWinPaid' then "amountMinor"
  when 'WinRolledBack' then -("amountMinor" + "receivableMinor") else 0 end`;
const WITHHELD = `case when type = 'WinWithheld' then "amountMinor" when type in ('WithheldWinPaid', 'WithheldWinRefused') then -"amountMinor"
  when type = 'WithheldWinRolledBack' and "wasRefused" is not true then -"amountMinor" else 0 end`;
const OF_ROUND = `type in ('BetPlaced', 'BetWon', 'WinWithheld', 'WithheldWinPaid', 'WithheldWinRefused', 'WithheldWinRolledBack',
  'BetRolledBack', 'WinRolledBack', 'RoundClosed') and "isPromo" is not true`;
const ROLLBACK = `type in ('WithheldWinRolledBack', 'BetRolledBack', 'WinRolledBack')`;
const SETTLES = `type in ('BetRolledBack', 'RoundClosed')`;
const MOVES = 'movement is not null';
/** How much more the member owes since an event. */
const OWED = `case type when 'WinRolledBack' then "receivableMinor" when 'ReceivableCollected' then -"amountMinor" else 0 end`;

/**
 * The rules of the wallet's tables a second time, for stretches of the log that are read where they lie. A property
 * holds them together with those in TypeScript. An event of which a rule would ask for a field that it does not have is
 * not known here.
 */
const STATEMENT = `
  with event as materialized (
    select e.position, e.revision, e.event_id, e.type, e.created_at, data.*, ${KIND} as movement
      from ${loggedEvents} e
        cross join lateral (select from ${loggedStreams} s where s.stream_no = e.stream_no and s.category = 'wallet' offset 0) s
        cross join lateral json_to_record(e.data) as data (${FIELDS})
     where e.position > $1 and e.position <= $2
     order by e.position
  ), found as materialized (
    select "memberId", revision, ${KEYS} as keys,
           "memberId" is null or (type = 'WinRolledBack' and "receivableMinor" is null)
             or (movement is null) <> ("balanceAfterMinor" is null) as is_odd
      from event
  ), movements as (
    insert into read.wallet_transactions (member_id, revision, event_id, kind, currency, change_minor, amount_minor,
        balance_before_minor, balance_after_minor, vendor_id, game_code, round_id, transaction_id, operator_transaction_id,
        occurred_at, recorded_at, refusal)
      select "memberId"::uuid, revision, event_id, movement, currency, "balanceAfterMinor" - "balanceBeforeMinor", "amountMinor",
             "balanceBeforeMinor", "balanceAfterMinor", "vendorId", "gameCode", case when "gameCode" is not null then nullif("roundId", '') end,
             case when "vendorId" is not null then "transactionId" end, case when "vendorId" is not null then "operatorTransactionId" end,
             ${milliseconds('"occurredAt"')}, ${milliseconds('created_at')},
             case when type in ('WithheldWinRefused', 'WithheldVendorWinRefused') then reason end
        from event where ${MOVES}
  ), rounds as (
    insert into read.bet_rounds as round (member_id, vendor_id, round_id, game_code, currency, stake_minor, payout_minor,
        withheld_minor, is_closed, has_rollback, placed_at, settled_at)
      select "memberId"::uuid, "vendorId", "roundId", ${first('"gameCode"')}, ${first('currency')}, sum(${STAKE}), sum(${PAYOUT}),
             sum(${WITHHELD}), bool_or(type = 'RoundClosed'), bool_or(${ROLLBACK}), ${first(milliseconds('"occurredAt"'))},
             ${last(milliseconds('"occurredAt"'), SETTLES)}
        from event where ${OF_ROUND} group by "memberId", "vendorId", "roundId"
    ${ADDED_TO_ROUNDS}
  ), play as (
    insert into read.vendor_play (member_id, revision, vendor_id, currency, stake_minor, payout_minor, turnover_minor, occurred_at)
      select "memberId"::uuid, revision, "vendorId", currency, "stakedMinor", "wonMinor", "turnoverMinor", ${milliseconds('"occurredAt"')}
        from event where type = 'PlayedAtVendor' and "turnoverMinor" is not null
      union all
      select "memberId"::uuid, revision, "vendorId", currency, 0, -"countedMinor", 0, ${milliseconds('"occurredAt"')}
        from event where type = 'WithheldVendorWinRefused' and "countedMinor" <> 0
  ), balances as (
    insert into read.wallet_balances as wallet (member_id, currency, balance_minor, receivable_minor, revision)
      select "memberId"::uuid, coalesce(${last('currency', MOVES)}, ''), coalesce(${last('"balanceAfterMinor"', MOVES)}, 0),
             sum(${OWED}), ${last('revision', 'true')}
        from event group by "memberId"
    ${ADDED_TO_BALANCES}
  ), key as (
    select "memberId" || '/' || unnest(keys) as key, revision from found
  )
  select count(*)::integer as events,
         count(*) filter (where is_odd or keys is null or array_position(keys, null::text) is not null)::integer as unknown,
         (select coalesce(json_agg(key), '[]') from key) as keys,
         (select coalesce(json_agg(revision), '[]') from key) as revisions
    from found`;

interface Answer {
  readonly events: number;
  readonly unknown: number;
  /** Each with the member before it. */
  readonly keys: readonly string[];
  readonly revisions: readonly number[];
}

/**
 * Writes the tables of wallets for a stretch of the log. The numbers of keys are made here, because Postgres would take
 * longer for their hash than for all the rest.
 */
export async function projectWalletStretch({ after, upTo }: LogStretch, sql: SqlTransaction): Promise<number> {
  const { rows } = await sql.query<Answer>(STATEMENT, [after.toString(), upTo.toString()]);
  const { events, unknown, keys, revisions } = rows[0]!;
  if (unknown > 0) throw new UnknownToStatement(`${unknown} events of wallets between ${after} and ${upTo}`);
  const insert = insertOfKeyRows(
    keys.map((key, index) => ({ key_number: numberOfKey(key), revision: revisions[index]! })),
  );
  if (insert) await sql.query(insert.statement, insert.values);
  return events;
}
