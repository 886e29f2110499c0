import type { StaffWithdrawal, WithdrawalQueue } from '@contracts/http/office/withdrawals';
import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import { inHours, MARCOS, OWN, proposedBy, WAITING } from './test-support/withdrawals';
import WithdrawalsPage from './withdrawals-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const LANES: WithdrawalQueue['lanes'] = [
  { lane: 'one', count: 12, sum: '30970.00', oldestPromise: inHours(0.5) },
  { lane: 'two', count: 7, sum: '108250.00', oldestPromise: inHours(-2) },
];

function queueOf(list: readonly StaffWithdrawal[], lanes = LANES): WithdrawalQueue {
  return {
    lanes,
    list: [...list],
    nextCursor: null,
    totalCount: list.length,
    totalAmount: '14250.00',
    currency: 'BRL',
  };
}

async function open(list: readonly StaffWithdrawal[], more: Answers = {}, path = '/') {
  answerFrom(call, {
    'GET /bo/v1/session': () => HELENA,
    'GET /bo/v1/withdrawals': () => queueOf(list),
    'GET /bo/v1/members': () => ({ list: [{ id: WAITING.memberId, account: 'joaosilva' }], totalCount: 1 }),
    ...more,
  });
  const view = await openConsole(<WithdrawalsPage />, { path });
  return view.user;
}
const text = (testId: string) => screen.getByTestId(testId).textContent;

beforeEach(() => call.mockReset());

it('tells each lane with its number, its sum and its oldest promise, and the sum of all that wait', async () => {
  await open([WAITING]);
  await screen.findAllByTestId('withdrawal-row');
  expect(text('lane-automatic')).toContain('ninguém espera');
  expect(text('lane-one')).toMatch(/12 saques.*R\$\s30\.970,00.*mais antigo: faltam \d+ min/);
  expect(text('lane-two')).toMatch(/7 saques.*R\$\s108\.250,00.*mais antigo: atrasado há 2 h/);
  expect(screen.getByText(/^19 aguardam decisão, R\$\s139\.220,00 ao todo$/)).toBeTruthy();
});

it('lists those in progress: promise, member, amount, points, lane, state, holds, account and claim', async () => {
  const late: StaffWithdrawal = {
    ...proposedBy(MARCOS, 'fraud'),
    withdrawalId: '00000000-0000-4000-8000-000000000710',
    promisedBy: inHours(-1),
    holds: [{ kind: 'manual', since: inHours(-1), until: null }],
    claim: { ...OWN, until: inHours(0.1) },
  };
  await open([late, { ...WAITING, claim: { ...MARCOS, until: inHours(0.1) } }]);
  const rows = await screen.findAllByTestId('withdrawal-row');
  expect(rows.map(({ dataset }) => [dataset['status'], dataset['lane']])).toEqual([
    ['queued', 'two'],
    ['queued', 'two'],
  ]);
  expect(rows[0]!.textContent).toMatch(
    /atrasado há 1 h.*joaosilva.*R\$\s14\.250,00.*45.*Duas pessoas.*Marcos Lima propõe recusar.*Aguarda a segunda pessoa.*Retido pela equipe/,
  );
  expect(rows[0]!.textContent).toMatch(/\*\*\*\.456\.789-\*\*.*Pix · Banco Baía.*você/);
  expect(rows[1]!.textContent).toMatch(/faltam 1 h.*Aguarda decisão.*Marcos Lima/);
  expect(text('withdrawals-total')).toMatch(/^2 saques, R\$\s14\.250,00 ao todo$/);
  expect(inputsOf(call, routes.withdrawalQueue)[0]).not.toHaveProperty('status');
});

it('shows how long a member waits for the first answer to a dispute, and lists those without one', async () => {
  const disputed = { ...WAITING, status: 'disputed' as const, isDisputed: true, promisedBy: null };
  const late = { ...disputed, withdrawalId: '00000000-0000-4000-8000-000000000711', answerDue: inHours(-2) };
  await open([late, { ...disputed, answerDue: inHours(1.99) }], {}, '/?status=unanswered');
  const due = await screen.findAllByTestId('answer-due');
  expect(due.map(({ textContent, dataset }) => [textContent, dataset['late']])).toEqual([
    ['resposta atrasada há 2 h', 'true'],
    ['responder em 1 h 59 min', 'false'],
  ]);
  expect(inputsOf(call, routes.withdrawalQueue)).toContainEqual(expect.objectContaining({ status: 'unanswered' }));
});

it.each([
  ['checking', 'prazo ainda não começou'],
  ['queued', 'prazo parado'],
  ['received', 'pago no prazo'],
  ['cancelled', 'encerrado sem pagamento'],
] as const)('says of a withdrawal that is %s why no deadline is running', async (status, sentence) => {
  await open([{ ...WAITING, status, promisedBy: null, isLate: false }]);
  expect((await screen.findByTestId('withdrawal-row')).textContent).toContain(sentence);
});

it('leads from a row to its withdrawal', async () => {
  await open([WAITING]);
  expect((await screen.findByTestId('open-withdrawal')).getAttribute('href')).toBe(
    `/withdrawals/${WAITING.withdrawalId}`,
  );
});

it('calls a claim that has run out free', async () => {
  await open([{ ...WAITING, claim: { ...MARCOS, until: inHours(-0.1) } }]);
  expect((await screen.findByTestId('withdrawal-row')).textContent).toContain('livre');
  expect(screen.queryByTestId('claim-mark')).toBeNull();
});

it('narrows the list by lane, state and member, which stand in the address', async () => {
  const user = await open([WAITING]);
  await user.click(screen.getByTestId('lane-one'));
  expect(screen.getByTestId('lane-one').getAttribute('aria-pressed')).toBe('true');
  await user.selectOptions(screen.getByTestId('withdrawals-status'), 'any');
  await user.type(screen.getByTestId('filter-member'), 'joaosilva');
  await waitFor(() =>
    expect(inputsOf(call, routes.withdrawalQueue).at(-1)).toMatchObject({
      status: 'any',
      lane: 'one',
      memberId: WAITING.memberId,
    }),
  );
  await user.click(screen.getByTestId('lane-one'));
  await waitFor(() => expect(inputsOf(call, routes.withdrawalQueue).at(-1)).not.toHaveProperty('lane'));
});

it('says when nothing waits', async () => {
  await open([], { 'GET /bo/v1/withdrawals': () => queueOf([], []) });
  expect(await screen.findByText('Nenhum saque aqui')).toBeTruthy();
  expect(screen.getByText(/Nenhum saque aguarda decisão/)).toBeTruthy();
});

it('tells why the queue cannot be shown, and asks again', async () => {
  let isUp = false;
  const user = await open([], {
    'GET /bo/v1/withdrawals': () => {
      if (!isUp) throw new ApiError('BUSY', 'As tabelas estão sendo refeitas.');
      return queueOf([WAITING]);
    },
  });
  expect(await screen.findByText('As tabelas estão sendo refeitas.')).toBeTruthy();
  isUp = true;
  await user.click(screen.getByText('Tentar de novo'));
  expect(await screen.findByTestId('withdrawal-row')).toBeTruthy();
});
