import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { inputsOf } from '@web/testing/answers';
import { ptSite } from '../../../../i18n/pt';
import { addCentreTexts } from '../../../../parts/member-centre/centre-texts';
import { useStepUp } from '../../../../parts/proofs/use-step-up';
import { OwnDetails } from './own-details';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const NOTHING = {
  payeeName: null,
  birthday: null,
  taxNumber: null,
  address: null,
  nationality: null,
  occupation: null,
  sourceOfIncome: null,
};
let profile: object;
let refusal: ApiError | null;

function Page() {
  const stepUp = useStepUp();
  return (
    <>
      <OwnDetails personal={[{ field: 'nickname', masked: '•••' }]} stepUp={stepUp} />
      {stepUp.dialog}
    </>
  );
}

async function show() {
  call.mockImplementation(async (route: unknown) => {
    if (route === routes.ownProfile) return profile;
    if (route === routes.changeProfile) {
      if (refusal) throw refusal;
      profile = { ...NOTHING, taxNumber: '***.982.247-**' };
      return null;
    }
    return new Promise(() => undefined);
  });
  render(
    <StateRoot>
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>
    </StateRoot>,
  );
  fireEvent.click(await screen.findByTestId('details-open'));
  return screen.findByTestId('details-form');
}
const type = (detail: string, value: string) =>
  fireEvent.change(screen.getByTestId(`details-${detail}`), { target: { value } });
const save = () => fireEvent.click(screen.getByTestId('details-save'));

beforeAll(async () => {
  await setUpTexts(ptSite, {});
  addCentreTexts();
});
beforeEach(() => {
  call.mockReset();
  setToken('t');
  profile = NOTHING;
  refusal = null;
});
afterEach(() => setToken(null));

it('tells what was typed and nothing else, and shows it masked', async () => {
  await show();
  type('taxNumber', '529.982.247-25');
  type('address', ' Rua das Flores, 12 ');
  save();
  await waitFor(() => expect(screen.getByTestId('own-details').textContent).toContain('***.982.247-**'));
  expect(inputsOf(call, routes.changeProfile)).toEqual([
    { taxNumber: '529.982.247-25', address: 'Rua das Flores, 12' },
  ]);
  expect(screen.getByTestId('own-details').textContent).toContain('Apelido');
});

it.each([
  ['taxNumber', '529.982.247-26', 'CPF inválido. Confira os números.'],
  ['payeeName', 'Ana 2', 'Digite o nome completo, só com letras.'],
  ['address', 'Rua\u202eFlores', 'Digite rua, número e cidade.'],
])('sends no %s such as %s', async (detail, value, fault) => {
  const form = await show();
  type(detail, value);
  save();
  expect(await within(form).findByText(fault)).toBeTruthy();
  expect(inputsOf(call, routes.changeProfile)).toEqual([]);
});

it('sends nothing where nothing was typed', async () => {
  await show();
  save();
  expect(await screen.findByText('Preencha pelo menos um campo.')).toBeTruthy();
  expect(inputsOf(call, routes.changeProfile)).toEqual([]);
});

it('shows at its field what the server refuses, and elsewhere what is of no field', async () => {
  refusal = new ApiError('UNDER_AGE', 'É preciso ter 18 anos ou mais.');
  await show();
  type('birthday', '2015-01-01');
  save();
  const fault = await screen.findByText('É preciso ter 18 anos ou mais.');
  expect(screen.getByTestId('details-birthday').getAttribute('aria-describedby')).toBe(fault.id);
  refusal = new ApiError('CHECKS_PENDING', 'Fale com o suporte.');
  save();
  expect(await screen.findByText('Fale com o suporte.')).toBeTruthy();
});

it('asks for what is fixed only while it is missing', async () => {
  profile = { ...NOTHING, payeeName: 'An•••', birthday: '19•••', taxNumber: '***.982.247-**', address: 'Ru•••' };
  await show();
  expect(screen.queryByTestId('details-payeeName')).toBeNull();
  expect(screen.queryByTestId('details-taxNumber')).toBeNull();
  expect(screen.getByTestId('details-address').getAttribute('placeholder')).toBe('Ru•••');
  expect(screen.getByTestId('details-open').textContent).toBe('Alterar meus dados');
});
