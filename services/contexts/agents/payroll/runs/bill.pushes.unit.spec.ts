import type { RecordedEvent } from '@kernel/event';
import type { Push } from '@platform/realtime/push';
import { billPush } from './bill.pushes';

const push: Push = billPush;

const recorded = (type: string, data: object) => ({ type, data }) as RecordedEvent;
const runId = 'dividend.day.1773115200000';
const billOf = (agentId: string) => `${runId}.${agentId}`;
/** A line, each below the one before, who are all paid by one run. */
const line = ['ana', 'bia', 'caio'] as const;
const uplineOf = { ana: null, bia: 'ana', caio: 'bia' } as const;
const request = (agentId: (typeof line)[number]) =>
  recorded('DividendRequested', {
    billId: billOf(agentId),
    agentId,
    uplineId: uplineOf[agentId],
    payMinor: '100',
    by: agentId,
    remark: '',
  });

it('tells each agent of its own bill, and neither the uplines nor the downlines in the same batch', () => {
  const bills = line.map((agentId) => ({ billId: billOf(agentId), agentId, uplineId: uplineOf[agentId] }));
  expect(push.pushesOf(recorded('BillsIssued', { runId, batch: 0, bills }))).toEqual(
    line.map((agentId) => ({
      memberId: agentId,
      name: 'bill',
      payload: { billId: billOf(agentId), kind: 'dividend', what: 'issued', amount: null },
    })),
  );
});

it('tells of a payment, with its amount in the money of the wallet, the one who was paid', () => {
  const paid = { memberId: 'caio', billId: 'hourly.hour.1773115200000.caio', kind: 'hourly', amountMinor: '12305' };
  const payload = { billId: paid.billId, kind: 'hourly', what: 'paid' };
  expect(push.pushesOf(recorded('SalaryPaid', { ...paid, currency: 'BRL' }))).toEqual([
    { memberId: 'caio', name: 'bill', payload: { ...payload, amount: '123.05' } },
  ]);
});

it('tells of a request its agent and the direct upline, who has to agree; of a top agent’s, nobody else', () => {
  const requested = (agentId: string) => ({
    billId: billOf(agentId),
    kind: 'dividend',
    what: 'requested',
    amount: null,
  });
  expect(push.pushesOf(request('caio'))).toEqual([
    { memberId: 'caio', name: 'bill', payload: requested('caio') },
    { memberId: 'bia', name: 'bill', payload: requested('caio') },
  ]);
  expect(push.pushesOf(request('ana'))).toEqual([{ memberId: 'ana', name: 'bill', payload: requested('ana') }]);
});

it.each(['DividendDecidedByUpline', 'DividendDecidedByFinance'])('%s is told to the agent, whoever decided', (type) => {
  for (const isApproved of [true, false]) {
    expect(
      push.pushesOf(recorded(type, { billId: billOf('caio'), agentId: 'caio', by: 'bia', isApproved, remark: '' })),
    ).toEqual([
      {
        memberId: 'caio',
        name: 'bill',
        payload: { billId: billOf('caio'), kind: 'dividend', what: 'decided', amount: null },
      },
    ]);
  }
});

it.each([
  'SalaryRunStarted',
  'BillsPaid',
  'DebtsClaimed',
  'DebtsSettled',
  'SalaryRunCompleted',
  'DividendPaid',
  'ShortfallCharged',
  'FundsDeposited',
])('%s is told to nobody', (type) => {
  const data = {
    runId,
    memberId: 'ana',
    agentId: 'ana',
    billId: billOf('ana'),
    parts: [],
    claims: [],
    amountMinor: '1',
    currency: 'BRL',
  };
  expect(push.pushesOf(recorded(type, data))).toEqual([]);
});

it('a batch without bills, or with a bill that is none of ours, is told to nobody', () => {
  expect(push.pushesOf(recorded('BillsIssued', { runId, batch: 0, bills: [] }))).toEqual([]);
  expect(push.pushesOf(recorded('BillsIssued', { runId, batch: 0, bills: [{ billId: 'x', agentId: 'ana' }] }))).toEqual(
    [],
  );
});
