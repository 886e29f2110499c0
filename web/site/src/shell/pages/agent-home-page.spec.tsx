import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { getToken } from '@web/api/session-token';
import { Route, Routes } from 'react-router-dom';
import { agentPageOf } from '../../features/agent-centre/frame/agent-page';
import { AGENT_PAGES } from './agent-pages';
import AgentHomePage from './agent-home-page';
import { AGENT_PAGE_IDS } from '../../parts/agent/agent-page-ids';
import { PAGES_OF } from '../../parts/agent/agent-sections';
import EntrancePage from '../../features/agent-centre/entrance/entrance-page';
import { answerAgent } from '../../features/agent-centre/test-support/answer-agent';
import { inputsOf } from '@web/testing/answers';
import { openAgent } from '../../parts/agent/test-support/open-agent';
import { AGENT, PLAYER } from '../../features/agent-centre/test-support/fake-agent';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const address = () => screen.getByTestId('address').textContent;
const site = (
  <Routes>
    <Route path="/agent" element={<EntrancePage />} />
    <Route path="/agentHome" element={<AgentHomePage />} />
    <Route path="*" element={null} />
  </Routes>
);

beforeEach(() => {
  call.mockReset();
  answerAgent(call);
});

describe('who stays where', () => {
  it('an agent who is in goes on from the entrance to the home', async () => {
    await openAgent(site, { path: '/agent' });
    expect(await screen.findByTestId('agent-home')).toBeTruthy();
    expect(address()).toBe('/agentHome');
  });

  it('a guest is led from the home to the entrance', async () => {
    await openAgent(site, { token: null });
    expect(await screen.findByTestId('agent-landing')).toBeTruthy();
    expect(address()).toBe('/agent');
  });

  it('a player is led to the entrance, and told that only agents can log in', async () => {
    answerAgent(call, {}, PLAYER);
    await openAgent(site);
    expect((await screen.findByText(/Só agentes podem entrar aqui, e Maria/)).textContent).toContain(
      'conta de jogador',
    );
    expect(address()).toBe('/agent');
  });
});

describe('the log-in of agents', () => {
  const enter = async (user: Awaited<ReturnType<typeof openAgent>>['user']) => {
    await user.type(await screen.findByTestId('agent-username'), ' Imperio ');
    await user.type(screen.getByTestId('agent-password'), 'Farol-Antigo-27');
    await user.click(screen.getByTestId('agent-enter'));
  };
  const value = { token: 'fresh', firstTimeLogin: false, passwordExpired: false, member: AGENT };

  it('says that it is theirs alone, and goes on to the home', async () => {
    answerAgent(call, { 'POST /wps/session/login': () => value });
    const { user } = await openAgent(site, { path: '/agent', token: null });
    await enter(user);
    await waitFor(() => expect(address()).toBe('/agentHome'));
    expect(inputsOf(call, routes.login)[0]).toMatchObject({ username: 'imperio', agentsOnly: true });
    expect(getToken()).toBe('fresh');
  });

  it('tells whom the server turns away', async () => {
    const refuse = () => Promise.reject(new ApiError('AGENTS_ONLY', 'x'));
    answerAgent(call, { 'POST /wps/session/login': refuse });
    const { user } = await openAgent(site, { path: '/agent', token: null });
    await enter(user);
    expect(await screen.findByText('Só agentes podem entrar aqui.')).toBeTruthy();
    expect(getToken()).toBeNull();
  });

  it('takes no session of somebody who is no agent', async () => {
    answerAgent(call, { 'POST /wps/session/login': () => ({ ...value, member: PLAYER }) });
    const { user } = await openAgent(site, { path: '/agent', token: null });
    await enter(user);
    expect(await screen.findByText('Só agentes podem entrar aqui.')).toBeTruthy();
    expect(getToken()).toBeNull();
  });

  it('asks for a new password first where the old one has to be changed', async () => {
    answerAgent(call, { 'POST /wps/session/login': () => ({ ...value, passwordExpired: true }) });
    const { user } = await openAgent(site, { path: '/agent', token: null });
    await enter(user);
    await waitFor(() => expect(address()).toBe('/agentHome?popup=changePassword'));
  });

  it('speaks Chinese to those who choose it, and the site English', async () => {
    const { user } = await openAgent(site, { path: '/agent', token: null });
    await user.click(screen.getByTestId('landing-zh'));
    expect(screen.getByText('代理登录')).toBeTruthy();
    await waitFor(() => expect(document.documentElement.lang).toBe('zh-CN'));
    await user.click(screen.getByTestId('landing-en'));
    await waitFor(() => expect(screen.getByText('Monday to Friday, noon to 9pm')).toBeTruthy());
    await user.click(screen.getByTestId('landing-pt'));
    expect(await screen.findByText('Segunda a sexta, do meio-dia às 21h')).toBeTruthy();
  });
});

describe('the clock', () => {
  it('moves every second', async () => {
    await openAgent(site);
    const clock = await screen.findByTestId('agent-clock');
    const shown = clock.textContent;
    expect(shown).toMatch(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d$/);
    expect(screen.getByTestId('agent-zone').textContent).toBe('GMT-3');
    await waitFor(() => expect(clock.textContent).not.toBe(shown));
  });
});

it('signs out after a question, back to the entrance', async () => {
  answerAgent(call, { 'DELETE /wps/session/logout': () => null });
  const { user } = await openAgent(site);
  await user.click(await screen.findByTestId('agent-sign-out'));
  expect(getToken()).toBe('token');
  await user.click(await screen.findByTestId('agent-sign-out-confirm'));
  await waitFor(() => expect(address()).toBe('/agent'));
  expect(getToken()).toBeNull();
});

describe('the home of agents', () => {
  it('sets the turnover of today against that of yesterday at the same time', async () => {
    await openAgent(site);
    expect((await screen.findByTestId('turnover-today')).textContent).toMatch(/1\.000,00/);
    expect(screen.getByTestId('turnover-change').textContent).toMatch(
      /\+150% ?contra ontem até 10:30 \(R\$\u00a0400,00\)/,
    );
  });

  it('says who moved, and opens the bets of the member', async () => {
    const { user } = await openAgent(site);
    expect((await screen.findByTestId('mover-norte')).textContent).toMatch(/700,00.*\+250%/);
    expect(screen.getByTestId('mover-rita').textContent).toContain('sem apostas hoje');
    await user.click(screen.getByTestId('mover-norte'));
    await waitFor(() => expect(address()).toContain('centre=personalHistoryCopy&who=norte&days=today'));
  });

  it('lists what waits for the agent, and leads to it', async () => {
    const offered = { contractId: 'c1', kind: 'daily', uplineName: 'Croupier', expiresAt: '2026-11-29T14:00:00.000Z' };
    answerAgent(call, {
      'GET /wps/agent/contracts': () => [{ kind: 'daily', own: null, offer: offered, nextRunAt: null }],
      'GET /wps/agent/dividends-to-approve': () => ({ list: [{}, {}], nextCursor: null }),
    });
    const { user } = await openAgent(site);
    expect((await screen.findByTestId('waits-offer')).textContent).toContain('Oferta de Croupier: salário diário');
    expect(screen.getByTestId('waits-approvals').textContent).toContain('2 dividendos para aprovar');
    await user.click(within(screen.getByTestId('waits-approvals')).getByRole('button'));
    await waitFor(() => expect(address()).toContain('centre=agentDividendRecordCopy2&part=approvals'));
  });

  it('shows what waits all at once, so that no row pushes another away', async () => {
    const offered = { contractId: 'c1', kind: 'daily', uplineName: 'Croupier', expiresAt: '2026-11-29T14:00:00.000Z' };
    let answer: (value: unknown) => void = () => undefined;
    answerAgent(call, {
      'GET /wps/agent/contracts': () => [{ kind: 'daily', own: null, offer: offered, nextRunAt: null }],
      'GET /wps/agent/dividends-to-approve': () => new Promise((resolve) => (answer = resolve)),
    });
    await openAgent(site);
    // The number beside the title says that the first answer is there.
    const panel = await screen.findByRole('region', { name: 'Esperando você' });
    await waitFor(() => expect(panel.textContent).toContain('1'));
    expect(screen.queryByTestId('waits-offer')).toBeNull();
    await act(async () => answer({ list: [{}], nextCursor: null }));
    expect(await screen.findByTestId('waits-offer')).toBeTruthy();
    expect(screen.getByTestId('waits-approvals')).toBeTruthy();
  });

  it('says so where nothing waits', async () => {
    await openAgent(site);
    expect(await screen.findByText('Nada esperando por você agora.')).toBeTruthy();
  });
});

describe('the agent centre', () => {
  it('opens at the page that the address names, and at the first where that is unknown', () => {
    expect(agentPageOf(AGENT_PAGES, 'registerCenter', AGENT)?.id).toBe('registerCenter');
    expect(agentPageOf(AGENT_PAGES, 'nonsense', AGENT)?.id).toBe('agentTeamOverview');
    expect(agentPageOf(AGENT_PAGES, null, AGENT)).toBeNull();
    expect(new Set(AGENT_PAGES.map(({ id }) => id)).size).toBe(AGENT_PAGES.length);
  });

  it('goes from page to page, and closes to the home in one step', async () => {
    const { user } = await openAgent(site);
    await user.click(await screen.findByTestId('open-centre'));
    expect(await screen.findByTestId('page-agentTeamOverview')).toBeTruthy();
    await user.click(screen.getByTestId('centre-registerCenter'));
    await screen.findByTestId('page-registerCenter');
    expect(address()).toBe('/agentHome?centre=registerCenter');
    await user.click(screen.getByTestId('centre-close'));
    await waitFor(() => expect(address()).toBe('/agentHome'));
  });

  it('leads a thumb from section to section, and to every page', async () => {
    const { user } = await openAgent(site);
    await user.click(await screen.findByTestId('bar-earnings'));
    await screen.findByTestId('page-agentRevenueReport');
    await user.click(screen.getByTestId('section-palStatementsAgentCopy'));
    await screen.findByTestId('page-palStatementsAgentCopy');
    const bar = within(screen.getByTestId('agent-centre'));
    await user.click(bar.getByTestId('bar-more'));
    await user.click(await screen.findByTestId('all-registerCenter'));
    await screen.findByTestId('page-registerCenter');
    await user.click(bar.getByTestId('bar-summary'));
    await waitFor(() => expect(address()).toBe('/agentHome'));
    expect(Object.values(PAGES_OF).flat().toSorted()).toEqual([...AGENT_PAGE_IDS].toSorted());
  });

  it('opened by a link, it closes to the home, too, and by Esc', async () => {
    const { user } = await openAgent(site, { path: '/agentHome?centre=registerCenter' });
    await screen.findByTestId('open-account');
    await act(() => user.keyboard('{Escape}'));
    await waitFor(() => expect(address()).toBe('/agentHome'));
  });
});
