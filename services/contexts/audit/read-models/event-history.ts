import { Inject, Injectable } from '@nestjs/common';
import type { HistoryEvent, HistoryPage, HistoryQuery } from '@contracts/http/back-office';
import { CURRENCIES, formatMinor, type Currency } from '@kernel/money';
import { MemberDirectory, memberIdOf, StaffDirectory, staffIdOf } from '@contexts/identity/identity.api';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';

interface HistoryRow {
  readonly seq: string;
  readonly id: string;
  readonly stream: string;
  readonly revision: string;
  readonly type: string;
  readonly actor_kind: string;
  readonly actor_id: string;
  readonly key: string;
  readonly correlation_id: string;
  readonly causation_id: string;
  readonly occurred_at: Date;
  readonly recorded_at: Date;
  readonly data: Record<string, unknown>;
  readonly currency: string | null;
  readonly amount_minor: string | null;
  readonly balance_before_minor: string | null;
  readonly balance_after_minor: string | null;
}

/** The filters but the cursor; $3 holds what an actor may be meant by: a kind, an id, or the id of a user name. */
const MATCHES = `member_id = $1
  and ($2::text is null or type = $2)
  and ($3::text[] is null or actor_kind = any($3) or actor_id = any($3))
  and ($4::text is null or key = $4)
  and ($5::text is null or correlation_id = $5)
  and ($6::timestamptz is null or occurred_at >= $6)
  and ($7::timestamptz is null or occurred_at <= $7)`;

/** Every event of a member, for whoever has to explain a balance. */
@Injectable()
export class EventHistory {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Newest first. @throws ApiError NOT_FOUND for no member, INVALID_INPUT for a cursor that was not given out */
  async of(query: HistoryQuery): Promise<HistoryPage> {
    if (query.cursor !== undefined && !/^\d{1,18}$/.test(query.cursor)) throw new ApiError('INVALID_INPUT', { cursor: 'unknown' });
    if (!(await this.members.exists(query.memberId))) throw new ApiError('NOT_FOUND');
    const filter = this.filterOf(query);
    const [found, count, types] = await Promise.all([
      this.sql.query<HistoryRow>(
        `select seq::text, id, stream, revision::text, type, actor_kind, actor_id, key, correlation_id, causation_id,
                occurred_at, recorded_at, data, currency, amount_minor, balance_before_minor, balance_after_minor
           from read.event_history where ${MATCHES} and ($8::bigint is null or seq < $8) order by seq desc limit $9`,
        [...filter, query.cursor ?? null, query.pageSize + 1],
      ),
      this.sql.query<{ count: string }>(`select count(*)::text as count from read.event_history where ${MATCHES}`, filter),
      this.sql.query<{ type: string }>('select distinct type from read.event_history where member_id = $1 order by type', [query.memberId]),
    ]);
    const rows = found.rows.slice(0, query.pageSize);
    const names = await this.namesOf(rows);
    return {
      list: rows.map((row) => toEvent(row, names.get(`${row.actor_kind}/${row.actor_id}`) ?? null)),
      // One row more than asked for says that there is a next page.
      nextCursor: found.rows.length > query.pageSize ? rows.at(-1)!.seq : null,
      totalCount: Number(count.rows[0]!.count),
      types: types.rows.map(({ type }) => type),
    };
  }

  private filterOf({ memberId, type, actor, key, correlationId, from, to }: HistoryQuery): unknown[] {
    const merchant = this.config.MERCHANT_CODE;
    const actors = actor ? [actor, memberIdOf(merchant, actor), staffIdOf(merchant, actor)] : null;
    return [memberId, type ?? null, actors, key ?? null, correlationId ?? null, from ?? null, to ?? null];
  }

  /** What the actors of a page are called, each looked up once. */
  private async namesOf(rows: readonly HistoryRow[]): Promise<ReadonlyMap<string, string>> {
    const actors = new Map(rows.map((row) => [`${row.actor_kind}/${row.actor_id}`, row]));
    const names = await Promise.all(
      [...actors].map(async ([actor, { actor_kind, actor_id }]) => [actor, await this.nameOf(actor_kind, actor_id)] as const),
    );
    return new Map(names.filter((entry): entry is [string, string] => entry[1] !== undefined));
  }

  private async nameOf(kind: string, id: string): Promise<string | undefined> {
    if (kind === 'member') return (await this.members.find(id))?.username;
    if (kind === 'staff') return (await this.staff.find(id))?.account;
    return undefined;
  }
}

function toEvent(row: HistoryRow, actorName: string | null): HistoryEvent {
  return {
    id: row.id,
    stream: row.stream,
    revision: row.revision,
    type: row.type,
    occurredAt: row.occurred_at.toISOString(),
    recordedAt: row.recorded_at.toISOString(),
    actor: { kind: row.actor_kind, id: row.actor_id, name: actorName },
    key: row.key,
    correlationId: row.correlation_id,
    causationId: row.causation_id,
    data: row.data,
    amount: amount(row.amount_minor, row.currency),
    balanceBefore: amount(row.balance_before_minor, row.currency),
    balanceAfter: amount(row.balance_after_minor, row.currency),
  };
}

function amount(minor: string | null, currency: string | null): string | null {
  const known = CURRENCIES.find((name): name is Currency => name === currency);
  return minor !== null && known ? formatMinor(BigInt(minor), known) : null;
}
