import { teamPlacements } from '@contexts/agents/tree/tree.tables';
import type { SqlPool } from '@platform/database/sql-pool';
import type { Period } from '../../terms/pay-window';
import type { ContractBook, CountedContract } from '../domain/contract-book';
import { contractLine, type CountsBy } from '../domain/contract-line';

/** The part of a bill's row that says which bets it counts. */
export interface LinedBill {
  readonly agent_id: string;
  readonly period: Period;
  readonly window_from: Date;
  readonly window_to: Date;
  readonly counts_by: CountsBy;
}

/** The lines of contracts under which bills were made; those of a window are put together once. */
export class BillLines {
  private readonly windows = new Map<string, ReadonlyMap<string, CountedContract>>();

  constructor(private readonly book: ContractBook) {}

  /**
   * The members above a place, from the agent on, whose bets the bill counts; null where it counts the whole team, as
   * one of a run of an edition before does.
   */
  lineOf({ agent_id, period, window_from, window_to, counts_by }: LinedBill): readonly string[] | null {
    if (counts_by === 'team') return null;
    return contractLine(this.contractsIn(period, window_from.toISOString(), window_to.toISOString()), agent_id) ?? [];
  }

  doesCount(bill: LinedBill, line: readonly string[]): boolean {
    const counted = this.lineOf(bill);
    return counted === null || (counted.length === line.length && counted.every((id, index) => id === line[index]));
  }

  /** Contracts that were agreed or ended after the run began or end later windows alone. */
  private contractsIn(period: Period, from: string, to: string): ReadonlyMap<string, CountedContract> {
    const key = `${period}:${from}`;
    const known = this.windows.get(key);
    if (known) return known;
    const found = new Map(this.book.for({ period, from, to }).map((contract) => [contract.agentId, contract]));
    this.windows.set(key, found);
    return found;
  }
}

/**
 * The line above the places whose bets a bill counts. It is null where the bill counts all of the team's: where its run
 * says so, and where nobody in the line was ever moved, so that there is nothing to look for.
 */
export async function countedLine(
  sql: SqlPool,
  book: ContractBook,
  bill: Omit<LinedBill, 'counts_by'> & { readonly run_id: string },
): Promise<readonly string[] | null> {
  const { rows } = await sql.query<{ counts_by: CountsBy }>(
    'select counts_by from read.salary_runs where run_id = $1',
    [bill.run_id],
  );
  const line = new BillLines(book).lineOf({ ...bill, counts_by: rows[0]?.counts_by ?? 'team' });
  if (line === null || line.length === 0) return line;
  const moved = await sql.query(
    `select 1 from ${teamPlacements} where member_id = any($1::text[]) and former_id is not null limit 1`,
    [line],
  );
  return moved.rows.length === 0 ? null : line;
}
