import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { isPassword, newPassword } from './account-rules';
import RegisterPage from './register-page';
import { inputsOf } from '@web/testing/answers';
import { openAgent } from '../../../parts/agent/test-support/open-agent';
import { answerAgent, isInvalid } from '../test-support/answer-agent';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const open = (tab = '') => openAgent(<RegisterPage />, { path: `/agentHome?centre=registerCenter${tab}` });
type User = Awaited<ReturnType<typeof open>>['user'];

beforeEach(() => {
  call.mockReset();
  answerAgent(call, { 'POST /wps/agent/accounts': (input) => ({ memberId: 'id-new', username: input['username'] }) });
});

async function fill(user: User) {
  await user.type(screen.getByTestId('open-username'), 'Novo_Agente');
  await user.type(screen.getByTestId('open-password'), 'segredo123');
}

describe('an account that is opened', () => {
  it('for a player has no offers, and its data are shown once to be handed on', async () => {
    const { user } = await open();
    await fill(user);
    await user.click(screen.getByTestId('open-submit'));
    const done = await screen.findByTestId('opened-account');
    expect(within(done).getByText('segredo123')).toBeTruthy();
    expect(inputsOf(call, routes.openAccount)[0]).toMatchObject({
      kind: 'player',
      username: 'novo_agente',
      password: 'segredo123',
      offers: [],
    });
    await user.click(screen.getByTestId('open-another'));
    expect(screen.getByTestId<HTMLInputElement>('open-password').value).toBe('');
  });

  it('tells a name and a password that will not do at their fields', async () => {
    const { user } = await open();
    await user.type(screen.getByTestId('open-username'), '1x');
    await user.type(screen.getByTestId('open-password'), 'onlyletters');
    await user.click(screen.getByTestId('open-submit'));
    await waitFor(() => expect(isInvalid(screen.getByTestId('open-username'))).toBe(true));
    expect(isInvalid(screen.getByTestId('open-password'))).toBe(true);
    expect(inputsOf(call, routes.openAccount)).toEqual([]);
  });

  it('says at the name that it is taken', async () => {
    answerAgent(call, {
      'POST /wps/agent/accounts': () =>
        Promise.reject(new ApiError('USERNAME_TAKEN', 'Este nome de usuário já existe.')),
    });
    const { user } = await open();
    await fill(user);
    await user.click(screen.getByTestId('open-submit'));
    expect(await screen.findByText('Este nome de usuário já existe.')).toBeTruthy();
    expect(isInvalid(screen.getByTestId('open-username'))).toBe(true);
  });

  it('suggests passwords that the rule takes', () => {
    for (let turn = 0; turn < 200; turn += 1) expect(isPassword(newPassword())).toBe(true);
  });
});

describe('what is offered to a new agent', () => {
  it('is told at the field where a rate has too many digits or is above the own, and sent once it is right', async () => {
    const { user } = await open();
    await fill(user);
    await user.click(screen.getByTestId('kind-agent'));
    await waitFor(() => expect(screen.getByTestId('offer-hourly').matches(':disabled')).toBe(true));
    await user.click(screen.getByTestId('offer-realtime'));
    await user.type(screen.getByTestId('terms-winRate'), '0,12345');
    await user.type(screen.getByTestId('terms-lossRate'), '0,6');
    await user.click(screen.getByTestId('open-submit'));
    expect(await screen.findByText('Uma taxa tem no máximo quatro casas decimais.')).toBeTruthy();
    expect(screen.getByText('Acima da taxa do seu próprio contrato.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('terms-winRate')));
    expect(inputsOf(call, routes.openAccount)).toEqual([]);

    await user.clear(screen.getByTestId('terms-winRate'));
    await user.type(screen.getByTestId('terms-winRate'), '0,1234');
    await user.clear(screen.getByTestId('terms-lossRate'));
    await user.type(screen.getByTestId('terms-lossRate'), '0,4');
    await user.click(screen.getByTestId('open-submit'));
    await screen.findByTestId('opened-account');
    expect(inputsOf(call, routes.openAccount)[0]).toMatchObject({
      kind: 'agent',
      offers: [{ kind: 'realtime', winRate: '0.1234', lossRate: '0.4', singleBetMin: '0.00', dailyCap: null }],
    });
  });

  it('is told at the field what the server refuses of it', async () => {
    const fault = new ApiError('INVALID_INPUT', 'Confira os campos destacados.', { 'offers.0.lossRate': 'percent' });
    answerAgent(call, { 'POST /wps/agent/accounts': () => Promise.reject(fault) });
    const { user } = await open();
    await fill(user);
    await user.click(screen.getByTestId('kind-agent'));
    await user.click(screen.getByTestId('offer-realtime'));
    await user.type(screen.getByTestId('terms-winRate'), '0,1');
    await user.type(screen.getByTestId('terms-lossRate'), '0,4');
    await user.click(screen.getByTestId('open-submit'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('terms-lossRate')));
    expect(screen.getByText('Digite uma taxa, como 0,15.')).toBeTruthy();
    expect(screen.queryByText('Confira os campos destacados.')).toBeNull();
    await user.type(screen.getByTestId('terms-lossRate'), '1');
    expect(isInvalid(screen.getByTestId('terms-lossRate'))).toBe(false);
  });

  it('rises from tier to tier', async () => {
    const { user } = await open();
    await fill(user);
    await user.click(screen.getByTestId('kind-agent'));
    await user.click(screen.getByTestId('offer-daily'));
    await user.type(screen.getByTestId('terms-tiers.0.minTurnover'), '1000');
    await user.type(screen.getByTestId('terms-tiers.0.rate'), '1');
    await user.click(screen.getByTestId('terms-add-tier'));
    await user.type(screen.getByTestId('terms-tiers.1.minTurnover'), '500');
    await user.type(screen.getByTestId('terms-tiers.1.rate'), '0,9');
    await user.click(screen.getByTestId('open-submit'));
    await waitFor(() => expect(isInvalid(screen.getByTestId('terms-tiers.1.minTurnover'))).toBe(true));
    expect(isInvalid(screen.getByTestId('terms-tiers.1.rate'))).toBe(true);
    expect(inputsOf(call, routes.openAccount)).toEqual([]);
  });
});

describe('invitation links', () => {
  it('show their code, their version and what came of them', async () => {
    await open('&tab=links');
    await waitFor(() => expect(screen.getAllByTestId('link')).toHaveLength(2));
    expect(await screen.findAllByTestId('qr-code')).toHaveLength(2);
    expect(screen.getAllByTestId('link-registrations').map((one) => one.textContent)).toEqual(['46', '3']);
    expect(screen.getByText('versão 3')).toBeTruthy();
  });

  it('are changed as the version that was seen, and say so when there is a newer one', async () => {
    answerAgent(call, {
      'PUT /wps/agent/links/:linkId': () =>
        Promise.reject(new ApiError('LINK_CHANGED', 'O link mudou enquanto isso. Confira e salve de novo.')),
    });
    const { user } = await open('&tab=links');
    await user.click((await screen.findAllByTestId('link-edit'))[1]!);
    await user.click(await screen.findByTestId('link-open'));
    await user.click(screen.getByTestId('link-save'));
    expect(await screen.findByText('O link mudou enquanto isso. Confira e salve de novo.')).toBeTruthy();
    const [input] = inputsOf(call, routes.changeInvitationLink);
    expect(input).toMatchObject({ linkId: 'link-2', version: 3, isOpen: true });
    expect(input!['offers']).toHaveLength(2);
  });

  it('a new one for players carries no offers', async () => {
    answerAgent(call, { 'POST /wps/agent/links': () => ({}) });
    const { user } = await open('&tab=links');
    await user.click(await screen.findByTestId('link-new'));
    await user.type(await screen.findByTestId('link-note'), 'Grupo');
    await user.click(screen.getByTestId('link-save'));
    await waitFor(() =>
      expect(inputsOf(call, routes.openInvitationLink)[0]).toMatchObject({ kind: 'player', note: 'Grupo', offers: [] }),
    );
    await waitFor(() => expect(screen.queryByTestId('link-form')).toBeNull());
  });
});
