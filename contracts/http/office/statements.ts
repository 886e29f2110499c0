import { z } from 'zod';
import { STATEMENT_LINE_KINDS, STATEMENT_LINE_STATES } from '../../vendor/provider-statement';
import { call } from '../call';
import { Day, IdempotencyKey, SignedAmount, SignedSum, StaffNote, Sum, Timestamp } from '../common';
import { routes } from '../routes';

/**
 * `closed`: every line and every booking is matched or settled. `open`: there are differences. `waiting`: the day is
 * not over, its statement has not been asked for yet, or nothing had been booked by then. `missing`: the day is over
 * and there is no statement.
 */
export const STATEMENT_DAY_STATES = ['closed', 'open', 'waiting', 'missing'] as const;

/**
 * The answers of a provider. `tooMany`: differences as of another account or another day. `fileOnly`: the provider
 * gives no statements by a call.
 */
export const STATEMENT_ANSWERS = ['taken', 'closed', 'tooMany', 'fileOnly', 'failed'] as const;

export const DIFFERENCE_KINDS = ['onlyThere', 'onlyHere', 'amount', 'status', 'fee', 'duplicate', 'balance'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export const STATEMENT_ROW_STATES = ['equal', 'open', 'proposed', 'settled'] as const;
/** The differences, those that are left, the equal lines, or all. */
export const STATEMENT_ROW_FILTERS = ['differences', 'open', 'equal', 'any'] as const;

/** How a difference ended; `foundLater` by itself, when the other side came. */
export const SETTLEMENTS = ['explained', 'feeBooked', 'settlementBooked', 'paired', 'foundLater'] as const;

export const BOOKING_KINDS = [
  'deposit',
  'setAside',
  'payout',
  'payoutReturn',
  'unclaimed',
  'refund',
  'fee',
  'reversal',
  'settlement',
] as const;

/** The name of a bank account of the house, as finance gives it with the first booking. */
export const BankId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/);

/** The columns of a file, by what they tell. */
export const FILE_COLUMNS = [
  'lineId',
  'at',
  'amount',
  'kind',
  'paymentId',
  'reference',
  'endToEndId',
  'fee',
  'status',
] as const;
export type FileColumn = (typeof FILE_COLUMNS)[number];
/** Without these a file cannot be read. */
export const NEEDED_COLUMNS = ['at', 'amount'] as const satisfies readonly FileColumn[];

const Person = z.object({ staffId: z.uuid(), name: z.string().nullable() });
const ProviderId = z.string().regex(/^[a-z0-9][a-z0-9_.-]{0,39}$/);
const OfDay = { providerId: ProviderId, day: Day };

export const StatementDay = z.object({
  day: Day,
  status: z.enum(STATEMENT_DAY_STATES),
  /** The differences that are left. */
  open: z.number().int(),
  /** A file waits for a second person. */
  hasFile: z.boolean(),
  ask: z.object({ at: Timestamp, answer: z.enum(STATEMENT_ANSWERS) }).nullable(),
});
export type StatementDay = z.infer<typeof StatementDay>;

export const ClientMoney = z
  .object({
    currency: z.string(),
    /**
     * The money that members have, here and at game vendors that keep balances, with what is held for their
     * withdrawals and what waits for owners who are away.
     */
    owed: Sum,
    main: Sum,
    held: Sum,
    /** That at game vendors, by the books: it may come back at any time, and nobody has paid for it yet. */
    vendors: Sum,
    unclaimed: Sum,
    /** The money at providers and in bank accounts of the house, by the books. */
    there: SignedSum,
    /** That in each bank account: what providers have sent there, less what came from there. */
    banks: z.array(z.object({ bankId: z.string(), books: SignedSum })),
    providers: z.array(
      z.object({
        providerId: z.string(),
        books: SignedSum,
        /** The newest closing balance that the provider told; null before the first. */
        closing: z.object({ day: Day, amount: SignedSum }).nullable(),
      }),
    ),
    isShort: z.boolean(),
    /** The money at providers less that which is owed; below zero it is short. */
    rest: SignedSum,
  })
  .meta({ id: 'ClientMoney' });
export type ClientMoney = z.infer<typeof ClientMoney>;

const Side = z.object({
  kind: z.string(),
  paymentId: z.string().nullable(),
  reference: z.string().nullable(),
  endToEndId: z.string().nullable(),
  amount: SignedAmount,
  at: Timestamp,
});
export const StatementLineSide = Side.extend({
  lineId: z.string(),
  kind: z.enum(STATEMENT_LINE_KINDS),
  fee: SignedAmount,
  status: z.enum(STATEMENT_LINE_STATES),
  /** For the sum of fees that stand beside lines: the number of those lines. Missing for a line of the provider. */
  ofLines: z.number().int().optional(),
});
export type StatementLineSide = z.infer<typeof StatementLineSide>;
export const StatementBookingSide = Side.extend({
  bookingId: z.string(),
  kind: z.enum(BOOKING_KINDS),
  /** The day of the booking, where it is another than that of the statement. */
  otherDay: Day.nullable(),
  memberId: z.uuid().nullable(),
  memberName: z.string().nullable(),
});
export type StatementBookingSide = z.infer<typeof StatementBookingSide>;

export const StatementRow = z
  .object({
    id: z.uuid(),
    /** The name of the difference, by which it is settled. */
    rowId: z.string(),
    kind: z.enum(['match', ...DIFFERENCE_KINDS]),
    status: z.enum(STATEMENT_ROW_STATES),
    at: Timestamp,
    line: StatementLineSide.nullable(),
    booking: StatementBookingSide.nullable(),
    /** Its part of the distance between the provider's balance and the books. */
    effect: SignedAmount,
    /** Bookings of the same amount at about the same time. */
    candidates: z.array(StatementBookingSide),
    /** Who asked that it is booked. */
    maker: Person.nullable(),
    /** The bank account of the house that it is settled with, or would be; null for everything else. */
    bankId: z.string().nullable(),
    /** How it ended and by whom; nobody where the other side came by itself. */
    settlement: z.object({ how: z.enum(SETTLEMENTS), by: Person.nullable(), at: Timestamp }).nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'StatementRow' });
export type StatementRow = z.infer<typeof StatementRow>;

export const StatementSums = z.object({
  kind: z.enum(STATEMENT_LINE_KINDS),
  there: z.object({ count: z.number().int(), amount: SignedSum }),
  here: z.object({ count: z.number().int(), amount: SignedSum }),
});
export type StatementSums = z.infer<typeof StatementSums>;

export const Statement = z
  .object({
    ...OfDay,
    status: z.enum(STATEMENT_DAY_STATES),
    currency: z.string(),
    /** Null before the first import. */
    taken: z
      .object({
        version: z.number().int(),
        source: z.enum(['call', 'file']),
        at: Timestamp,
        isComplete: z.boolean(),
        lines: z.number().int(),
        opening: SignedSum,
        closing: SignedSum,
        /** The bookings up to the cut-off as they are now, each on the day of its line. */
        books: SignedSum,
        /** The distance between the balance and the books before this day. */
        carried: SignedSum,
        explained: SignedSum,
        closedAt: Timestamp.nullable(),
        people: z.object({ maker: Person, checker: Person }).nullable(),
        /** Bookings near the cut-off that the books have on another day than the provider. */
        inTransit: SignedSum,
      })
      .nullable(),
    counts: z.object({
      equal: z.number().int(),
      open: z.number().int(),
      proposed: z.number().int(),
      settled: z.number().int(),
    }),
    sums: z.array(StatementSums),
    file: z
      .object({
        fileName: z.string(),
        sha256: z.string(),
        lines: z.number().int(),
        opening: SignedSum,
        closing: SignedSum,
        by: Person,
        at: Timestamp,
        note: z.string(),
      })
      .nullable(),
    ask: z.object({ at: Timestamp, answer: z.enum(STATEMENT_ANSWERS) }).nullable(),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof Statement>;

export const StatementRowFilter = z.strictObject({
  ...OfDay,
  show: z.enum(STATEMENT_ROW_FILTERS).optional(),
  kind: z.enum(DIFFERENCE_KINDS).optional(),
});
export type StatementRowFilter = z.infer<typeof StatementRowFilter>;

const Act = { ...OfDay, key: IdempotencyKey, note: StaffNote };
const RowIds = z.array(z.string().max(160)).min(1).max(200);
const Mapping = z.partialRecord(z.enum(FILE_COLUMNS), z.string().max(80));
export type FileMapping = z.infer<typeof Mapping>;
/** The size of a file of a provider, in bytes: a day of 20,000 lines fits. */
export const STATEMENT_FILE_MAX_BYTES = 5_000_000;
const FileText = z.string().min(1).max(STATEMENT_FILE_MAX_BYTES);
const Done = z.object({ status: z.enum(STATEMENT_DAY_STATES) }).meta({ id: 'StatementActed' });

export const StatementFilePreview = z
  .object({
    headers: z.array(z.string()),
    /** The mapping that was given, or else that of the provider's last file. */
    mapping: Mapping,
    lines: z.number().int(),
    sum: SignedSum,
    /** A few lines from the one that was asked for. */
    sample: z.array(StatementLineSide),
    faultCount: z.number().int(),
    /** The first rows that could not be read, and by which column. */
    faults: z.array(z.object({ row: z.number().int(), column: z.string() })),
  })
  .meta({ id: 'StatementFilePreview' });
export type StatementFilePreview = z.infer<typeof StatementFilePreview>;

export const statementCalls = {
  statementDays: call(
    routes.statementDays,
    'The days of the last month for each provider: closed, open or missing.',
    z.strictObject({ to: Day.optional() }),
    z
      .object({
        today: Day,
        days: z.array(Day),
        providers: z.array(z.object({ providerId: z.string(), days: z.array(StatementDay) })),
      })
      .meta({ id: 'StatementDays' }),
  ),
  clientMoney: call(
    routes.clientMoney,
    'What is owed to members, and what lies at providers.',
    z.strictObject({}),
    ClientMoney,
  ),
  statement: call(routes.statement, 'The statement of a provider about a day.', z.strictObject(OfDay), Statement),
  statementRows: call(
    routes.statementRows,
    'Lines and bookings of a day side by side, newest first, with the sum of the differences that the filter finds.',
    z.strictObject({
      ...StatementRowFilter.shape,
      cursor: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    z
      .object({
        list: z.array(StatementRow),
        nextCursor: z.string().nullable(),
        totalCount: z.number().int(),
        totalEffect: SignedSum,
        currency: z.string(),
      })
      .meta({ id: 'StatementRowPage' }),
  ),
  fetchStatement: call(
    routes.fetchStatement,
    'Asks a provider for the statement of a day, now.',
    z.strictObject({ ...OfDay, key: IdempotencyKey }).meta({ id: 'FetchStatementRequest' }),
    z.object({ answer: z.enum(STATEMENT_ANSWERS) }).meta({ id: 'StatementFetched' }),
  ),
  explainDifferences: call(
    routes.explainDifferences,
    'Settles differences by an explanation; nothing is booked.',
    z.strictObject({ ...Act, rowIds: RowIds }).meta({ id: 'ExplainDifferencesRequest' }),
    Done,
  ),
  pairDifference: call(
    routes.pairDifference,
    'Says which booking a line belongs to.',
    z
      .strictObject({ ...Act, rowId: z.string().max(160), bookingId: z.string().max(160) })
      .meta({ id: 'PairDifferenceRequest' }),
    Done,
  ),
  proposeBookings: call(
    routes.proposeBookings,
    'Asks that fees of a statement, or money from or to a bank account of the house, are booked; a second person decides.',
    z.strictObject({ ...Act, rowIds: RowIds, bankId: BankId.nullable() }).meta({ id: 'ProposeBookingsRequest' }),
    Done,
  ),
  decideBookings: call(
    routes.decideBookings,
    'Has booked what another person asked for, or leaves it open.',
    z.strictObject({ ...Act, rowIds: RowIds, isApproved: z.boolean() }).meta({ id: 'DecideBookingsRequest' }),
    Done,
  ),
  previewStatementFile: call(
    routes.previewStatementFile,
    'Reads a file without taking it over.',
    z
      .strictObject({
        ...OfDay,
        text: FileText,
        mapping: Mapping.nullable(),
        /** The number of lines before the sample. */
        from: z.number().int().min(0).default(0),
      })
      .meta({ id: 'PreviewStatementFileRequest' }),
    StatementFilePreview,
  ),
  proposeStatementFile: call(
    routes.proposeStatementFile,
    'Asks that a file is taken over as the statement of a day; a second person decides.',
    z
      .strictObject({
        ...Act,
        fileName: z.string().trim().min(1).max(120),
        text: FileText,
        mapping: Mapping,
        opening: SignedAmount,
        closing: SignedAmount,
      })
      .meta({ id: 'ProposeStatementFileRequest' }),
    Done,
  ),
  decideStatementFile: call(
    routes.decideStatementFile,
    'Takes over the file that another person has read, or turns it down.',
    z
      .strictObject({ ...Act, sha256: z.string().length(64), isApproved: z.boolean() })
      .meta({ id: 'DecideStatementFileRequest' }),
    Done,
  ),
};
