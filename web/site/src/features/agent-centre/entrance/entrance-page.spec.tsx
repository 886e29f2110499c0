import '@web/testing/browser-globals';
import type { AgentProgramme } from '@contracts/http/agents/agent-programme';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom } from '@web/testing/answers';
import { drawPage } from '@web/testing/draw-page';
import { ptSite } from '../../../i18n/pt';
import EntrancePage from './entrance-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const tiers = [
  { minTurnover: '1000.00', minActive: 2, rate: '0.2' },
  { minTurnover: '5000.00', minActive: 9, rate: '0.45' },
];
const PROGRAMME: AgentProgramme = {
  activeMemberTurnover: '75.00',
  activeMemberTurnoverDividend: '1000.00',
  offerDays: 5,
  dailyAt: '02:10',
  contracts: [
    {
      ceiling: { win: '2', loss: '2' },
      example: {
        terms: { kind: 'daily', tiers: tiers.map((tier) => ({ ...tier, minLoss: '0.00' })) },
        period: 'day',
        turnover: '20000.00',
        loss: '800.00',
        lost: '50',
        activeMembers: 7,
        tier: 0,
        next: { tier: 1, turnover: '0.00', loss: '0.00', active: 2 },
        gross: '40.00',
        handedOn: '8.00',
        net: '32.00',
      },
    },
    {
      ceiling: { win: '1.5', loss: '1.5' },
      example: {
        terms: { kind: 'hourly', tiers },
        period: 'hour',
        turnover: '2000.00',
        loss: '80.00',
        lost: '50',
        activeMembers: 7,
        tier: null,
        next: null,
        gross: '4.00',
        handedOn: '0.80',
        net: '3.20',
      },
    },
  ],
};

async function draw(programme: () => AgentProgramme) {
  call.mockReset();
  localStorage.clear();
  answerFrom(call, { 'GET /wps/agent/programme': programme });
  return drawPage(<EntrancePage />, { texts: ptSite, path: '/agent', token: null });
}

it('shows what the house answers, the example marked as one, and the statement of the kind that is chosen', async () => {
  const { user } = await draw(() => PROGRAMME);
  const statement = await screen.findByTestId('example-statement');
  expect(within(statement).getByText('Exemplo')).toBeTruthy();
  expect(statement.textContent).toMatch(/1 de 2 · 0,2%.*Para a faixa 2 \(0,45%\) faltaram 2 membros ativos\./);
  expect(screen.getByTestId('example-net').textContent).toMatch(/32,00/);
  expect(screen.getByTestId('programme-facts').textContent).toMatch(/75,00.*5 dias para responder/);
  expect(screen.getByTestId('programme-hourly').textContent).toMatch(/até 1,5%/);
  await user.click(screen.getByTestId('programme-hourly'));
  expect(screen.getByTestId('example-net').textContent).toMatch(/3,20/);
});

it('leads from each point to the place that it names', async () => {
  const { container } = await draw(() => PROGRAMME);
  await screen.findByTestId('example-statement');
  for (const name of ['contracts', 'reports', 'statement']) {
    const target = screen.getByTestId(`point-${name}`).getAttribute('href')!;
    expect(container.querySelector(target)).not.toBeNull();
  }
});

it('keeps the page without figures if they cannot be had', async () => {
  await draw(() => {
    throw new ApiError('NETWORK');
  });
  expect(await screen.findByTestId('point-reports')).toBeTruthy();
  expect(screen.queryByTestId('point-statement')).toBeNull();
  expect(screen.getByText('Cada centavo explicado')).toBeTruthy();
});

it.each([
  [['zh-CN', 'en'], '代理登录'],
  [['en-GB', 'zh-CN'], 'Entrada de agentes'],
])('greets a browser that asks for %j in the first language that it has', async (languages, title) => {
  const asked = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  await draw(() => PROGRAMME);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  asked.mockRestore();
});

it('writes the amounts of a browser that asks for Chinese alone with the point that its readers expect', async () => {
  const asked = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['zh-CN']);
  await draw(() => PROGRAMME);
  await waitFor(async () => expect((await screen.findByTestId('example-net')).textContent).toMatch(/\.\d\d$/));
  expect(screen.getByRole('heading', { name: '代理登录' })).toBeTruthy();
  asked.mockRestore();
});
