import '@web/testing/browser-globals';
import type { SheetForm } from '@contracts/http/file-form';
import { routes } from '@contracts/http/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { takeAgentPush } from '../../../shell/session/agent-pushes';
import BetsPage from '../money/bets-page';
import DownlinesPage from './downlines-page';
import OverviewPage from './overview-page';
import ProfitsPage from '../money/profits-page';
import { inputsOf } from '@web/testing/answers';
import { openAgent } from '../../../parts/agent/test-support/open-agent';
import { answerAgent, isInvalid } from '../test-support/answer-agent';
import { bets, LIMITS } from '../test-support/fake-agent';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const address = () => screen.getByTestId('address').textContent;
const names = () => screen.queryAllByTestId('downline').map((row) => row.dataset['member']);

beforeEach(() => {
  call.mockReset();
  answerAgent(call);
});

describe('the team', () => {
  const open = (path = '/agentHome?centre=downlineManagmentView') => openAgent(<DownlinesPage />, { path });

  it('goes down the tree, says where one is, and leads back up', async () => {
    const { user } = await open();
    await waitFor(() => expect(names()).toEqual(['norte', 'sul', 'carla_m', 'joao77']));
    expect(screen.queryByTestId('trail')).toBeNull();
    await user.click(screen.getByTestId('drill-norte'));
    await waitFor(() => expect(names()).toEqual(['ana', 'bruno']));
    expect(address()).toBe('/agentHome?centre=downlineManagmentView&member=id-norte');
    const trail = screen.getByTestId('trail');
    expect(trail.textContent).toContain('imperio (você)');
    expect(within(trail).getByText('norte').getAttribute('aria-current')).toBe('location');
    // No action is offered below the direct downlines.
    expect(screen.queryByTestId('transfer-ana')).toBeNull();
    await user.click(within(trail).getByText('imperio (você)'));
    await waitFor(() => expect(names()).toHaveLength(4));
    expect(address()).toBe('/agentHome?centre=downlineManagmentView');
  });

  it('searches, and keeps the filter in the address', async () => {
    const { user } = await open();
    await user.type(await screen.findByTestId('downline-search'), 'bru');
    await waitFor(() => expect(names()).toEqual(['bruno']));
    expect(address()).toBe('/agentHome?centre=downlineManagmentView&find=bru');
    await user.click(screen.getByTestId('clear-filters'));
    await waitFor(() => expect(names()).toHaveLength(4));
  });

  it('opens as the address says, and says what went wrong', async () => {
    answerAgent(call, {
      'GET /wps/agent/downlines': () =>
        Promise.reject(new ApiError('OUTSIDE_TEAM', 'Esta pessoa não está na sua equipe.')),
    });
    await open('/agentHome?centre=downlineManagmentView&member=somebody&kind=agent&status=nonsense');
    expect(await screen.findByText('Esta pessoa não está na sua equipe.')).toBeTruthy();
    expect(inputsOf(call, routes.downlines)[0]).toMatchObject({
      memberId: 'somebody',
      kind: 'agent',
      status: undefined,
    });
  });

  it('takes in who has joined, as soon as it is told', async () => {
    const { client } = await open();
    await waitFor(() => expect(names()).toHaveLength(4));
    const before = inputsOf(call, routes.downlines).length;
    act(() => takeAgentPush({ name: 'downline', push: { memberId: 'x', what: 'registered' } }, 'token', client));
    await waitFor(() => expect(inputsOf(call, routes.downlines).length).toBeGreaterThan(before));
  });

  it('saves a note on a direct downline', async () => {
    answerAgent(call, { 'PUT /wps/agent/downlines/:memberId/note': () => null });
    const { user } = await open();
    await user.click(await screen.findByTestId('note-carla_m'));
    await user.type(await screen.findByTestId('note-text'), ' paga em dia ');
    await user.click(screen.getByTestId('note-save'));
    await waitFor(() =>
      expect(inputsOf(call, routes.noteDownline)).toEqual([{ memberId: 'id-carla_m', note: 'paga em dia' }]),
    );
    await waitFor(() => expect(screen.queryByTestId('note-text')).toBeNull());
  });
});

describe('a transfer', () => {
  const begin = async (amount: string, password = 'segredo') => {
    const { user } = await openAgent(<DownlinesPage />, { path: '/agentHome?centre=downlineManagmentView' });
    await user.click(await screen.findByTestId('transfer-norte'));
    await user.type(await screen.findByTestId('transfer-amount'), amount);
    if (password) await user.type(screen.getByTestId('transfer-password'), password);
    await user.click(screen.getByTestId('transfer-submit'));
    return user;
  };
  const sent = () => inputsOf(call, routes.transferToDownline);

  it.each([
    ['9,99', 'O mínimo é R$ 10,00.'],
    ['5.000,01', 'O máximo é R$ 5.000,00.'],
    ['2500', 'Hoje você ainda pode enviar R$ 2.000,00.'],
    ['1500,01', 'Seu saldo é de R$ 1.500,00.'],
    ['-50', /Digite um valor/],
  ])('of %s is refused before it is sent', async (amount, told) => {
    await begin(amount);
    expect(
      await screen.findByText((text) =>
        typeof told === 'string' ? text.replace(/\u00a0/g, ' ') === told : told.test(text),
      ),
    ).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('asks for the password', async () => {
    await begin('50', '');
    expect(await screen.findByText('Preencha este campo.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('says at the password that it is wrong, and at the amount that the day is used up', async () => {
    answerAgent(call, {
      'POST /wps/agent/transfers': () =>
        Promise.reject(new ApiError('WRONG_PASSWORD', 'A senha atual está incorreta.')),
    });
    const user = await begin('50');
    await waitFor(() => expect(isInvalid(screen.getByTestId('transfer-password'))).toBe(true));
    answerAgent(call, {
      'POST /wps/agent/transfers': () =>
        Promise.reject(new ApiError('DAILY_LIMIT_REACHED', 'O limite de hoje foi atingido.')),
    });
    await user.click(screen.getByTestId('transfer-submit'));
    await waitFor(() => expect(isInvalid(screen.getByTestId('transfer-amount'))).toBe(true));
    const [first, second] = sent();
    // A refusal ends the intention: the next try is another one.
    expect(first!['key']).not.toBe(second!['key']);
  });

  it('whose answer is lost is sent again under the same key, and unchanged', async () => {
    answerAgent(call, { 'POST /wps/agent/transfers': () => Promise.reject(new ApiError('TIMEOUT')) });
    const user = await begin('50,5');
    expect(await screen.findByText(/Não sabemos se o pedido chegou/)).toBeTruthy();
    expect(screen.getByTestId('transfer-amount').matches(':disabled')).toBe(true);
    answerAgent(call, { 'POST /wps/agent/transfers': () => ({}) });
    await user.click(screen.getByTestId('transfer-submit'));
    await waitFor(() => expect(screen.queryByTestId('transfer-form')).toBeNull());
    const [first, second] = sent();
    expect(second).toEqual(first);
    expect(first).toMatchObject({ memberId: 'id-norte', amount: '50.50', password: 'segredo' });
  });

  it('beyond a limit of zero is refused, too', async () => {
    answerAgent(call, { 'GET /wps/agent/transfers/limits': () => ({ ...LIMITS, usedToday: '7000.00' }) });
    await begin('50');
    expect(await screen.findByText(/Hoje você ainda pode enviar R\$.0,00/)).toBeTruthy();
  });
});

describe('the asks of the team', () => {
  const ASK = {
    askId: '00000000-0000-4000-8000-00000000000a',
    memberId: 'id-ana',
    username: 'ana',
    amount: '50.00',
    note: 'para o fim de semana',
    state: 'open',
    askedAt: '2026-11-24T17:00:00.000Z',
    expiresAt: '2026-11-25T17:00:00.000Z',
  };
  const open = (over: Parameters<typeof answerAgent>[1] = {}) => {
    answerAgent(call, { 'GET /wps/agent/asks': () => [ASK], ...over });
    return openAgent(<DownlinesPage />, { path: '/agentHome?centre=downlineManagmentView&tab=asks' });
  };

  it('are answered by a transfer that begins with what was asked for, and says what it is for', async () => {
    const { user } = await open({ 'POST /wps/agent/transfers': () => ({}) });
    await user.click(await screen.findByTestId('ask-send'));
    expect((await screen.findByTestId<HTMLInputElement>('transfer-amount')).value).toBe('50,00');
    await user.selectOptions(screen.getByTestId('transfer-purpose'), 'other');
    await user.type(screen.getByTestId('transfer-password'), 'segredo');
    await user.click(screen.getByTestId('transfer-submit'));
    await waitFor(() => expect(isInvalid(screen.getByTestId('transfer-note'))).toBe(true));
    expect(inputsOf(call, routes.transferToDownline)).toEqual([]);
    await user.type(screen.getByTestId('transfer-note'), 'bom jogo');
    await user.click(screen.getByTestId('transfer-submit'));
    await waitFor(() => expect(screen.queryByTestId('downline-ask')).toBeNull());
    expect(inputsOf(call, routes.transferToDownline)).toMatchObject([
      { memberId: 'id-ana', amount: '50.00', askId: ASK.askId, purpose: 'other', note: 'bom jogo' },
    ]);
  });

  it('are declined after a question, and one that is over stays away', async () => {
    const { user } = await open({ 'POST /wps/agent/asks/:askId/refusal': () => null });
    await user.click(await screen.findByTestId('ask-decline'));
    await user.click(await screen.findByTestId('ask-decline-confirm'));
    expect(await screen.findByText('Nenhum pedido em aberto')).toBeTruthy();
    expect(inputsOf(call, routes.declineAsk)).toEqual([{ askId: ASK.askId, memberId: 'id-ana' }]);
  });

  it('appear when they are told', async () => {
    let asks: readonly (typeof ASK)[] = [];
    const { client } = await open({ 'GET /wps/agent/asks': () => asks });
    expect(await screen.findByText('Nenhum pedido em aberto')).toBeTruthy();
    asks = [ASK];
    const push = { askId: ASK.askId, state: 'open', isUpline: true } as const;
    act(() => takeAgentPush({ name: 'uplineAsk', push }, 'token', client));
    expect((await screen.findByTestId('downline-ask')).textContent).toContain('para o fim de semana');
  });
});

describe('a report', () => {
  it('asks for the period of the address, shows the totals of the whole filter, and reads on', async () => {
    answerAgent(call, {
      'GET /wps/agent/team/bets': (input) =>
        input['cursor'] ? { ...bets(), list: [{ ...bets().list[0]!, id: 'older' }], nextCursor: null } : bets(),
    });
    const { user } = await openAgent(<BetsPage />, {
      path: '/agentHome?centre=personalHistoryCopy&since=2026-11-01&until=2026-11-10&who=carla',
    });
    await waitFor(() => expect(screen.getAllByTestId('team-bet')).toHaveLength(12));
    expect(inputsOf(call, routes.teamBets)[0]).toMatchObject({
      startDate: '2026-11-01',
      endDate: '2026-11-10',
      username: 'carla',
      pageSize: 50,
    });
    expect(screen.getByTestId('bets-total').textContent).toContain('84.220,00');
    await user.click(screen.getByTestId('load-more'));
    await waitFor(() => expect(screen.getAllByTestId('team-bet')).toHaveLength(13));
    await user.click(screen.getByTestId('days-before'));
    await waitFor(() => expect(address()).toContain('since=2026-10-22&until=2026-10-31'));
  });

  it('downloads the same filter with the columns that are seen', async () => {
    answerAgent(call, {
      'POST /wps/agent/exports': () => ({ url: '#/file', fileName: 'apostas.xlsx' }),
      'GET /wps/agent/exports/:code/progress': () => ({ state: 'done', rows: 3 }),
    });
    localStorage.setItem('croupier.list.agent-bets', JSON.stringify({ columns: { vendor: true, payout: false } }));
    const { user } = await openAgent(<BetsPage />, {
      path: '/agentHome?centre=personalHistoryCopy&since=2026-11-01&until=2026-11-10&title=Royal',
    });
    await user.click(await screen.findByTestId('export'));
    await user.click(await screen.findByTestId('export-xlsx'));
    await waitFor(() =>
      expect(inputsOf(call, routes.openTeamExport)).toMatchObject([
        {
          list: 'team-bets',
          filter: { startDate: '2026-11-01', endDate: '2026-11-10', game: 'Royal' },
          file: { format: 'xlsx', sheet: { language: 'pt' } },
        },
      ]),
    );
    const { sheet } = inputsOf(call, routes.openTeamExport)[0]!['file'] as SheetForm;
    expect(sheet.columns.map(({ header, as }) => [header, as])).toEqual([
      ['Membro', 'text'],
      ['Encerrada em (GMT-3)', 'time'],
      ['Jogo', 'text'],
      ['Jogo · Situação', 'text'],
      ['Jogo · Total do provedor', 'text'],
      ['Provedor', 'text'],
      ['Aposta (BRL)', 'amount'],
      ['Resultado do membro (BRL)', 'amount'],
    ]);
    // The command comes back once the file is there.
    await screen.findByTestId('export');
    localStorage.clear();
  });

  it('of members goes down the tree, too', async () => {
    const { user } = await openAgent(<ProfitsPage />, { path: '/agentHome?centre=palStatementsAgentCopy&days=last30' });
    expect((await screen.findByTestId('chart-profits')).textContent).toContain('Quem ganhou e quem perdeu');
    await user.click(await screen.findByTestId('drill-norte'));
    await waitFor(() =>
      expect(screen.getAllByTestId('profit-row').map((row) => row.dataset['member'])).toEqual(['ana', 'bruno']),
    );
    expect(address()).toBe('/agentHome?centre=palStatementsAgentCopy&days=last30&member=id-norte');
  });

  it('of the whole team says how the period went against the one before', async () => {
    await openAgent(<OverviewPage />, {
      path: '/agentHome?centre=agentTeamOverview&since=2026-11-08&until=2026-11-14',
    });
    expect((await screen.findByTestId('tile-turnover')).textContent).toContain('R$');
    const asked = inputsOf(call, routes.teamOverview).map(({ startDate, endDate }) => `${startDate}/${endDate}`);
    expect(asked).toEqual(expect.arrayContaining(['2026-11-08/2026-11-14', '2026-11-01/2026-11-07']));
    await waitFor(() => expect(screen.getByTestId('tile-turnover').textContent).toMatch(/[+-]?\d+%/));
    expect(screen.getAllByTestId('day-row')).toHaveLength(7);
    const byMember = await screen.findByTestId('composition-members');
    expect(byMember.textContent).toMatch(/rita.*600,00.*60%.*norte.*250,00.*25%.*Os demais.*150,00.*15%/);
    expect(screen.getByTestId('composition-games').textContent).toMatch(/Frutas do Norte.*100%/);
  });
});
