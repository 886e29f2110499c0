import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from '@kernel/event';
import type { RecallSources } from '@platform/commands/command';
import { EventStoreError, type EventStore } from '@platform/event-store/event-store.port';
import type { SqlTransaction } from '@platform/projections/projection';
import type { WalletEvent } from '../domain/wallet.events';
import type { WalletFacts } from '../domain/wallet.known';
import { factsOf, winsAmong, type Recollection } from '../domain/wallet.recall';
import { keyNumber } from '../read-models/wallet-keys.projection';

/**
 * How many events that the tables do not have yet are read from the log instead; beyond it they are waited for. It is
 * what a wallet gains in the time that a projection may lag, even if everybody bets on it.
 */
const MAX_RECENT = 10_000n;
const WAIT_MS = 1_000;
const LOOK_EVERY_MS = 50;
/** Events that are read at a time. */
const READ_TOGETHER = 8;

interface Tables {
  /** The revision that the tables have reached; no row in them is of a later one. */
  readonly revision: bigint;
  readonly revisions: readonly bigint[];
  readonly rounds: Recollection['rounds'];
}

/**
 * Looks up the facts of a wallet's stream under keys that its state has forgotten. The tables only tell which events to
 * read. The events come from the log, and so do those that the tables do not have yet.
 * @throws EventStoreError `Unavailable` while the tables are too far behind the log, for example because they are
 * rebuilt
 */
export async function recallKeys(
  { store, sql }: RecallSources,
  memberId: string,
  keys: readonly string[],
  revision: bigint,
): Promise<WalletFacts> {
  const stream = `wallet-${memberId}`;
  for (const patience = AbortSignal.timeout(WAIT_MS); !patience.aborted; await pause(LOOK_EVERY_MS)) {
    const tables = await lookInto(sql, memberId, keys);
    if (revision - tables.revision > MAX_RECENT) continue;
    let past = await eventsAt(store, stream, tables.revisions);
    const wins = winsAmong(past, keys);
    if (wins.length > 0) {
      const more = await lookInto(sql, memberId, wins);
      // Emptied in between: what was found before is of no use beside it.
      if (more.revision < tables.revision) continue;
      const among = more.revisions.filter((at) => at <= tables.revision);
      past = await eventsAt(store, stream, inOrder([...tables.revisions, ...among]));
    }
    const upTo = tables.revision > revision ? tables.revision : revision;
    const recent = await eventsBetween(store, stream, tables.revision + 1n, upTo);
    return factsOf(keys, { past, rounds: tables.rounds, recent, revision: Number(upTo) });
  }
  throw new EventStoreError(
    'Unavailable',
    `The tables of ${stream} are too far behind to look up what it has forgotten`,
  );
}

/** One statement, so that all that it finds is as of one revision. */
async function lookInto(sql: SqlTransaction, memberId: string, keys: readonly string[]): Promise<Tables> {
  const rounds = keys.filter((key) => key.startsWith('r/')).map((key) => /^r\/([^/]*)\/(.*)$/s.exec(key)!);
  const { rows } = await sql.query<{ revision: string | null; revisions: string[] | null; rounds: RoundRow[] | null }>(
    `select (select revision from read.wallet_balances where member_id = $1),
       (select array_agg(distinct k.revision) from read.wallet_keys k where k.key_number = any ($2::bigint[]))
         as revisions,
       (select json_agg(json_build_object('key', 'r/' || r.vendor_id || '/' || r.round_id, 'isClosed', r.is_closed,
           'stakeMinor', r.stake_minor::text, 'payoutMinor', r.payout_minor::text))
          from unnest($3::text[], $4::text[]) as asked (vendor_id, round_id)
          join read.bet_rounds r on r.member_id = $1 and r.vendor_id = asked.vendor_id and r.round_id = asked.round_id)
         as rounds`,
    [
      memberId,
      keys.map((key) => keyNumber(memberId, key)),
      rounds.map((match) => match[1]),
      rounds.map((match) => match[2]),
    ],
  );
  const row = rows[0]!;
  const revision = BigInt(row.revision ?? -1);
  return {
    revision,
    // Another member's key may have the same number: its revisions lead to events that say nothing of ours.
    revisions: inOrder((row.revisions ?? []).map(BigInt).filter((at) => at <= revision)),
    rounds: new Map(
      (row.rounds ?? []).map(({ key, isClosed, stakeMinor, payoutMinor }) => [
        key,
        { isClosed, stakeMinor: BigInt(stakeMinor), payoutMinor: BigInt(payoutMinor) },
      ]),
    ),
  };
}

interface RoundRow {
  readonly key: string;
  readonly isClosed: boolean;
  readonly stakeMinor: string;
  readonly payoutMinor: string;
}

function inOrder(revisions: readonly bigint[]): bigint[] {
  return [...new Set(revisions)].sort((one, other) => (one < other ? -1 : 1));
}

async function eventsAt(store: EventStore, stream: string, revisions: readonly bigint[]): Promise<WalletEvent[]> {
  const events: WalletEvent[] = [];
  for (let from = 0; from < revisions.length; from += READ_TOGETHER) {
    const some = revisions.slice(from, from + READ_TOGETHER);
    events.push(...(await Promise.all(some.map((at) => eventsBetween(store, stream, at, at)))).flat());
  }
  return events;
}

async function eventsBetween(store: EventStore, stream: string, from: bigint, to: bigint): Promise<WalletEvent[]> {
  if (from > to) return [];
  const events: WalletEvent[] = [];
  for await (const { type, data } of store.read(stream, { from, max: Number(to - from) + 1 })) {
    events.push({ type, data } as RecordedEvent & WalletEvent);
  }
  return events;
}
