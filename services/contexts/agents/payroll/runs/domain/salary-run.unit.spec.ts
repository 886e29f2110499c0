import { given } from '@kernel/given-when-then';
import { strangers } from '@test/support/two-people';
import { dividendDecider, type DividendCommand } from './dividend.decide';
import type { DividendEvent } from './dividend.events';
import { salaryRunDecider } from './salary-run.decide';
import type { IssuedBill, SalaryRunEvent } from './salary-run.events';

const occurredAt = '2026-03-10T05:00:01.000Z';
const runId = 'hourly.hour.1773115200000';
const started: SalaryRunEvent = {
  type: 'SalaryRunStarted',
  data: {
    runId,
    kind: 'hourly',
    period: 'hour',
    from: '2026-03-10T04:00:00.000Z',
    to: '2026-03-10T05:00:00.000Z',
    timeZone: 'UTC',
    contractsRevision: '3',
    activeTurnoverMinor: '50000',
    startedBy: 'payroll',
    occurredAt,
  },
};
const bill = (payMinor: string, owedMinor = '0'): IssuedBill => ({
  billId: `${runId}.a`,
  agentId: 'a',
  uplineId: null,
  contractId: 'c',
  turnoverMinor: '0',
  lossMinor: '0',
  activeMembers: 0,
  tier: 0,
  yieldMinor: payMinor,
  capLeftMinor: null,
  grossMinor: payMinor,
  withheldMinor: '0',
  adjustmentMinor: '0',
  adjustmentLeftMinor: '0',
  netMinor: payMinor,
  chargedMinor: '0',
  payMinor,
  owed: owedMinor === '0' ? [] : [{ debtorId: 'u', minor: owedMinor }],
  corrections: [],
  dividend: null,
});
const issued: SalaryRunEvent = {
  type: 'BillsIssued',
  data: { runId, batch: 0, bills: [bill('500', '20')], occurredAt },
};
const paid: SalaryRunEvent = { type: 'BillsPaid', data: { runId, batch: 0, occurredAt } };
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });

describe('a run', () => {
  it('begins once, whoever rings', () => {
    expect(given(salaryRunDecider, started).when({ type: 'StartRun', run: started.data }).decision).toEqual({
      kind: 'repeated',
    });
  });

  it('leaves bills that are there as they are, and refuses others in their place', () => {
    const again = given(salaryRunDecider, started, issued);
    expect(again.when({ type: 'IssueBills', batch: 0, bills: [bill('500', '20')], occurredAt }).decision).toEqual({
      kind: 'repeated',
    });
    expect(again.when({ type: 'IssueBills', batch: 0, bills: [bill('501', '20')], occurredAt }).decision).toEqual(
      rejected('BILLS_DIFFER'),
    );
    expect(again.when({ type: 'IssueBills', batch: 2, bills: [bill('1')], occurredAt }).decision).toEqual(
      rejected('OUT_OF_ORDER'),
    );
  });

  it('is completed only when everybody has been paid, with its sums', () => {
    expect(given(salaryRunDecider, started, issued).when({ type: 'CompleteRun', occurredAt }).decision).toEqual(
      rejected('OUT_OF_ORDER'),
    );
    expect(given(salaryRunDecider, started, issued, paid).when({ type: 'CompleteRun', occurredAt }).events).toEqual([
      { type: 'SalaryRunCompleted', data: { runId, bills: 1, paidMinor: '500', owedMinor: '20', occurredAt } },
    ]);
  });

  it('is not completed while debts that it has claimed are open', () => {
    const claimed: SalaryRunEvent = {
      type: 'DebtsClaimed',
      data: { runId, claims: [{ billId: 'b', agentId: 'a', debtorId: 'u', dueMinor: '5' }], occurredAt },
    };
    expect(given(salaryRunDecider, started, claimed).when({ type: 'CompleteRun', occurredAt }).decision).toEqual(
      rejected('OUT_OF_ORDER'),
    );
    expect(
      given(salaryRunDecider, started, claimed).when({ type: 'ClaimDebts', claims: [], occurredAt }).decision,
    ).toEqual({ kind: 'repeated' });
  });
});

describe('a dividend', () => {
  const request = {
    billId: 'b',
    agentId: 'a',
    by: 'a',
    remark: '',
    uplineId: 'u',
    payMinor: '5',
    paymentId: 'dividend:day:x',
    occurredAt,
  };
  const requested: DividendEvent = { type: 'DividendRequested', data: request };
  const decide = (type: 'DecideByUpline' | 'DecideByFinance', by: string, isApproved = true): DividendCommand => {
    const said = { isApproved, remark: '', occurredAt };
    return type === 'DecideByUpline' ? { type, by, ...said } : { type, people: strangers('a', by), ...said };
  };

  it('goes from its agent to its upline to finance, and nobody decides out of turn', () => {
    expect(given(dividendDecider).when(decide('DecideByUpline', 'u')).decision).toEqual(rejected('NOT_WAITING'));
    expect(given(dividendDecider, requested).when(decide('DecideByFinance', 'f')).decision).toEqual(
      rejected('NOT_WAITING'),
    );
    const [agreed] = given(dividendDecider, requested).when(decide('DecideByUpline', 'u')).events;
    expect(given(dividendDecider, requested, agreed!).when(decide('DecideByFinance', 'f')).events).toMatchObject([
      { type: 'DividendDecidedByFinance', data: { isApproved: true } },
    ]);
  });

  it('is not paid before finance has approved', () => {
    expect(
      given(dividendDecider, requested).when({ type: 'RecordDividendPaid', currency: 'BRL', occurredAt }).decision,
    ).toEqual(rejected('NOT_WAITING'));
  });

  it('takes the same decision again for the same, and refuses another', () => {
    const [refused] = given(dividendDecider, requested).when(decide('DecideByUpline', 'u', false)).events;
    const after = given(dividendDecider, requested, refused!);
    expect(after.when(decide('DecideByUpline', 'u', false)).decision).toEqual({ kind: 'repeated' });
    expect(after.when(decide('DecideByUpline', 'u', true)).decision).toEqual(rejected('NOT_WAITING'));
    expect(after.when(decide('DecideByFinance', 'f')).decision).toEqual(rejected('NOT_WAITING'));
  });

  it('of a top agent needs no upline', () => {
    const top: DividendEvent = { type: 'DividendRequested', data: { ...request, uplineId: null } };
    expect(given(dividendDecider, top).when(decide('DecideByUpline', 'u')).decision).toEqual(rejected('NOT_WAITING'));
    expect(given(dividendDecider, top).when(decide('DecideByFinance', 'f')).events).toHaveLength(1);
  });
});
