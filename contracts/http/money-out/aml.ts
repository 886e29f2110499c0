import { z } from 'zod';
import { call } from '../call';
import { Amount, Day, IdempotencyKey, StaffNote, Sum, Timestamp } from '../common';
import { routes } from '../routes';

/**
 * The rules with the facts that each tells: A1 `deposited`, `paid`, `staked` in `days`; A2 `count`, `deposited` under
 * `line`; A3 `deposited` from `limit` on in `hours`; A4 `deposited`, `income` of a year; A5 `members` with one account
 * or device (`by`, since version 2), `transfers`, `sent`; A6 `hops`, `sent`, `arrived`, `since`; A7 `list`, `since`; A8
 * `rounds`, `members`, `staked`, `back` in `days`; A9 `payers`, `accounts` in `days`;
 * A10 `days` without movement, `since`, `amount`, `way`.
 */
export const AML_RULES = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'A10'] as const;
export type AmlRule = (typeof AML_RULES)[number];

/** `alert`: nobody has opened it. `prepared`: the report waits for a second person. */
export const AML_STATES = ['alert', 'open', 'analysed', 'prepared', 'filed', 'dismissed'] as const;
export type AmlState = (typeof AML_STATES)[number];
/** `waiting`: all that are not at their end. */
export const AML_FILTERS = ['waiting', 'any', ...AML_STATES] as const;

export const AML_CONCLUSIONS = ['report', 'noSuspicion'] as const;
export const AML_DISMISSALS = ['explained', 'knownSource', 'wrongMatch', 'other'] as const;
export const RISK_CLASSES = ['low', 'medium', 'high'] as const;
export type RiskClass = (typeof RISK_CLASSES)[number];

const Person = z.object({ staffId: z.uuid(), name: z.string().nullable() });
const MemberName = z.object({ memberId: z.uuid(), name: z.string().nullable() });

export const AmlCaseRow = z
  .object({
    caseId: z.uuid(),
    memberId: z.uuid(),
    memberName: z.string().nullable(),
    rule: z.enum(AML_RULES),
    status: z.enum(AML_STATES),
    holdsPayouts: z.boolean(),
    raisedAt: Timestamp,
    openedAt: Timestamp.nullable(),
    /** The day by which a report is due, while none was filed. */
    reportBy: Day.nullable(),
    isOverdue: z.boolean(),
    /** The person who has written the report that waits or was filed. */
    preparedBy: Person.nullable(),
    linkedCount: z.number().int(),
  })
  .meta({ id: 'AmlCaseRow' });
export type AmlCaseRow = z.infer<typeof AmlCaseRow>;

const Assessment = z.object({
  riskClass: z.enum(RISK_CLASSES),
  assessedAt: Timestamp,
  reviewBy: Timestamp,
  isDue: z.boolean(),
  /** Null while nobody has asked. */
  monthlyIncome: Amount.nullable(),
  by: Person,
});

export const AML_STEPS = [
  'raised',
  'opened',
  'holdOn',
  'holdOff',
  'analysed',
  'prepared',
  'filed',
  'dismissed',
] as const;

export const AmlCase = z
  .object({
    item: AmlCaseRow,
    currency: z.string(),
    rulesVersion: z.number().int(),
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
    linked: z.array(MemberName),
    conclusion: z.enum(AML_CONCLUSIONS).nullable(),
    dismissal: z.enum(AML_DISMISSALS).nullable(),
    report: z
      .object({
        reportNo: z.number().int(),
        by: Person,
        at: Timestamp,
        text: z.string(),
        receipt: z.string().nullable(),
        filedAt: Timestamp.nullable(),
        filedBy: Person.nullable(),
        sha256: z.string().nullable(),
      })
      .nullable(),
    /** Oldest first. The person is null for what a rule did. */
    steps: z.array(
      z.object({
        kind: z.enum(AML_STEPS),
        at: Timestamp,
        staff: Person.nullable(),
        note: z.string().nullable(),
        conclusion: z.enum(AML_CONCLUSIONS).nullable(),
        dismissal: z.enum(AML_DISMISSALS).nullable(),
      }),
    ),
    /** The member's money of the last twelve months, oldest first, and since the beginning. */
    money: z.object({
      months: z.array(z.object({ month: z.string(), deposited: Sum, paid: Sum, sent: Sum, received: Sum })),
      deposited: Sum,
      paid: Sum,
      sent: Sum,
      received: Sum,
    }),
    /** Null while nobody has assessed the member. */
    assessment: Assessment.nullable(),
    /** The other alerts and cases about the member, newest first, fifty at most. */
    others: z.array(
      z.object({ caseId: z.uuid(), rule: z.enum(AML_RULES), status: z.enum(AML_STATES), raisedAt: Timestamp }),
    ),
  })
  .meta({ id: 'AmlCase' });
export type AmlCase = z.infer<typeof AmlCase>;

export const AmlCaseFilter = z.strictObject({
  /** Those that wait, if nothing is named. */
  status: z.enum(AML_FILTERS).optional(),
  rule: z.enum(AML_RULES).optional(),
  memberId: z.uuid().optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
});
export type AmlCaseFilter = z.infer<typeof AmlCaseFilter>;

export const AmlMemberRow = z
  .object({ ...MemberName.shape, ...Assessment.shape, openCases: z.number().int() })
  .meta({ id: 'AmlMemberRow' });
export type AmlMemberRow = z.infer<typeof AmlMemberRow>;

export const AmlYearRow = z
  .object({
    rule: z.enum(AML_RULES),
    raised: z.number().int(),
    opened: z.number().int(),
    filed: z.number().int(),
    /** Those of the filed ones that came after the day by which they were due. */
    filedLate: z.number().int(),
    dismissed: z.number().int(),
    /** Those that were raised before the end of the year and had not ended by then. */
    waiting: z.number().int(),
  })
  .meta({ id: 'AmlYearRow' });
export type AmlYearRow = z.infer<typeof AmlYearRow>;

/** The running year, if none is named. */
export const AmlYearFilter = z.strictObject({ year: z.coerce.number().int().min(2000).max(2200).optional() });
export type AmlYearFilter = z.infer<typeof AmlYearFilter>;

export const AmlYear = z
  .object({
    year: z.number().int(),
    /** The years of which every record is kept, the newest first. */
    years: z.array(z.number().int()),
    isOver: z.boolean(),
    /** One row for each rule. */
    rows: z.array(AmlYearRow),
    total: AmlYearRow.omit({ rule: true }),
    /** The members about whom something was found. */
    members: z.number().int(),
    /** The median time from the alert to the report or the dismissal, of those that ended in the year. */
    medianHours: z.number().int().nullable(),
    dismissals: z.array(z.object({ reason: z.enum(AML_DISMISSALS), count: z.number().int() })),
  })
  .meta({ id: 'AmlYear' });
export type AmlYear = z.infer<typeof AmlYear>;

const Paged = {
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
};
const OfCase = { caseId: z.uuid(), key: IdempotencyKey, note: StaffNote };
/** A report has room for more than a note. */
const ReportText = z.string().trim().min(20).max(4_000);
const Hold = z.strictObject({ ...OfCase, holdsPayouts: z.boolean() });

export const amlCalls = {
  amlCases: call(
    routes.amlCases,
    'Alerts and cases, newest first, with the number of those in each state.',
    z.strictObject({ ...AmlCaseFilter.shape, ...Paged }),
    z
      .object({
        list: z.array(AmlCaseRow),
        nextCursor: z.string().nullable(),
        totalCount: z.number().int(),
        /** The numbers of the whole house, whatever the filter says. */
        counts: z.object({
          alert: z.number().int(),
          open: z.number().int(),
          prepared: z.number().int(),
          overdue: z.number().int(),
          reviewsDue: z.number().int(),
        }),
      })
      .meta({ id: 'AmlCasePage' }),
  ),
  amlCase: call(
    routes.amlCase,
    'One case with its facts, its story and the money of its member.',
    z.strictObject({ caseId: z.uuid() }),
    AmlCase,
  ),
  openAmlCase: call(
    routes.openAmlCase,
    'Opens a case: payments of the member that may not be credited are not sent back while it is open.',
    Hold.meta({ id: 'OpenAmlCaseRequest' }),
    AmlCase,
  ),
  holdAmlPayouts: call(
    routes.holdAmlPayouts,
    'Has the payouts of the member wait, or lets them go on.',
    Hold.meta({ id: 'HoldAmlPayoutsRequest' }),
    AmlCase,
  ),
  analyseAmlCase: call(
    routes.analyseAmlCase,
    'Writes down what was found. A report is due on the next business day where there is something to report.',
    z.strictObject({ ...OfCase, conclusion: z.enum(AML_CONCLUSIONS) }).meta({ id: 'AnalyseAmlCaseRequest' }),
    AmlCase,
  ),
  prepareAmlReport: call(
    routes.prepareAmlReport,
    'Writes the report, which a second person files.',
    z.strictObject({ ...OfCase, note: ReportText }).meta({ id: 'PrepareAmlReportRequest' }),
    AmlCase,
  ),
  fileAmlReport: call(
    routes.fileAmlReport,
    'Sends the report that somebody else has written to the authority. It is taken once, however often it is sent.',
    z.strictObject({ ...OfCase, reportNo: z.number().int().min(1) }).meta({ id: 'FileAmlReportRequest' }),
    AmlCase,
  ),
  dismissAmlCase: call(
    routes.dismissAmlCase,
    'Ends an alert or a case without a report.',
    z.strictObject({ ...OfCase, reason: z.enum(AML_DISMISSALS) }).meta({ id: 'DismissAmlCaseRequest' }),
    AmlCase,
  ),
  amlYear: call(
    routes.amlYear,
    'The report of a year: what the rules found, and what became of it.',
    AmlYearFilter,
    AmlYear,
  ),
  amlMembers: call(
    routes.amlMembers,
    'The members with a class of risk, the review that is due first at the top.',
    z.strictObject({
      riskClass: z.enum(RISK_CLASSES).optional(),
      isDue: z.enum(['true', 'false']).optional(),
      memberId: z.uuid().optional(),
      ...Paged,
    }),
    z
      .object({ list: z.array(AmlMemberRow), nextCursor: z.string().nullable(), totalCount: z.number().int() })
      .meta({ id: 'AmlMemberPage' }),
  ),
  assessAmlMember: call(
    routes.assessAmlMember,
    'Gives a member a class of risk, and writes down the income that the member has declared.',
    z
      .strictObject({
        memberId: z.uuid(),
        riskClass: z.enum(RISK_CLASSES),
        monthlyIncome: Amount.nullable(),
        note: StaffNote,
        key: IdempotencyKey,
      })
      .meta({ id: 'AssessAmlMemberRequest' }),
    AmlMemberRow,
  ),
};
