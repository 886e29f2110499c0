import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { BillBet, billCalls } from '@contracts/http/agents/bills';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { teamCutoffs, teamFacts } from '@contexts/agents/team/team.tables';
import { lineFrom, teamLines } from '@contexts/agents/tree/tree.tables';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { realtimeYield } from '../../terms/yields';
import { ContractBooks } from '../use-cases/contract-books';
import { countedLine } from './bill-lines';
import { Bills, type BillRow } from './bills';

type Query = z.infer<typeof billCalls.billBets.input>;

interface FactRow {
  readonly fact_no: string;
  readonly kind: 'bet' | 'void' | 'play';
  readonly member_id: string;
  readonly round_id: string;
  readonly stake_minor: string;
  readonly payout_minor: string;
  readonly round_stake_minor: string | null;
  readonly round_payout_minor: string | null;
  readonly event_id: string;
  readonly settled_at: Date;
  readonly vendor_id: string;
  readonly game_code: string;
}

interface FactQuery {
  readonly memberId: string | undefined;
  /** The line above the places whose bets count; null for the whole team. */
  readonly line: readonly string[] | null;
  readonly cursor: string | undefined;
  readonly limit: number;
}

const CURSOR = /^\d{1,18}$/;

/** The bets that a bill was made of, as they were when its window closed. */
@Injectable()
export class BillBets {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Bills) private readonly bills: Bills,
    @Inject(ContractBooks) private readonly books: ContractBooks,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
  ) {}

  /** Newest first; of one branch where a member is named. @throws ApiError BILL_UNKNOWN, INVALID_INPUT */
  async page(
    { billId, memberId, cursor, pageSize }: Query,
    mayKnow: (row: BillRow) => boolean,
  ): Promise<{ list: BillBet[]; nextCursor: string | null }> {
    const bill = await this.bills.row(billId);
    if (!bill || !mayKnow(bill)) throw new ApiError('BILL_UNKNOWN');
    if (cursor !== undefined && !CURSOR.test(cursor)) throw new ApiError('INVALID_INPUT', { cursor: 'unknown' });
    const { book } = await this.books.read(bill.kind);
    const line = await countedLine(this.sql, book, bill);
    const rows = await this.facts(bill, { memberId, line, cursor, limit: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    const names = await this.members.namesOf([...new Set(shown.map(({ member_id }) => member_id))]);
    const terms = book.find(bill.contract_id)?.terms;
    const yieldOf = (row: FactRow): string | null => {
      // The terms pay for single bets, of which totals tell nothing.
      if (terms?.kind !== 'realtime' || row.kind === 'play') return null;
      const [stake, payout] = [BigInt(row.stake_minor), BigInt(row.payout_minor)];
      if (row.kind === 'bet')
        return this.bills.amount(realtimeYield({ stakeMinor: stake, payoutMinor: payout }, terms));
      const after = { stakeMinor: BigInt(row.round_stake_minor!), payoutMinor: BigInt(row.round_payout_minor!) };
      const before = { stakeMinor: after.stakeMinor - stake, payoutMinor: after.payoutMinor - payout };
      return this.bills.amount(realtimeYield(after, terms) - realtimeYield(before, terms));
    };
    const list = shown.map(async (row) => ({
      id: row.fact_no,
      memberId: row.member_id,
      username: names.get(row.member_id) ?? row.member_id,
      gameName: await this.catalogue.nameOf(row.vendor_id, row.game_code),
      roundId: row.kind === 'play' ? '' : row.round_id,
      stake: this.bills.amount(row.stake_minor),
      payout: this.bills.amount(row.payout_minor),
      isVoided: row.kind === 'void',
      isTotal: row.kind === 'play',
      yield: yieldOf(row),
      settledAt: row.settled_at.toISOString(),
      eventId: row.event_id,
    }));
    return { list: await Promise.all(list), nextCursor: rows.length > pageSize ? shown.at(-1)!.fact_no : null };
  }

  private async facts(bill: BillRow, { memberId, line, cursor, limit }: FactQuery): Promise<FactRow[]> {
    const values: unknown[] = [bill.agent_id, bill.window_from, bill.window_to, bill.run_id];
    const place = (value: unknown) => `$${values.push(value)}`;
    // A direct downline stands for its whole branch, the agent for itself alone.
    const branch = !memberId
      ? ''
      : memberId === bill.agent_id
        ? `and fact.member_id = ${place(memberId)}`
        : `and exists (select 1 from ${teamLines} as branch
                        where branch.placement_id = fact.placement_id and branch.ancestor_id = ${place(memberId)})`;
    const counted = line === null ? '' : `and ${lineFrom('line')} = ${place(line)}::text[]`;
    const before = cursor === undefined ? '' : `and fact.fact_no < ${place(cursor)}::bigint`;
    const { rows } = await this.sql.query<FactRow>(
      `select fact.fact_no::text as fact_no, fact.kind, fact.member_id, fact.round_id, fact.stake_minor,
              fact.payout_minor, fact.round_stake_minor, fact.round_payout_minor, fact.event_id, fact.settled_at,
              fact.vendor_id, fact.game_code
         from ${teamFacts} as fact
         join ${teamLines} as line on line.placement_id = fact.placement_id and line.ancestor_id = $1
        where fact.slot >= $2 and fact.slot < $3
          and fact.fact_no <= (select fact_no from ${teamCutoffs} where run_id = $4) ${branch} ${counted} ${before}
        order by fact.fact_no desc limit ${place(limit)}`,
      values,
    );
    return rows;
  }
}
