import '@web/testing/browser-globals';
import type { OpenStep, RegisterStep } from '@contracts/http/identity/registration-steps';
import { routes } from '@contracts/http/routes';
import { PATTERNS } from '@contracts/validation/patterns';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { inputsOf } from '@web/testing/answers';
import { BrowserRouter } from 'react-router-dom';
import { ptSite } from '../../../i18n/pt';
import { newSessionKey } from '../../../parts/registration-steps/new-session';
import { StepsNeeded } from '../../../parts/registration-steps/steps-needed';
import FirstOpenStep from './first-open-step';
import StepsPopup from './steps-popup';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/api/merchant', () => ({ useFormat: () => ({ time: (at: string) => at }) }));
const call = apiCall as unknown as jest.Mock;

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: PATTERNS.LINE,
  patternId: 'LINE',
  minLength: 3,
  maxLength: 60,
};
const detail = (name: 'payeeName' | 'taxNumber' | 'birthday', label: string, input: 'text' | 'taxNumber' | 'date') => ({
  kind: 'detail' as const,
  name,
  label,
  input,
  rule,
});
/** Steps of a country that the site has never heard of: their texts and their order are the server's alone. */
const STEPS: RegisterStep[] = [
  { id: 'account', title: 'A conta', text: '', fields: [{ kind: 'account', name: 'username' }], after: null },
  {
    id: 'consents',
    title: 'Os textos',
    text: 'Leia com calma.',
    fields: [{ kind: 'text', name: 'privacy', label: 'Concordo com o aviso', version: '7.1' }],
    after: 'account',
  },
  {
    id: 'person',
    title: 'A pessoa',
    text: '',
    fields: [
      detail('payeeName', 'Seu nome', 'text'),
      detail('taxNumber', 'Seu número', 'taxNumber'),
      detail('birthday', 'Nascimento', 'date'),
    ],
    after: 'consents',
  },
  {
    id: 'identity',
    title: 'A prova',
    text: '',
    fields: [{ kind: 'level', name: 'identity', label: 'Documento', level: 2 }],
    after: 'person',
  },
];
let todo: OpenStep[];
let refusal: ApiError | null;

function answer() {
  call.mockImplementation(async (route: unknown) => {
    switch (route) {
      case routes.registerSettings:
        return { steps: STEPS };
      case routes.memberInfo:
        return { id: 'm', account: 'ana', nickname: 'ana', type: 0, registeredAt: '', icon: 'cat', todo };
      case routes.memberVerification:
        return {
          level: 0,
          isOffered: true,
          isPlayer: true,
          needs: { deposit: 2, play: 2, withdraw: 2 },
          steps: [{ level: 2, state: 'inReview', labels: [], triesLeft: null, expiresAt: null, canStart: false }],
        };
      case routes.acceptTexts:
      case routes.changeProfile:
        if (refusal) throw refusal;
        todo = todo.slice(1);
        return null;
      default:
        return new Promise(() => undefined);
    }
  });
}

function show(part = <StepsPopup open onClose={() => undefined} />, client = new QueryClient()) {
  answer();
  return render(
    <StateRoot>
      <QueryClientProvider client={client}>
        <BrowserRouter>{part}</BrowserRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
}
const stepShown = async (id: string) =>
  waitFor(() => expect(screen.getByTestId('steps-progress').dataset['step']).toBe(id));
const next = () => fireEvent.click(screen.getByTestId('step-next'));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByTestId(`step-field-${name}`), { target: { value } });

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  call.mockReset();
  setToken('t');
  refusal = null;
  todo = [
    { id: 'consents', fields: ['privacy'] },
    { id: 'person', fields: ['payeeName', 'taxNumber'] },
  ];
  history.replaceState(null, '', '/?popup=steps');
});
afterEach(() => setToken(null));

it('goes through the steps that are left in the order of the server, and is done after the last', async () => {
  show();
  await stepShown('consents');
  expect(screen.getByText('Passo 2 de 4')).toBeTruthy();
  next();
  expect(await screen.findByText('É preciso marcar para continuar.')).toBeTruthy();
  expect(inputsOf(call, routes.acceptTexts)).toEqual([]);
  fireEvent.click(screen.getByLabelText('Concordo com o aviso'));
  next();
  await stepShown('person');
  expect(inputsOf(call, routes.acceptTexts)).toEqual([{ texts: [{ name: 'privacy', version: '7.1' }] }]);
  expect(screen.getByText('Passo 3 de 4')).toBeTruthy();

  type('payeeName', ' Ana Lima ');
  type('taxNumber', '529.982.247-25');
  next();
  expect(await screen.findByTestId('steps-done')).toBeTruthy();
  expect(inputsOf(call, routes.changeProfile)).toEqual([{ payeeName: 'Ana Lima', taxNumber: '529.982.247-25' }]);
  fireEvent.click(screen.getByTestId('steps-deposit'));
  await waitFor(() => expect(location.search).toBe('?popup=deposit'));
});

it('asks only for what is missing of a step', async () => {
  todo = [{ id: 'person', fields: ['taxNumber'] }];
  show();
  await stepShown('person');
  expect(screen.queryByTestId('step-field-payeeName')).toBeNull();
  expect(screen.queryByTestId('step-field-birthday')).toBeNull();
});

it('sends nothing that is missing or wrong, and says it at the field', async () => {
  todo = todo.slice(1);
  show();
  await stepShown('person');
  type('taxNumber', '529.982.247-26');
  next();
  const form = screen.getByTestId('step-form');
  expect(await within(form).findByText('Confira este campo.')).toBeTruthy();
  expect(screen.getByTestId('step-field-payeeName').getAttribute('aria-invalid')).toBe('true');
  expect(inputsOf(call, routes.changeProfile)).toEqual([]);
});

it('shows at its field what the server refuses, keeps what was typed, and shows the rest above the form', async () => {
  todo = todo.slice(1);
  show();
  await stepShown('person');
  type('payeeName', 'Ana Lima');
  type('taxNumber', '529.982.247-25');
  refusal = new ApiError('TAX_NUMBER_INVALID', 'Este CPF não existe.');
  next();
  const note = await screen.findByText('Este CPF não existe.');
  expect(screen.getByTestId('step-field-taxNumber').getAttribute('aria-describedby')).toBe(note.id);
  refusal = new ApiError('CHECKS_PENDING', 'Estamos conferindo os seus dados.');
  next();
  expect(await screen.findByText('Estamos conferindo os seus dados.')).toBeTruthy();
  expect((screen.getByTestId('step-field-payeeName') as HTMLInputElement).value).toBe('Ana Lima');
});

it('a step that waits for somebody else may be passed over, and has nothing to send', async () => {
  todo = [{ id: 'identity', fields: ['identity'] }, ...todo.slice(0, 1)];
  show();
  await stepShown('identity');
  expect(await screen.findByTestId('verify-step-2')).toBeTruthy();
  expect(screen.queryByTestId('step-next')).toBeNull();
  fireEvent.click(screen.getByTestId('steps-skip'));
  await stepShown('consents');
});

it('opens by itself once after a log-in, and not again after it was left', async () => {
  history.replaceState(null, '', '/');
  const client = new QueryClient();
  client.setQueryData(newSessionKey('t'), true);
  show(<FirstOpenStep />, client);
  await waitFor(() => expect(location.search).toBe('?popup=steps'));
  expect(client.getQueryData(newSessionKey('t'))).toBe(false);
});

it('waits until another popup is gone', async () => {
  history.replaceState(null, '', '/?popup=game');
  const client = new QueryClient();
  client.setQueryData(newSessionKey('t'), true);
  show(<FirstOpenStep />, client);
  await waitFor(() => expect(client.getQueryData(newSessionKey('t'))).toBe(true));
  expect(location.search).toBe('?popup=game');
});

it('leads from an act that waits to the steps, and names them', async () => {
  history.replaceState(null, '', '/?popup=deposit');
  show(<StepsNeeded act="deposit" />);
  expect(await screen.findByText(/Os textos e A pessoa/)).toBeTruthy();
  fireEvent.click(screen.getByTestId('steps-open'));
  await waitFor(() => expect(location.search).toBe('?popup=steps'));
});
