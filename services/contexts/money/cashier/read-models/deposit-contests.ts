import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { contestCalls, ContestFilter, ContestState, DepositContest } from '@contracts/http/deposits/contests';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { formatMinor, type Currency } from '@kernel/money';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { newestFirst, type Filter } from '@platform/lists/newest-first';

interface Row {
  readonly id: string;
  readonly member_id: string;
  readonly provider_id: string;
  readonly currency: Currency;
  readonly amount_minor: string;
  readonly state: ContestState;
  readonly answer: DepositContest['answer'];
  readonly is_taken: boolean;
  readonly refusal: DepositContest['refusal'];
  readonly proposed_by: string | null;
  readonly answer_by: Date | null;
  readonly contested_at: Date;
  readonly ended_at: Date | null;
}

const TABLE = 'read.deposit_contests';
const PAGE_OF_FILE = 500;

/** The states that a filter of the list finds; undefined: every state. */
const STATES: Readonly<Record<NonNullable<ContestFilter['state']>, readonly ContestState[] | undefined>> = {
  waiting: ['open', 'proposed'],
  answered: ['answered'],
  lost: ['lost'],
  kept: ['kept'],
  any: undefined,
};

/** The deposits that their payers contest, for finance; the list may lag a moment behind the log. */
@Injectable()
export class DepositContests {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {}

  /** @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async list({ cursor, pageSize, ...filter }: z.infer<typeof contestCalls.depositContests.input>) {
    const filters = filtersOf(filter);
    const [page, total] = await Promise.all([
      newestFirst<Row>(this.sql, { table: TABLE, time: 'contested_at', filters, cursor, pageSize }),
      this.total(filter),
    ]);
    return { list: await this.shown(page.rows), nextCursor: page.nextCursor, ...total };
  }

  /** All rows of a filter, newest first, a page at a time. */
  async *all(filter: ContestFilter): AsyncGenerator<DepositContest> {
    let cursor: string | undefined;
    do {
      const of = { table: TABLE, time: 'contested_at', filters: filtersOf(filter), cursor, pageSize: PAGE_OF_FILE };
      const page = await newestFirst<Row>(this.sql, { ...of, time: 'contested_at' });
      yield* await this.shown(page.rows);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
  }

  private async total({ state = 'waiting', provider, memberId }: ContestFilter) {
    const { rows } = await this.sql.query<{ count: string; minor: string }>(
      `select count(*)::text as count, coalesce(sum(amount_minor), 0)::text as minor from read.deposit_contests
        where ($1::text[] is null or state = any($1)) and ($2::text is null or provider_id = $2)
          and ($3::uuid is null or member_id = $3)`,
      [STATES[state] ?? null, provider ?? null, memberId ?? null],
    );
    const { count, minor } = rows[0]!;
    return { totalCount: Number(count), totalAmount: formatMinor(BigInt(minor), this.config.MERCHANT_CURRENCY) };
  }

  private async shown(rows: readonly Row[]): Promise<DepositContest[]> {
    const names = await this.members.namesOf(rows.map(({ member_id }) => member_id));
    return rows.map((row) => ({
      depositId: row.id,
      memberId: row.member_id,
      memberName: names.get(row.member_id) ?? null,
      provider: row.provider_id,
      amount: formatMinor(BigInt(row.amount_minor), row.currency),
      currency: row.currency,
      state: row.state,
      answer: row.answer,
      isTaken: row.is_taken,
      refusal: row.refusal,
      proposedBy: row.proposed_by,
      answerBy: row.answer_by?.toISOString() ?? null,
      contestedAt: row.contested_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
    }));
  }
}

function filtersOf({ state = 'waiting', provider, memberId }: ContestFilter): readonly Filter[] {
  return [
    ['state = any(?::text[])', STATES[state]],
    ['provider_id = ?', provider],
    ['member_id = ?', memberId],
  ];
}
