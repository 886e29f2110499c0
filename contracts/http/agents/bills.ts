import { z } from 'zod';
import { ContractKind, ContractTerms } from './agent-terms';
import { call } from '../call';
import { Amount, Day, Id, IdempotencyKey, NoInput, SignedAmount, Timestamp } from '../common';
import { Cursor, PageSize } from './network';
import { routes } from '../routes';

/**
 * `not-reached`: the conditions of no tier held. `paying`: the sum is on its way into the agent's wallet, a moment
 * after the bill was issued. `payer-short`: an agent above could not add the sum that this agent was due, and the rest
 * is paid later. The three states of a dividend wait for the agent's request, its upline's decision, and finance, in
 * this order.
 */
export const BILL_STATUSES = [
  'not-reached',
  'paying',
  'paid',
  'payer-short',
  'to-request',
  'at-upline',
  'at-finance',
  'rejected',
  'nothing-due',
] as const;
export const BillStatus = z.enum(BILL_STATUSES);
export type BillStatus = z.infer<typeof BillStatus>;

export const Bill = z
  .object({
    billId: z.string(),
    kind: ContractKind,
    agentId: z.string(),
    agentName: z.string(),
    from: Timestamp,
    to: Timestamp,
    turnover: Amount,
    loss: SignedAmount,
    activeMembers: z.number().int(),
    /** Tiers are counted from the lowest, which is 0; null when no tier was reached or the kind has no tiers. */
    tier: z.number().int().nullable(),
    gross: Amount,
    /** The sum of the direct downlines' yields, which is taken out of this yield. */
    withheld: Amount,
    /** The correction for bets that were voided after the agent had been paid for them. */
    adjustment: SignedAmount,
    net: SignedAmount,
    /** The sum that the agent had to add, and did add, where its downlines yielded more than itself. */
    charged: Amount,
    paid: Amount,
    /** The part of the net that has not been paid yet. */
    owed: Amount,
    status: BillStatus,
    issuedAt: Timestamp,
    paidAt: Timestamp.nullable(),
  })
  .meta({ id: 'Bill' });
export type Bill = z.infer<typeof Bill>;

/**
 * One step of a bill's calculation. The steps are listed in the order of the calculation; `label` names a text of the
 * web.
 */
export const BillLine = z
  .object({
    label: z.enum([
      'turnover',
      'loss',
      'rebates',
      'fees',
      'salaries',
      'promotions',
      'carried',
      'base',
      'active-members',
      'tier',
      'rate',
      'capped',
      'gross',
      'withheld',
      'adjustment',
      'net',
      'charged',
      'paid',
      'owed',
    ]),
    amount: SignedAmount.nullable(),
    /** A number that is not money, such as the number of active members or the rank of the tier. */
    count: z.number().int().nullable(),
    rate: z.string().nullable(),
    /** The member that the line is about: a downline whose yield was withheld, or the agent who owes. */
    memberName: z.string().nullable(),
  })
  .meta({ id: 'BillLine' });
export type BillLine = z.infer<typeof BillLine>;

export const BillDetail = Bill.extend({
  contractId: z.string(),
  terms: ContractTerms,
  runId: z.string(),
  lines: z.array(BillLine),
  /** The yield of each direct downline. */
  downlines: z.array(
    z.object({ memberId: z.string(), username: z.string(), gross: Amount, billId: z.string().nullable() }),
  ),
  /** The turnover by its origin: the agent's own, and that of each direct downline with its team. */
  branches: z.array(
    z.object({
      memberId: z.string(),
      username: z.string(),
      turnover: Amount,
      loss: SignedAmount,
      bets: z.number().int(),
      activeMembers: z.number().int(),
    }),
  ),
  payments: z.array(
    z.object({ paymentId: z.string(), amount: Amount, paidAt: Timestamp, eventId: z.string().nullable() }),
  ),
  history: z.array(
    z.object({
      at: Timestamp,
      what: z.enum([
        'issued',
        'requested',
        'upline-approved',
        'upline-rejected',
        'finance-approved',
        'finance-rejected',
        'paid',
        'charged',
      ]),
      by: z.string(),
      remark: z.string(),
    }),
  ),
}).meta({ id: 'BillDetail' });
export type BillDetail = z.infer<typeof BillDetail>;

/** A settled bet, or one taken back later, as it counts for a bill. */
export const BillBet = z
  .object({
    id: z.string(),
    memberId: z.string(),
    username: z.string(),
    gameName: z.string(),
    roundId: z.string(),
    stake: SignedAmount,
    payout: SignedAmount,
    isVoided: z.boolean(),
    /** The totals that a vendor with wallets of its own has reported, which name neither game nor round. */
    isTotal: z.boolean(),
    /** The yield of this bet alone under real-time terms; null for the other kinds. */
    yield: SignedAmount.nullable(),
    settledAt: Timestamp,
    eventId: z.string(),
  })
  .meta({ id: 'BillBet' });
export type BillBet = z.infer<typeof BillBet>;

const BillFilter = {
  kind: ContractKind.optional(),
  status: BillStatus.optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
  cursor: Cursor,
  pageSize: PageSize,
};
const BillPage = z
  .object({
    list: z.array(Bill),
    nextCursor: z.string().nullable(),
    totals: z.object({
      /**
       * Each bet counts once. Null where that cannot be said of the bills asked for: the same bets stand behind the
       * bills of several kinds, and, of all agents, behind those of several statuses.
       */
      turnover: Amount.nullable(),
      gross: Amount,
      withheld: Amount,
      adjustment: SignedAmount,
      net: SignedAmount,
      charged: Amount,
      paid: Amount,
      owed: Amount,
    }),
  })
  .meta({ id: 'BillPage' });
const BetPage = z.object({ list: z.array(BillBet), nextCursor: z.string().nullable() }).meta({ id: 'BillBetPage' });
const ById = z.strictObject({ billId: Id });
const BetsOf = z.strictObject({
  billId: Id,
  memberId: Id.optional(),
  cursor: Cursor,
  pageSize: PageSize,
});
const Decide = z.strictObject({
  billId: Id,
  decision: z.enum(['approve', 'reject']),
  remark: z.string().trim().max(300).default(''),
});

export const SalaryRun = z
  .object({
    runId: z.string(),
    kind: ContractKind,
    from: Timestamp,
    to: Timestamp,
    /** `started`: its cut-off is set; `billing`: bills are being issued and paid. */
    status: z.enum(['started', 'billing', 'completed']),
    startedAt: Timestamp,
    completedAt: Timestamp.nullable(),
    /** Milliseconds from the end of the window until the first bill could be calculated. */
    lateMs: z.number().int(),
    bills: z.number().int(),
    billsExpected: z.number().int().nullable(),
    paid: Amount,
    owed: Amount,
    startedBy: z.string(),
  })
  .meta({ id: 'SalaryRun' });
export type SalaryRun = z.infer<typeof SalaryRun>;

export const PayrollKindState = z
  .object({
    kind: ContractKind,
    isPaused: z.boolean(),
    pausedBy: z.string().nullable(),
    lastRun: SalaryRun.nullable(),
    nextDueAt: Timestamp.nullable(),
    /** The number of windows whose pay is due and not done yet. */
    windowsBehind: z.number().int(),
  })
  .meta({ id: 'PayrollKindState' });

export const PayrollQueue = z
  .object({
    waiting: z.number().int(),
    active: z.number().int(),
    delayed: z.number().int(),
    failed: z.number().int(),
    completed: z.number().int(),
  })
  .meta({ id: 'PayrollQueue' });

/** The settings that the operator may change; the defaults are those of the rules. */
export const PayrollSettings = z
  .object({
    activeMemberTurnover: Amount,
    activeMemberTurnoverDividend: Amount,
    ceilings: z.object({
      daily: z.string(),
      hourlyWin: z.string(),
      hourlyLoss: z.string(),
      realtimeWin: z.string(),
      realtimeLoss: z.string(),
      dividend: z.string(),
    }),
    offerDays: z.number().int().min(1).max(30),
    dailyAt: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    dividendAt: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    transferMin: Amount,
    transferMax: Amount,
    transferDailyMax: Amount,
  })
  .meta({ id: 'PayrollSettings' });
export type PayrollSettings = z.infer<typeof PayrollSettings>;

const SettingsDesk = z
  .object({
    settings: PayrollSettings,
    timeZone: z.string(),
    revision: z.number().int(),
    changedBy: z.string().nullable(),
    changedAt: Timestamp.nullable(),
  })
  .meta({ id: 'PayrollSettingsDesk' });

export const billCalls = {
  bills: call(routes.bills, 'The agent’s own bills, newest first.', z.strictObject(BillFilter), BillPage),
  bill: call(routes.bill, 'A bill of one’s own, explained line by line.', ById, BillDetail),
  billBets: call(routes.billBets, 'The bets that a bill was made of.', BetsOf, BetPage),
  requestDividend: call(
    routes.requestDividend,
    'The agent asks for its dividend to be paid.',
    z.strictObject({ billId: Id, remark: z.string().trim().max(300).default('') }),
    Bill,
  ),
  dividendsToApprove: call(
    routes.dividendsToApprove,
    'Dividends of direct downlines that wait for the agent.',
    z.strictObject({ cursor: Cursor, pageSize: PageSize }),
    BillPage,
  ),
  approveDividend: call(routes.approveDividend, 'The upline’s word on a downline’s dividend.', Decide, Bill),

  // Staff
  staffBills: call(
    routes.staffBills,
    'Every bill, newest first.',
    z.strictObject({ ...BillFilter, agentId: Id.optional(), runId: Id.optional() }),
    BillPage,
  ),
  staffBill: call(routes.staffBill, 'A bill explained line by line.', ById, BillDetail),
  staffBillBets: call(routes.staffBillBets, 'The bets that a bill was made of.', BetsOf, BetPage),
  decideDividend: call(routes.decideDividend, 'Finance’s word on a dividend; approved, it is paid.', Decide, Bill),
  payroll: call(
    routes.payroll,
    'Where every kind of run stands, and the queue of the schedule.',
    NoInput,
    z
      .object({ kinds: z.array(PayrollKindState), queue: PayrollQueue, timeZone: z.string() })
      .meta({ id: 'PayrollState' }),
  ),
  runs: call(
    routes.salaryRuns,
    'Runs, newest first.',
    z.strictObject({
      kind: ContractKind.optional(),
      status: SalaryRun.shape.status.optional(),
      startDate: Day.optional(),
      endDate: Day.optional(),
      cursor: Cursor,
      pageSize: PageSize,
    }),
    z.object({ list: z.array(SalaryRun), nextCursor: z.string().nullable() }).meta({ id: 'SalaryRunPage' }),
  ),
  pause: call(
    routes.pausePayroll,
    'Pauses or resumes a kind. Windows missed meanwhile are caught up in their order.',
    z.strictObject({ kind: ContractKind, isPaused: z.boolean(), reason: z.string().trim().min(5).max(300) }),
    PayrollKindState,
  ),
  runNow: call(
    routes.runPayrollNow,
    'Runs what is due without waiting for the schedule.',
    z.strictObject({ kind: ContractKind, key: IdempotencyKey }),
    PayrollKindState,
  ),
  settings: call(routes.payrollSettings, 'The settings of payroll.', NoInput, SettingsDesk),
  changeSettings: call(
    routes.changePayrollSettings,
    'Changes the settings of payroll.',
    z.strictObject({ settings: PayrollSettings, revision: z.number().int() }),
    SettingsDesk,
  ),
};
