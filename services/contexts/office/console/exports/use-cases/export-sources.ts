import { Inject, Injectable } from '@nestjs/common';
import { StaffAccount, type StaffFilter } from '@contracts/http/office/back-office-staff';
import type { ExportRequest } from '@contracts/http/office/explorer';
import { StaffMemberRow } from '@contracts/http/office/back-office';
import { LedgerPosting, PeriodLine, StatementLine } from '@contracts/http/office/ledger';
import type { StatementRow, StatementRowFilter } from '@contracts/http/office/statements';
import { AmlCaseRow, AmlYearRow, type AmlCaseFilter, type AmlYearFilter } from '@contracts/http/money-out/aml';
import { DepositContest } from '@contracts/http/deposits/contests';
import { Stop, type StopFilter } from '@contracts/http/office/stops';
import { StaffVendorTransfer } from '@contracts/http/wallets/vendor-money';
import { WithheldAmount, type WithheldFilter } from '@contracts/http/office/withheld';
import { AML_CASES, AmlCaseList, AmlYears } from '@contexts/money/aml/aml.api';
import { CONTESTS, DepositContests } from '@contexts/money/cashier/cashier.api';
import { StatementRows, STATEMENTS } from '@contexts/money/treasury/treasury.api';
import { StopList } from '@contexts/office/stops/stops.api';
import { StaffTransfers, VENDOR_TRANSFERS } from '@contexts/office/vendor-desk/vendor-desk.api';
import { WITHHELD_PROJECTION, WithheldAmounts } from '@contexts/office/withheld/withheld.api';
import { StaffDirectory } from '@contexts/people/identity/identity.api';
import { SqlPool } from '@platform/database/sql-pool';
import { insistOnWhole, type NeededProjections } from '@platform/projections/whole-tables';
import {
  LedgerExports,
  NEEDED_BY_POSTINGS,
  NEEDED_BY_STATEMENT,
  type Period,
  type PostingsFilter,
  type StatementFilter,
} from '@contexts/office/books/books.api';
import { StaffMembers } from '../../members/read-models/staff-members';
import { EventExports, NEEDED_BY_EVENTS } from './event-exports';

/** A row with every field of its list, of which a sheet takes those that its reader sees. */
type ExportRow = Readonly<Record<string, unknown>>;

/** The fields of the rows of each list. Their names are stable: programs read them, and sheets name them. */
export const EXPORT_COLUMNS = {
  events: [
    'position',
    'id',
    'stream',
    'revision',
    'type',
    'category',
    'occurredAt',
    'recordedAt',
    'actorKind',
    'actorId',
    'actorName',
    'key',
    'correlationId',
    'causationId',
    'currency',
    'amount',
    'balanceBefore',
    'balanceAfter',
    'data',
  ],
  postings: Object.keys(LedgerPosting.shape),
  statement: Object.keys(StatementLine.shape),
  periodBalance: [...Object.keys(PeriodLine.omit({ parts: true }).shape), 'account'],
  withheld: [
    ...Object.keys(WithheldAmount.omit({ proposal: true, decision: true }).shape),
    'refusal',
    'proposedBy',
    'proposedAt',
    'proposalNote',
    'decidedBy',
    'decidedAt',
    'decisionNote',
  ],
  statementRows: [
    'at',
    'kind',
    'status',
    'lineId',
    'lineKind',
    'lineStatus',
    'lineAmount',
    'lineFee',
    'paymentId',
    'reference',
    'endToEndId',
    'bookingKind',
    'bookingAmount',
    'bookedAt',
    'memberName',
    'memberId',
    'effect',
    'how',
    'settledBy',
    'settledAt',
    'note',
  ],
  stops: [...Object.keys(Stop.omit({ lift: true }).shape), 'isWaiting', 'liftReason', 'liftAskedBy', 'liftAskedAt'],
  members: Object.keys(StaffMemberRow.shape),
  contests: Object.keys(DepositContest.shape),
  amlCases: Object.keys(AmlCaseRow.shape),
  amlYear: Object.keys(AmlYearRow.shape),
  vendorTransfers: Object.keys(StaffVendorTransfer.shape),
  staff: [...Object.keys(StaffAccount.omit({ approvalHold: true }).shape), 'approvesFrom'],
} as const satisfies Record<ExportRequest['what'], readonly string[]>;

const NEEDED: Readonly<Record<ExportRequest['what'], NeededProjections>> = {
  events: NEEDED_BY_EVENTS,
  postings: NEEDED_BY_POSTINGS,
  statement: NEEDED_BY_STATEMENT,
  periodBalance: NEEDED_BY_STATEMENT,
  withheld: { [WITHHELD_PROJECTION]: 'BEING_REBUILT' },
  statementRows: { [STATEMENTS]: 'BEING_REBUILT' },
  // The stops themselves are read from the log; the tables tell names.
  stops: { members: 'BEING_REBUILT', staff: 'BEING_REBUILT' },
  members: { members: 'BEING_REBUILT', 'member-totals': 'BEING_REBUILT' },
  staff: { staff: 'BEING_REBUILT' },
  contests: { [CONTESTS]: 'BEING_REBUILT', members: 'BEING_REBUILT' },
  amlCases: { [AML_CASES]: 'BEING_REBUILT' },
  amlYear: { [AML_CASES]: 'BEING_REBUILT' },
  vendorTransfers: { [VENDOR_TRANSFERS]: 'BEING_REBUILT', members: 'BEING_REBUILT' },
};

/** The sources of the rows of a file. Each source reads a page when the reader asks for it. */
@Injectable()
export class ExportSources {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(EventExports) private readonly events: EventExports,
    @Inject(LedgerExports) private readonly ledger: LedgerExports,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(StaffMembers) private readonly members: StaffMembers,
    @Inject(StopList) private readonly stops: StopList,
    @Inject(WithheldAmounts) private readonly withheld: WithheldAmounts,
    @Inject(StatementRows) private readonly statements: StatementRows,
    @Inject(DepositContests) private readonly contests: DepositContests,
    @Inject(AmlCaseList) private readonly cases: AmlCaseList,
    @Inject(AmlYears) private readonly years: AmlYears,
    @Inject(StaffTransfers) private readonly transfers: StaffTransfers,
  ) {}

  /**
   * @throws ApiError LEDGER_BEHIND, BEING_REBUILT while the tables are being built: a file of them would be a part that
   * looks like the whole
   */
  insistOnWhole({ what }: ExportRequest): Promise<void> {
    return insistOnWhole(this.sql, NEEDED[what]);
  }

  rowsOf(request: ExportRequest): AsyncGenerator<ExportRow> {
    switch (request.what) {
      case 'events':
        return this.events.events(request.filter);
      case 'postings':
        return rowsOf(this.ledger.streamPostings(request.filter as PostingsFilter));
      case 'statement':
        return rowsOf(this.ledger.streamStatement(request.filter as StatementFilter));
      case 'periodBalance':
        return rowsOf(this.ledger.streamPeriod(request.filter as Period));
      case 'withheld':
        return this.withheldAmounts(request.filter);
      case 'statementRows':
        return this.statementRows(request.filter);
      case 'stops':
        return this.standing(request.filter);
      case 'members':
        return rowsOf(this.members.all(request.filter));
      case 'staff':
        return this.everybody(request.filter);
      case 'contests':
        return rowsOf(this.contests.all(request.filter));
      case 'vendorTransfers':
        return rowsOf(this.transfers.all(request.filter));
      case 'amlCases':
        return this.suspicions(request.filter);
      case 'amlYear':
        return this.yearRows(request.filter);
    }
  }

  private async *withheldAmounts(filter: WithheldFilter): AsyncGenerator<ExportRow> {
    for await (const { proposal, decision, ...amount } of this.withheld.all(filter))
      yield {
        ...amount,
        refusal: proposal?.refusal ?? null,
        proposedBy: proposal?.name ?? null,
        proposedAt: proposal?.at ?? null,
        proposalNote: proposal?.note ?? null,
        decidedBy: decision?.name ?? null,
        decidedAt: decision?.at ?? null,
        decisionNote: decision?.note ?? null,
      };
  }

  private async *statementRows(filter: StatementRowFilter): AsyncGenerator<ExportRow> {
    for await (const row of this.statements.all(filter)) yield flatRow(row);
  }

  private async *standing(filter: StopFilter): AsyncGenerator<ExportRow> {
    for (const { stoppedBy, lift, ...stop } of await this.stops.all(filter))
      yield {
        ...stop,
        stoppedBy: stoppedBy.name ?? stoppedBy.staffId,
        isWaiting: lift !== null,
        liftReason: lift?.reason ?? null,
        liftAskedBy: lift && (lift.askedBy.name ?? lift.askedBy.staffId),
        liftAskedAt: lift?.askedAt ?? null,
      };
  }

  private async *suspicions(filter: AmlCaseFilter): AsyncGenerator<ExportRow> {
    for await (const { preparedBy, ...row } of this.cases.all(filter))
      yield { ...row, preparedBy: preparedBy && (preparedBy.name ?? preparedBy.staffId) };
  }

  private async *yearRows({ year }: AmlYearFilter): AsyncGenerator<ExportRow> {
    yield* (await this.years.of(year)).rows;
  }

  /** A handful of people, read at once. */
  private async *everybody(filter: StaffFilter): AsyncGenerator<ExportRow> {
    for (const { approvalHold, ...account } of await this.staff.list(filter))
      yield { ...account, approvesFrom: approvalHold?.until ?? null };
  }
}

/** Both sides of a row beside each other. The names of the transfer are those of the provider, if it has the line. */
function flatRow({ line, booking, settlement, ...row }: StatementRow): ExportRow {
  const { at, kind, status, effect, note } = row;
  const named = line ?? booking;
  return {
    ...{ at, kind, status, effect, note },
    lineId: line?.lineId ?? null,
    lineKind: line?.kind ?? null,
    lineStatus: line?.status ?? null,
    lineAmount: line?.amount ?? null,
    lineFee: line?.fee ?? null,
    paymentId: named?.paymentId ?? null,
    reference: named?.reference ?? null,
    endToEndId: named?.endToEndId ?? null,
    bookingKind: booking?.kind ?? null,
    bookingAmount: booking?.amount ?? null,
    bookedAt: booking?.at ?? null,
    memberName: booking?.memberName ?? null,
    memberId: booking?.memberId ?? null,
    how: settlement?.how ?? null,
    settledBy: settlement && (settlement.by?.name ?? settlement.by?.staffId ?? null),
    settledAt: settlement?.at ?? null,
  };
}

async function* rowsOf(objects: AsyncIterable<object>): AsyncGenerator<ExportRow> {
  for await (const object of objects) yield { ...object };
}
