import { teamCutoffs } from '@contexts/agents/team/team.tables';
import type { SqlTransaction } from '@platform/projections/projection';
import { dayOf, type PayWindow, type Period } from '../../terms/pay-window';
import type { ContractKind, Terms } from '../../terms/terms';
import type { WindowInputs, Standing } from '../domain/bills';
import type { ContractBook, CountedContract } from '../domain/contract-book';
import type { CountsBy } from '../domain/contract-line';
import { concerned, correctionOf, type Correction, type FormerBill } from '../domain/corrections';
import type { SalaryRunStarted } from '../domain/salary-run.events';
import type { LateVoid } from '../domain/team-window';
import { BillLines } from './bill-lines';
import { WindowReader } from './window-figures';

interface StandingRow {
  readonly run_id: string;
  readonly contract_id: string;
  readonly window_from: string;
  readonly window_to: string;
  readonly day: string;
  readonly day_gross_minor: string;
  readonly adjustment_left_minor: string;
  readonly carried_minor: string;
}

interface FormerRow {
  readonly bill_id: string;
  readonly agent_id: string;
  readonly upline_id: string | null;
  readonly contract_id: string;
  readonly window_from: Date;
  readonly window_to: Date;
  readonly period: Period;
  readonly counts_by: CountsBy;
  readonly tier: number | null;
  readonly turnover_minor: string;
  readonly yield_minor: string;
  readonly cap_left_minor: string | null;
  readonly gross_minor: string;
  readonly base: string | null;
  readonly corrected: Record<'turnover' | 'loss' | 'yield' | 'gross', string>;
}

/**
 * Reads the inputs of the bills of a run, all as of one moment of the tables; undefined while the tables have not
 * passed the run's cut-off. Events of the run itself are left out, so that a resumed run computes the same bills.
 * @param sql a transaction of isolation level `repeatable read`
 */
export async function readInputs(
  sql: SqlTransaction,
  run: SalaryRunStarted['data'],
  book: ContractBook,
): Promise<WindowInputs | undefined> {
  if (!(await havePassed(sql, run.runId))) return undefined;
  const window: PayWindow = { period: run.period, from: run.from, to: run.to };
  const contracts = book.for(window, BigInt(run.contractsRevision));
  const reader = new WindowReader(sql, window, run.timeZone, run.countsBy ?? 'team');
  await reader.prepare(contracts);
  const activeMinor = BigInt(run.activeTurnoverMinor);
  const figures = run.kind === 'realtime' ? await reader.betByBet(activeMinor) : await reader.summed(activeMinor);
  if (run.kind === 'dividend') {
    for (const [agentId, deductions] of await reader.deductions())
      figures.set(agentId, { ...EMPTY, ...figures.get(agentId), ...deductions });
  }
  const corrections = await correctionsOf(sql, run, await reader.lateVoids(await endOfRunBefore(sql, run)), book);
  const standings = await standingsOf(sql, run, window, contracts, corrections);
  return { kind: run.kind, window, contracts, figures, standings, corrections };
}

const EMPTY = { turnoverMinor: 0n, lossMinor: 0n, activeMembers: 0, yieldMinor: 0n };

/** Tells whether the tables of the teams and of the bills have passed the cut-off. */
async function havePassed(sql: SqlTransaction, runId: string): Promise<boolean> {
  const { rows } = await sql.query(
    `select 1 from ${teamCutoffs} join read.salary_runs using (run_id) where run_id = $1`,
    [runId],
  );
  return rows.length > 0;
}

async function endOfRunBefore(sql: SqlTransaction, { kind, period, from }: SalaryRunStarted['data']): Promise<string> {
  const { rows } = await sql.query<{ until: Date | null }>(
    'select max(window_to) as until from read.salary_runs where kind = $1 and period = $2 and window_to <= $3',
    [kind, period, from],
  );
  return rows[0]!.until?.toISOString() ?? from;
}

async function correctionsOf(
  sql: SqlTransaction,
  run: SalaryRunStarted['data'],
  voids: readonly LateVoid[],
  book: ContractBook,
): Promise<Correction[]> {
  const { runId, kind, period, timeZone } = run;
  const byBill = concerned(voids, kind, period, timeZone);
  if (byBill.size === 0) return [];
  const { rows } = await sql.query<FormerRow>(
    `select bill_id, agent_id, upline_id, contract_id, bill.period, window_from, window_to, tier, turnover_minor::text,
            (select counts_by from read.salary_runs as run where run.run_id = bill.run_id) as counts_by,
            yield_minor::text, cap_left_minor::text, gross_minor::text, dividend ->> 'baseMinor' as base,
            (select json_build_object('turnover', coalesce(sum(turnover_minor), 0)::text,
                                      'loss', coalesce(sum(loss_minor), 0)::text,
                                      'yield', coalesce(sum(yield_minor), 0)::text,
                                      'gross', coalesce(sum(gross_minor), 0)::text)
               from read.salary_corrections as done
              where done.bill_id = bill.bill_id and done.run_id <> $2) as corrected
       from read.salary_bills as bill where bill_id = any($1::text[]) order by bill_id`,
    [[...byBill.keys()], runId],
  );
  const lines = new BillLines(book);
  // A bill that only took something back was made from no contract: no bill has paid for the bets of its window.
  const made = rows.filter(({ contract_id, window_from, window_to }) =>
    book.covers(contract_id, window_from.toISOString(), window_to.toISOString()),
  );
  return made.flatMap((row) => {
    const counted = byBill.get(row.bill_id)!.filter(({ line }) => lines.doesCount(row, line));
    return counted.length === 0 ? [] : [correctionOf(formerBill(row, termsOf(book, row.contract_id)), counted)];
  });
}

function termsOf(book: ContractBook, contractId: string): Terms {
  const contract = book.find(contractId);
  if (!contract) throw new Error(`The contract ${contractId} of a bill is unknown`);
  return contract.terms;
}

function formerBill(row: FormerRow, terms: Terms): FormerBill {
  const { turnover, loss, yield: yields, gross } = row.corrected;
  return {
    billId: row.bill_id,
    agentId: row.agent_id,
    uplineId: row.upline_id,
    terms,
    tier: row.tier,
    turnoverMinor: BigInt(row.turnover_minor),
    yieldMinor: BigInt(row.yield_minor),
    grossMinor: BigInt(row.gross_minor),
    capLeftMinor: row.cap_left_minor === null ? null : BigInt(row.cap_left_minor),
    baseMinor: BigInt(row.base ?? 0),
    corrected: {
      turnoverMinor: BigInt(turnover),
      lossMinor: BigInt(loss),
      yieldMinor: BigInt(yields),
      grossMinor: BigInt(gross),
    },
  };
}

/** The standings of all agents who get a bill, as they were before this run. */
async function standingsOf(
  sql: SqlTransaction,
  { runId, kind, period, timeZone }: SalaryRunStarted['data'],
  window: PayWindow,
  contracts: readonly CountedContract[],
  corrections: readonly Correction[],
): Promise<Map<string, Standing>> {
  const others = corrections.flatMap(({ agentId, uplineId }) => (uplineId === null ? [agentId] : [agentId, uplineId]));
  const agents = [...new Set([...contracts.map(({ agentId }) => agentId), ...others])];
  const { rows } = await sql.query<{ agent_id: string; standing: StandingRow | null }>(
    `select agent_id, case when run_id = $4 then before else to_jsonb(standing) end as standing
       from read.salary_standings as standing where kind = $1 and period = $2 and agent_id = any($3::text[])`,
    [kind, period, agents, runId],
  );
  const carries = new Map(
    contracts.map(({ agentId, terms }) => [agentId, terms.kind === 'dividend' ? terms.carry : 'none']),
  );
  return new Map(
    rows.flatMap(({ agent_id: agentId, standing }): [string, Standing][] => {
      if (!standing) return [];
      const carry = carries.get(agentId) ?? 'none';
      const day = dayOf(window, timeZone);
      const isNext = Date.parse(standing.window_to) === Date.parse(window.from);
      const isCarried =
        isNext && (carry === 'always' || (carry === 'within-month' && standing.day.slice(0, 7) === day.slice(0, 7)));
      return [
        [
          agentId,
          {
            dayGrossMinor: standing.day === day ? BigInt(standing.day_gross_minor) : 0n,
            adjustmentLeftMinor: BigInt(standing.adjustment_left_minor),
            carriedMinor: isCarried ? BigInt(standing.carried_minor) : 0n,
            contractId: standing.contract_id,
          },
        ],
      ];
    }),
  );
}

/** A debt of an earlier bill that is open, in minor units. */
export interface OpenDebt {
  readonly billId: string;
  readonly agentId: string;
  readonly debtorId: string;
  readonly leftMinor: bigint;
}

/**
 * The open debts of earlier runs of the kind, the oldest first. The missing part of a dividend is claimed only once the
 * dividend has been approved.
 */
export async function openDebts(
  sql: SqlTransaction,
  runId: string,
  kind: ContractKind,
  period: Period,
): Promise<OpenDebt[]> {
  const { rows } = await sql.query<{ bill_id: string; agent_id: string; debtor_id: string; left: string }>(
    `select debt.bill_id, debt.agent_id, debt.debtor_id, (debt.due_minor - debt.settled_minor)::text as left
       from read.salary_debts as debt join read.salary_bills as bill using (bill_id)
      where debt.kind = $1 and debt.period = $2 and debt.run_id <> $3 and settled_minor < due_minor
        and bill.status = 'payer-short'
      order by bill.window_from, debt.bill_id, debt.debtor_id`,
    [kind, period, runId],
  );
  return rows.map((row) => ({
    billId: row.bill_id,
    agentId: row.agent_id,
    debtorId: row.debtor_id,
    leftMinor: BigInt(row.left),
  }));
}
