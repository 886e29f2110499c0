import '@web/testing/browser-globals';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { openAgentPart } from '../test-support/open-agent-part';
import type { BillDetail } from '@contracts/http/agents/bills';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { BillView } from './bill-view';
import { bet, dailyBill, dividendBill, realtimeTerms } from '../test-support/sample-contracts';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

let shown: BillDetail;
const answers: Answers = {
  'GET /wps/agent/bills/:billId': () => shown,
  'GET /wps/agent/bills/:billId/bets': () => ({
    list: [bet('b1', { yield: '2.50' }), bet('b2', { isVoided: true, yield: '-0.45' })],
    nextCursor: null,
  }),
};

async function open(bill: BillDetail, more: Answers = {}) {
  shown = bill;
  call.mockReset();
  answerFrom(call, { ...answers, ...more });
  const view = await openAgentPart(<BillView billId={bill.billId} onBack={jest.fn()} />);
  await screen.findByTestId('bill');
  return view;
}

const text = (testId: string) => screen.getByTestId(testId).textContent!.replace(/\s/g, ' ');

it('explains a bill line by line, and its arithmetic comes to what was paid', async () => {
  await open(dailyBill());
  expect(text('bill-amount')).toBe('R$ 240,00');
  expect(text('line-gross')).toContain('R$ 540,00');
  expect(text('line-withheld')).toMatch(/bruno.*-R\$ 300,00/);
  expect(text('net-sum')).toBe('R$ 540,00 − R$ 300,00 = R$ 240,00'.replace(/ ([−=]) /g, '$1'));
  expect(text('line-rate')).toContain('1,2%');
  for (const line of screen.getAllByTestId(/^line-/))
    expect(line.querySelectorAll('span span').length).toBeGreaterThan(1);
});

it('marks the tier that was reached, and says what was missing for the next', async () => {
  await open(dailyBill());
  const reached = screen.getByTestId('tier-0');
  expect([reached.dataset.reached, screen.getByTestId('tier-1').dataset.reached]).toEqual(['true', 'false']);
  expect(within(reached).getByText('Alcançada')).toBeTruthy();
  expect(text('next-tier')).toMatch(/faixa 2 \(1,4%\).*R\$ 5\.000,00 de volume apostado e 2 membros ativos/);
});

it('marks no tier where none was reached', async () => {
  await open(dailyBill({ tier: null, status: 'not-reached', activeMembers: 1, turnover: '20000.00' }));
  expect(screen.getByTestId('tier-0').dataset.reached).toBe('false');
  expect(screen.queryByText('Alcançada')).toBeNull();
  expect(text('next-tier')).toMatch(/faixa 1.*R\$ 10\.000,00 de volume apostado e 2 membros ativos/);
});

it('shows what each bet yielded under real-time terms, and only there', async () => {
  await open(dailyBill({ kind: 'realtime', terms: realtimeTerms, tier: null }));
  expect(await screen.findByRole('columnheader', { name: /Rendeu/ })).toBeTruthy();
  expect(screen.getAllByTestId('bet-row')[1]!.textContent).toMatch(/Anulada.*-0,45/);
});

it('narrows the bets to a branch', async () => {
  const { user } = await open(dailyBill(), {});
  await user.click(screen.getByTestId('branch-bruno'));
  await waitFor(() => expect(inputsOf(call, routes.billBets).at(-1)).toMatchObject({ memberId: 'm-bruno' }));
  expect(screen.getByTestId('branch-bruno').getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByTestId('address').textContent).toContain('branch=m-bruno');
});

it('asks for a dividend once, with a remark, and looks at the bill anew', async () => {
  let isRequested = false;
  const { user } = await open(dividendBill(), {
    'POST /wps/agent/bills/:billId/request': () => {
      isRequested = true;
      shown = dividendBill({ status: 'at-upline' });
      return shown;
    },
  });
  expect(text('base-sum')).toMatch(
    /R\$ 1\.100\.000,00−R\$ 480\.000,00−R\$ 30\.000,00−R\$ 100\.000,00−R\$ 40\.000,00=R\$ 450\.000,00/,
  );
  await user.click(screen.getByTestId('request-dividend'));
  await user.type(await screen.findByTestId('remark'), 'por favor');
  await user.dblClick(screen.getByTestId('request-confirm'));
  await waitFor(() => expect(isRequested).toBe(true));
  await waitFor(() => expect(screen.queryByTestId('request-dividend')).toBeNull());
  expect(inputsOf(call, routes.requestDividend)).toEqual([
    { billId: 'dividend.half-month.1.m-a', remark: 'por favor' },
  ]);
  expect(screen.getByText('Com o superior')).toBeTruthy();
});

it('tells a refused request where it was made', async () => {
  const { user } = await open(dividendBill(), {
    'POST /wps/agent/bills/:billId/request': () => {
      throw new ApiError('BILL_NOT_WAITING', 'Esta apuração não está aguardando isto.');
    },
  });
  await user.click(screen.getByTestId('request-dividend'));
  await user.click(await screen.findByTestId('request-confirm'));
  expect(await screen.findByText('Esta apuração não está aguardando isto.')).toBeTruthy();
});
