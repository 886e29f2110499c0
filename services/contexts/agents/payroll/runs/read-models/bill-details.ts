import { Inject, Injectable } from '@nestjs/common';
import type { BillDetail, BillLine } from '@contracts/http/agents/bills';
import { paymentsUnder } from '@contexts/agents/team/team.tables';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import { SqlPool } from '@platform/database/sql-pool';
import { percentOf } from '../../terms/percent';
import type { Terms } from '../../terms/terms';
import { termsToWire } from '../../agent-contracts/http/wire-terms';
import { CONFIG, type Config } from '@platform/config/config';
import { ContractBooks } from '../use-cases/contract-books';
import type { DividendState } from '../domain/dividend.decide';
import { debtIdOf, paymentIdOf } from '../domain/run-names';
import { BillBranches } from './bill-branches';
import { countedLine } from './bill-lines';
import { Bills, type BillRow } from './bills';

interface Below {
  readonly bill_id: string;
  readonly agent_id: string;
  readonly gross_minor: string;
}

interface Debt {
  readonly debtor_id: string;
  readonly left: string;
}

interface Part {
  readonly debtor_id: string;
  readonly run_id: string;
  readonly amount_minor: string;
  readonly settled_at: Date;
}

/**
 * A bill explained line by line, with whose yields were withheld, through whom its turnover came, and how it was paid.
 */
@Injectable()
export class BillDetails {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Bills) private readonly bills: Bills,
    @Inject(BillBranches) private readonly branches: BillBranches,
    @Inject(ContractBooks) private readonly books: ContractBooks,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {}

  /** @throws ApiError BILL_UNKNOWN */
  async of(billId: string, mayKnow: (row: BillRow) => boolean): Promise<BillDetail> {
    const { row, bill, decided } = await this.bills.one(billId, mayKnow);
    const { book } = await this.books.read(row.kind);
    const terms = book.find(row.contract_id)?.terms;
    if (!terms) throw new Error(`The contract ${row.contract_id} of the bill ${billId} is unknown`);
    const line = await countedLine(this.sql, book, row);
    const [below, debts, parts, branches] = await Promise.all([
      this.below(row),
      this.debts(billId),
      this.parts(billId),
      this.branches.of(row, line),
    ]);
    const named = [
      ...below.map(({ agent_id }) => agent_id),
      ...debts.map(({ debtor_id }) => debtor_id),
      ...branches.map(({ memberId }) => memberId),
    ];
    const names = await this.members.namesOf([
      ...new Set([row.agent_id, ...named, ...(row.upline_id === null ? [] : [row.upline_id])]),
    ]);
    return {
      ...bill,
      contractId: row.contract_id,
      terms: termsToWire(terms, this.config.MERCHANT_CURRENCY),
      runId: row.run_id,
      lines: this.lines(row, terms, below, debts, names),
      downlines: below.map(({ bill_id, agent_id, gross_minor }) => ({
        memberId: agent_id,
        username: names.get(agent_id) ?? agent_id,
        gross: this.bills.amount(gross_minor),
        billId: bill_id,
      })),
      branches: branches.map(({ memberId, turnoverMinor, lossMinor, bets, activeMembers }) => ({
        memberId,
        username: names.get(memberId) ?? memberId,
        turnover: this.bills.amount(turnoverMinor),
        loss: this.bills.amount(lossMinor),
        bets,
        activeMembers,
      })),
      payments: await this.payments(row, parts),
      history: await this.history(row, parts, decided, names),
    };
  }

  private async below({ run_id, agent_id }: BillRow): Promise<Below[]> {
    const { rows } = await this.sql.query<Below>(
      `select bill_id, agent_id, gross_minor from read.salary_bills
        where run_id = $1 and upline_id = $2 order by gross_minor desc, bill_id`,
      [run_id, agent_id],
    );
    return rows;
  }

  private async debts(billId: string): Promise<Debt[]> {
    const { rows } = await this.sql.query<Debt>(
      `select debtor_id, (due_minor - settled_minor)::text as left from read.salary_debts
        where bill_id = $1 and settled_minor < due_minor order by debtor_id`,
      [billId],
    );
    return rows;
  }

  private async parts(billId: string): Promise<Part[]> {
    const { rows } = await this.sql.query<Part>(
      'select * from read.salary_debt_parts where bill_id = $1 order by settled_at, debtor_id',
      [billId],
    );
    return rows;
  }

  private lines(
    row: BillRow,
    terms: Terms,
    below: readonly Below[],
    debts: readonly Debt[],
    names: ReadonlyMap<string, string>,
  ): BillLine[] {
    const amount = (label: BillLine['label'], minor: string, memberId?: string): BillLine => ({
      label,
      amount: this.bills.amount(minor),
      count: null,
      rate: null,
      memberName: memberId === undefined ? null : (names.get(memberId) ?? memberId),
    });
    const count = (label: BillLine['label'], number: number): BillLine => ({
      label,
      amount: null,
      count: number,
      rate: null,
      memberName: null,
    });
    const minus = (minor: string) => (-BigInt(minor)).toString();
    const lines = [amount('turnover', row.turnover_minor), amount('loss', row.loss_minor)];
    if (row.dividend) {
      const { rebatesMinor, feesMinor, salariesMinor, promotionsMinor, carriedInMinor, baseMinor } = row.dividend;
      lines.push(
        amount('rebates', minus(rebatesMinor)),
        amount('fees', minus(feesMinor)),
        amount('salaries', minus(salariesMinor)),
      );
      lines.push(
        amount('promotions', minus(promotionsMinor)),
        amount('carried', carriedInMinor),
        amount('base', baseMinor),
      );
    }
    lines.push(count('active-members', row.active_members));
    if (terms.kind !== 'realtime' && row.tier !== null) {
      lines.push(count('tier', row.tier), {
        label: 'rate',
        amount: null,
        count: null,
        rate: percentOf(terms.tiers[row.tier]!.ratePpm),
        memberName: null,
      });
    }
    const capMinor = BigInt(row.gross_minor) - BigInt(row.yield_minor);
    if (capMinor !== 0n) lines.push(amount('capped', capMinor.toString()));
    lines.push(
      amount('gross', row.gross_minor),
      ...below
        .filter(({ gross_minor }) => gross_minor !== '0')
        .map((one) => amount('withheld', minus(one.gross_minor), one.agent_id)),
    );
    if (row.adjustment_minor !== '0') lines.push(amount('adjustment', row.adjustment_minor));
    lines.push(amount('net', row.net_minor));
    if (row.charged_minor !== '0') lines.push(amount('charged', minus(row.charged_minor)));
    lines.push(amount('paid', row.paid_minor), ...debts.map(({ debtor_id, left }) => amount('owed', left, debtor_id)));
    return lines;
  }

  private async payments(row: BillRow, parts: readonly Part[]): Promise<BillDetail['payments']> {
    const own = { period: row.period, from: row.window_from.toISOString() };
    const first =
      row.pay_minor !== '0' && row.paid_at !== null
        ? [{ paymentId: paymentIdOf(row.kind, own), minor: row.pay_minor, at: row.paid_at }]
        : [];
    const later = parts.map(({ debtor_id, run_id, amount_minor, settled_at }) => ({
      paymentId: debtIdOf(row.bill_id, debtor_id, run_id),
      minor: amount_minor,
      at: settled_at,
    }));
    const all = [...first, ...later];
    if (all.length === 0) return [];
    // The wallet takes the payments of a bill one after the other, in the order of this list. The table of the team may
    // lag, and then it lacks the last of them.
    const { rows: events } = await this.sql.query<{ event_id: string }>(
      paymentsUnder({ agent: '$1', bill: '$2', since: '$3' }),
      [row.agent_id, row.bill_id, row.window_to],
    );
    return all.map(({ paymentId, minor, at }, index) => ({
      paymentId,
      amount: this.bills.amount(minor),
      paidAt: at.toISOString(),
      eventId: events[index]?.event_id ?? null,
    }));
  }

  private async history(
    row: BillRow,
    parts: readonly Part[],
    decided: DividendState | null,
    names: ReadonlyMap<string, string>,
  ): Promise<BillDetail['history']> {
    const nameOf = (id: string) => names.get(id) ?? id;
    const at = (time: Date | string, what: BillDetail['history'][number]['what'], by = '', remark = '') => ({
      at: typeof time === 'string' ? time : time.toISOString(),
      what,
      by,
      remark,
    });
    const history = [at(row.issued_at, 'issued')];
    if (row.charged_minor !== '0') history.push(at(row.issued_at, 'charged', nameOf(row.agent_id)));
    if (decided?.requested)
      history.push(
        at(decided.requested.occurredAt, 'requested', nameOf(decided.requested.by), decided.requested.remark),
      );
    if (decided?.upline) {
      history.push(
        at(
          decided.upline.occurredAt,
          decided.upline.isApproved ? 'upline-approved' : 'upline-rejected',
          nameOf(decided.upline.by),
          decided.upline.remark,
        ),
      );
    }
    if (decided?.finance) {
      const { occurredAt, isApproved, by, remark } = decided.finance;
      const person = (await this.staff.namesOf([by])).get(by) ?? by;
      history.push(at(occurredAt, isApproved ? 'finance-approved' : 'finance-rejected', person, remark));
    }
    if (row.paid_at !== null && row.pay_minor !== '0')
      history.push(at(parts.length > 0 ? row.issued_at : row.paid_at, 'paid'));
    for (const { settled_at, debtor_id } of parts) history.push(at(settled_at, 'paid', nameOf(debtor_id)));
    return history;
  }
}
