import type { AmlMemberRow } from '@contracts/http/money-out/aml';
import { routes } from '@contracts/http/routes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import RiskClassesPage from './risk-classes-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const memberId = '00000000-0000-4000-8000-000000000601';
const at = '2026-11-25T12:00:00.000Z';
const row: AmlMemberRow = {
  memberId,
  name: 'joaosilva',
  riskClass: 'high',
  assessedAt: at,
  reviewBy: at,
  isDue: true,
  monthlyIncome: '3500.00',
  by: { staffId: HELENA.id, name: 'Helena' },
  openCases: 1,
};

async function open(list: readonly AmlMemberRow[], path = '/') {
  answerFrom(call, {
    'GET /bo/v1/session': () => ({ ...HELENA, roles: ['compliance'] }),
    'GET /bo/v1/aml/members': () => ({ list, nextCursor: null, totalCount: list.length }),
    'GET /bo/v1/members': () => ({ list: [], totalCount: 0 }),
    'POST /bo/v1/aml/members/:memberId/assessment': () => row,
  });
  await openConsole(<RiskClassesPage />, { path });
}

const write = (testId: string, value: string) => fireEvent.change(screen.getByTestId(testId), { target: { value } });

beforeEach(() => call.mockReset());

it('assesses a member anew, with the income that was declared', async () => {
  await open([row]);
  fireEvent.click((await screen.findAllByTestId('assess'))[0]!);
  await screen.findByTestId('risk-save');
  write('risk-income', 'muito');
  write('risk-note', 'Comprovante de renda.');
  fireEvent.click(screen.getByTestId('risk-save'));
  expect(await screen.findByText('Escreva um valor, como 3500.00.')).toBeTruthy();
  write('risk-income', '');
  write('risk-class', 'medium');
  fireEvent.click(screen.getByTestId('risk-save'));
  await waitFor(() =>
    expect(inputsOf(call, routes.assessAmlMember)).toMatchObject([
      { memberId, riskClass: 'medium', monthlyIncome: null, note: 'Comprovante de renda.' },
    ]),
  );
});

it('offers to assess a member who has no class', async () => {
  await open([], `/?memberId=${memberId}`);
  fireEvent.click(await screen.findByTestId('assess-new'));
  expect(await screen.findByTestId('risk-save')).toBeTruthy();
});
