import '@web/testing/browser-globals';
import type { PaymentMethodData, PaymentMethodInFull } from '@contracts/http/deposits/payment-methods';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { Route, Routes } from 'react-router-dom';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import PaymentMethodPage from './payment-method-page';
import PaymentMethodsPage from './payment-methods-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;
const OTHER = '00000000-0000-4000-8000-000000000777';

const PIX: PaymentMethodData = {
  kind: 'pixQr',
  rail: 'pix',
  providers: [{ providerId: 'pixbank', method: 'pix' }],
  minAmount: '10.00',
  maxAmount: '5000.00',
  presets: ['20.00', '50.00'],
  hours: null,
  minLevel: 0,
  countries: [],
  dailyCount: 20,
  dailySum: '50000.00',
  title: { pt: 'Pix', en: 'Pix' },
  text: { pt: 'Na hora', en: 'Instant' },
  tutorial: { pt: '', en: '' },
  order: 1,
  isOn: true,
  account: null,
};

const method = (part: Partial<PaymentMethodInFull> = {}): PaymentMethodInFull => ({
  methodId: 'pix',
  state: 'open',
  opensAt: null,
  method: PIX,
  isDefault: false,
  revision: 3,
  proposal: null,
  history: [],
  ...part,
});
const asked = (staffId: string): PaymentMethodInFull['proposal'] => ({
  proposalNo: 4,
  method: { ...PIX, maxAmount: '900.00', title: { pt: 'Pix novo', en: 'New Pix' } },
  note: 'Combinado com o banco.',
  askedBy: { staffId, name: 'Rui' },
  askedAt: '2026-11-25T12:00:00.000Z',
});
const answers = (one = method(), roles: readonly string[] = ['finance']): Answers => ({
  'GET /bo/v1/session': () => ({ ...HELENA, roles }),
  'GET /bo/v1/payment-methods': () => ({
    list: [one, method({ methodId: 'ted', state: 'closed', opensAt: '2026-11-26T11:00:00.000Z' })],
    timeZone: 'America/Sao_Paulo',
    currency: 'BRL',
    providers: [
      { providerId: 'pixbank', methods: ['pix'] },
      { providerId: 'other', methods: ['pix'] },
    ],
    rails: ['pix', 'bankTransfer', 'debitCard'],
  }),
  'GET /bo/v1/payment-methods/:methodId': () => one,
  'POST /bo/v1/payment-methods/:methodId/proposal': () => ({ methodId: 'pix', proposalNo: 4 }),
  'POST /bo/v1/payment-methods/:methodId/decision': () => ({ methodId: 'pix', proposalNo: 4 }),
});
const page = (path: string) =>
  openConsole(
    <Routes>
      <Route path="/payment-methods" element={<PaymentMethodsPage />} />
      <Route path="/payment-methods/:methodId" element={<PaymentMethodPage />} />
    </Routes>,
    { path },
  );
const proposed = () => inputsOf<{ method: PaymentMethodData }>(call, routes.proposePaymentMethod)[0];

beforeEach(() => call.mockReset());

it('lists the methods in their order, with their state and what waits', async () => {
  answerFrom(call, answers(method({ proposal: asked(OTHER) })));
  await page('/payment-methods');
  const [pix, ted] = await screen.findAllByTestId('method-row');
  expect(pix!.textContent).toContain('Pedido de Rui');
  expect(ted!.textContent).toMatch(/Fora do horário.*abre .*08:00/);
});

it('asks for a change that was typed, and shows it as a member would see it', async () => {
  answerFrom(call, answers());
  const { user } = await page('/payment-methods/pix');
  const preview = within(await screen.findByTestId('method-preview'));
  await user.clear(screen.getByTestId('method-title-pt'));
  await user.type(screen.getByTestId('method-title-pt'), 'Pix na hora');
  await user.clear(screen.getByTestId('method-maxAmount'));
  await user.type(screen.getByTestId('method-maxAmount'), '1.200,00');
  expect(preview.getByText('Pix na hora')).toBeTruthy();
  expect(preview.getByText(/1\.200,00/)).toBeTruthy();
  await user.selectOptions(screen.getByTestId('method-add-provider'), 'other/pix');
  await user.click(screen.getByLabelText('Subir other/pix'));
  await user.click(screen.getByTestId('method-has-hours'));
  await user.click(screen.getByTestId('method-day-6'));
  await user.type(screen.getByTestId('method-note'), 'Combinado com o banco.');
  await user.click(screen.getByTestId('method-propose'));
  await waitFor(() => expect(proposed()).toBeDefined());
  expect(proposed()).toMatchObject({
    methodId: 'pix',
    revision: 3,
    note: 'Combinado com o banco.',
    method: {
      ...PIX,
      title: { pt: 'Pix na hora', en: 'Pix' },
      maxAmount: '1200.00',
      providers: [
        { providerId: 'other', method: 'pix' },
        { providerId: 'pixbank', method: 'pix' },
      ],
      hours: { days: [1, 2, 3, 4, 5, 6], from: '08:00', to: '18:00' },
    },
  });
});

it('sends nothing that cannot be meant, and says where', async () => {
  answerFrom(call, answers());
  const { user } = await page('/payment-methods/pix');
  await user.clear(await screen.findByTestId('method-maxAmount'));
  await user.type(screen.getByTestId('method-maxAmount'), '5');
  await user.type(screen.getByTestId('method-note'), 'Combinado com o banco.');
  await user.click(screen.getByTestId('method-propose'));
  expect(await screen.findByText('O máximo precisa ser maior que o mínimo.')).toBeTruthy();
  expect(screen.getByText('Cada valor precisa estar entre o mínimo e o máximo.')).toBeTruthy();
  expect(proposed()).toBeUndefined();
});

it('makes a transfer to an account of the house', async () => {
  answerFrom(call, answers());
  const { user } = await page('/payment-methods/new');
  await user.type(await screen.findByTestId('method-id'), 'ted');
  await user.selectOptions(screen.getByTestId('method-kind'), 'bankTransferWithProof');
  for (const [field, text] of [
    ['method-title-pt', 'TED'],
    ['method-title-en', 'Bank transfer'],
    ['account-bank', 'Banco do Brasil'],
    ['account-holder', 'Croupier Ltda'],
    ['account-number', '12345-6'],
    ['account-id', 'banco-do-brasil'],
    ['method-note', 'Conta nova.'],
  ] as const)
    await user.type(screen.getByTestId(field), text);
  await user.click(screen.getByTestId('method-propose'));
  await waitFor(() => expect(proposed()).toBeDefined());
  expect(proposed()).toMatchObject({
    methodId: 'ted',
    revision: 0,
    method: {
      kind: 'bankTransferWithProof',
      rail: 'bankTransfer',
      providers: [{ providerId: 'banco-do-brasil', method: 'transfer' }],
      account: { bank: 'Banco do Brasil', number: '12345-6' },
    },
  });
});

it('is decided by a second person, who sees what changes and what members will see', async () => {
  answerFrom(call, answers(method({ proposal: asked(OTHER) })));
  const { user } = await page('/payment-methods/pix');
  const changes = await screen.findByTestId('method-changes');
  expect(changes.querySelectorAll('tr[data-fact]')).toHaveLength(2);
  expect(changes.textContent).toMatch(/Máximo.*5\.000,00.*900,00/);
  expect(within(screen.getByTestId('method-preview')).getByText('Pix novo')).toBeTruthy();
  await user.click(screen.getByTestId('preview-en'));
  expect(within(screen.getByTestId('method-preview')).getByText('New Pix')).toBeTruthy();
  expect(screen.queryByTestId('method-editor')).toBeNull();
  await user.type(screen.getByTestId('method-decision-note'), 'Conferi com o banco.');
  await user.click(screen.getByTestId('method-approve'));
  await waitFor(() =>
    expect(inputsOf(call, routes.decidePaymentMethod)[0]).toMatchObject({ proposalNo: 4, isApproved: true }),
  );
});

it('is not decided by who asked', async () => {
  answerFrom(call, answers(method({ proposal: asked(HELENA.id) })));
  await page('/payment-methods/pix');
  await screen.findByTestId('method-proposal');
  expect(screen.queryByTestId('method-approve')).toBeNull();
});

it('is only read by support, with its history', async () => {
  const step = { proposalNo: 3, method: PIX, by: { staffId: OTHER, name: 'Rui' }, note: 'Feito.' };
  const history = [{ ...step, kind: 'approved' as const, at: '2026-11-25T12:00:00.000Z' }];
  answerFrom(call, answers(method({ history }), ['support']));
  await page('/payment-methods/pix');
  expect((await screen.findByTestId('method-history')).textContent).toContain('Aprovada');
  expect(screen.queryByTestId('method-propose')).toBeNull();
  expect((screen.getByTestId('method-title-pt') as HTMLInputElement).matches(':disabled')).toBe(true);
});
