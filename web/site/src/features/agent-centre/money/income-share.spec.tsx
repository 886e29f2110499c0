import '@web/testing/browser-globals';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { openAgent } from '../../../parts/agent/test-support/open-agent';
import { answerAgent } from '../test-support/answer-agent';
import { income } from '../test-support/fake-agent';
import IncomePage from './income-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const open = (totals: ReturnType<typeof income>['totals'], path = '') => {
  answerAgent(call, { 'GET /wps/agent/income': (input) => ({ ...income(input as never), totals }) });
  return openAgent(<IncomePage />, { path: `/agentHome?centre=agentRevenueReport${path}` });
};
const textOf = (id: string) => screen.getByTestId(id).textContent?.replace(/\u00a0/g, ' ');

beforeEach(() => call.mockReset());

it('sets the own share against what goes down the line', async () => {
  await open({ gross: '1000.00', withheld: '250.00', amount: '750.00' });
  await waitFor(() => expect(textOf('share-own')).toBe('Sua parteR$ 750,0075%'));
  expect(textOf('share-handed')).toBe('Repassado à equipeR$ 250,0025%');
  expect(textOf('share-total')).toBe('Rendimento totalR$ 1.000,00');
  expect(textOf('income-share')).toMatch(/Recebido no período: R\$ 750,00\. $/);
});

it('says what was received where that is another sum, and for which kind', async () => {
  await open({ gross: '1000.00', withheld: '250.00', amount: '700.00' }, '&kind=hourly');
  await waitFor(() => expect(textOf('income-share')).toContain('Recebido no período: R$ 700,00. A diferença'));
  expect(textOf('income-share')).toContain('Das apurações pagas neste período: por hora.');
});

it('shows a share below zero where the team yields more than the whole', async () => {
  await open({ gross: '100.00', withheld: '120.00', amount: '-20.00' });
  await waitFor(() => expect(textOf('share-own')).toMatch(/^Sua parte.*20,00/));
  expect(textOf('share-own')).toMatch(/[-−]/);
});
