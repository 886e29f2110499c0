import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { WithheldAmount, WithheldFilter, withheldCalls } from '@contracts/http/office/withheld';
import { formatMinor, type Currency } from '@kernel/money';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { newestFirst, type Filter } from '@platform/lists/newest-first';
import { markOf, staffIn } from '@platform/lists/two-people-marks';

type Query = z.infer<typeof withheldCalls.withheldAmounts.input>;

/** A row of the list. */
export interface WithheldRow {
  readonly id: string;
  readonly kind: WithheldAmount['kind'];
  readonly status: WithheldAmount['status'];
  readonly member_id: string;
  readonly currency: Currency;
  readonly amount_minor: string;
  readonly ceiling_minor: string;
  readonly basis_minor: string | null;
  readonly party_id: string;
  readonly game_code: string | null;
  readonly round_id: string | null;
  readonly transaction_id: string;
  readonly withheld_at: Date;
  readonly proposal_no: number;
  readonly maker_id: string | null;
  readonly refusal: NonNullable<WithheldAmount['proposal']>['refusal'];
  readonly proposal_note: string | null;
  readonly proposed_at: Date | null;
  readonly checker_id: string | null;
  readonly is_approved: boolean | null;
  readonly decision_note: string | null;
  readonly decided_at: Date | null;
  readonly fault: string | null;
}

/** The amounts above their ceilings, in the words of the back office. They may lag a moment behind the log. */
@Injectable()
export class WithheldAmounts {
  private readonly currency: Currency;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(CONFIG) config: Config,
  ) {
    this.currency = config.MERCHANT_CURRENCY;
  }

  /** Newest first. @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async list({ cursor, pageSize, ...filter }: Query) {
    const filters = filtersOf(filter);
    const [page, totals] = await Promise.all([
      newestFirst<WithheldRow>(this.sql, {
        table: 'read.withheld_amounts',
        time: 'withheld_at',
        filters,
        cursor,
        pageSize,
      }),
      this.totals(filters),
    ]);
    const { count, minor } = totals;
    return {
      list: await this.shown(page.rows),
      nextCursor: page.nextCursor,
      totalCount: count,
      totalAmount: formatMinor(minor, this.currency),
      currency: this.currency,
    };
  }

  /** Undefined for an unknown id. */
  async find(withheldId: string): Promise<WithheldRow | undefined> {
    const { rows } = await this.sql.query<WithheldRow>('select * from read.withheld_amounts where id = $1', [
      withheldId,
    ]);
    return rows[0];
  }

  /** All rows of a filter, newest first, a page at a time. */
  async *all(filter: WithheldFilter): AsyncGenerator<WithheldAmount> {
    let cursor: string | undefined;
    do {
      const page = await newestFirst<WithheldRow>(this.sql, {
        table: 'read.withheld_amounts',
        time: 'withheld_at',
        filters: filtersOf(filter),
        cursor,
        pageSize: 200,
      });
      yield* await this.shown(page.rows);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
  }

  /** How many amounts still wait, and their sum. */
  async waiting(): Promise<{ readonly count: number; readonly minor: bigint }> {
    return this.totals(filtersOf({ status: 'open' }));
  }

  async shown(rows: readonly WithheldRow[]): Promise<WithheldAmount[]> {
    const [members, staff, games, parties] = await Promise.all([
      this.members.namesOf(rows.map((row) => row.member_id)),
      this.staff.namesOf(staffIn(rows)),
      Promise.all(rows.map((row) => this.gameOf(row))),
      Promise.all(rows.map((row) => this.partyOf(row))),
    ]);
    return rows.map((row, index) => ({
      withheldId: row.id,
      kind: row.kind,
      status: row.status,
      memberId: row.member_id,
      memberName: members.get(row.member_id) ?? null,
      currency: row.currency,
      amount: formatMinor(BigInt(row.amount_minor), row.currency),
      ceiling: formatMinor(BigInt(row.ceiling_minor), row.currency),
      basis: row.basis_minor === null ? null : formatMinor(BigInt(row.basis_minor), row.currency),
      party: row.party_id,
      partyName: parties[index] ?? row.party_id,
      gameCode: row.game_code,
      gameName: games[index] ?? null,
      roundId: row.round_id,
      transactionId: row.transaction_id,
      withheldAt: row.withheld_at.toISOString(),
      proposalNo: row.proposal_no,
      ...peopleOf(row, staff),
      fault: faultOf(row),
    }));
  }

  private async gameOf({ party_id: vendorId, game_code: gameCode }: WithheldRow): Promise<string | null> {
    return gameCode === null ? null : this.catalogue.nameOf(vendorId, gameCode);
  }

  private async partyOf({ kind, party_id: partyId }: WithheldRow): Promise<string> {
    return kind === 'deposit' ? partyId : this.catalogue.nameOf(partyId, '');
  }

  private async totals(filters: readonly Filter[]): Promise<{ readonly count: number; readonly minor: bigint }> {
    const values: unknown[] = [];
    const conditions = filters
      .filter(([, value]) => value !== undefined)
      .map(([condition, value]) => condition.replace('?', `$${values.push(value)}`));
    const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
    const { rows } = await this.sql.query<{ count: string; minor: string }>(
      `select count(*)::text as count, coalesce(sum(amount_minor), 0)::text as minor from read.withheld_amounts ${where}`,
      values,
    );
    return { count: Number(rows[0]!.count), minor: BigInt(rows[0]!.minor) };
  }
}

function filtersOf({ status = 'open', kind, memberId }: WithheldFilter): Filter[] {
  return [
    ['status = any(?::text[])', statesOf(status)],
    ['kind = ?', kind],
    ['member_id = ?::uuid', memberId],
  ];
}

function statesOf(status: NonNullable<WithheldFilter['status']>): readonly string[] | undefined {
  if (status === 'any') return undefined;
  return status === 'open' ? ['waiting', 'proposed', 'approved'] : [status];
}

function peopleOf(row: WithheldRow, names: ReadonlyMap<string, string>): Pick<WithheldAmount, 'proposal' | 'decision'> {
  const proposer = markOf(names, row.maker_id, row.proposed_at, row.proposal_note);
  const decider = markOf(names, row.checker_id, row.decided_at, row.decision_note);
  return {
    proposal: proposer && { ...proposer, refusal: row.refusal },
    decision: decider && { ...decider, isApproved: row.is_approved === true },
  };
}

function faultOf({ fault, status }: WithheldRow): WithheldAmount['fault'] {
  if (fault === null || status === 'takenBack') return null;
  return fault === 'LIMIT_REACHED' ? fault : 'UNKNOWN_ERROR';
}
