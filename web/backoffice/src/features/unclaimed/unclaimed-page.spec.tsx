import type { UnclaimedAct, UnclaimedOwner } from '@contracts/http/money-out/unclaimed';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf, type Answers } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import UnclaimedPage from './unclaimed-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const owner = (part: Partial<UnclaimedOwner>): UnclaimedOwner => ({
  memberId: '00000000-0000-4000-8000-000000000001',
  memberName: 'ana',
  ground: 'closed',
  since: '2026-05-20T15:00:00.000Z',
  isUnderAge: false,
  balance: '0.00',
  setAside: '0.00',
  openAct: null,
  ...part,
});
const mark = (staffId: string, name: string) => ({
  staffId,
  name,
  at: '2026-11-20T15:00:00.000Z',
  note: 'Conferido no cadastro',
});
const act = (part: Partial<UnclaimedAct>): UnclaimedAct => ({
  id: '00000000-0000-4000-8000-000000000700',
  memberId: '00000000-0000-4000-8000-000000000001',
  memberName: 'ana',
  act: 'setAside',
  ground: 'closed',
  currency: 'BRL',
  amount: '25.00',
  transfer: null,
  status: 'requested',
  request: mark('00000000-0000-4000-8000-000000000902', 'Rui Antunes'),
  decision: null,
  fault: null,
  ...part,
});

const answering = (owners: UnclaimedOwner[], acts: UnclaimedAct[] = [], more: Answers = {}): Answers => ({
  'GET /bo/v1/session': () => HELENA,
  'GET /bo/v1/unclaimed': () => ({
    ...{ currency: 'BRL', total: '30.00', afterDays: 730 },
    ...{ providers: ['quartzo', 'prata'], list: owners },
  }),
  'GET /bo/v1/unclaimed/acts': () => ({ list: acts, nextCursor: null }),
  ...more,
});

beforeEach(() => call.mockReset());

it('offers for each owner what can be done: aside, back to an open account, a payment to a closed one', async () => {
  answerFrom(
    call,
    answering([
      owner({ balance: '25.00', isUnderAge: true }),
      owner({ memberId: '00000000-0000-4000-8000-000000000002', ground: null, setAside: '10.00' }),
      owner({ memberId: '00000000-0000-4000-8000-000000000003', setAside: '20.00' }),
    ]),
  );
  await openConsole(<UnclaimedPage />);
  const rows = await screen.findAllByTestId('unclaimed-owner');
  const offered = rows.map((row) =>
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  );
  expect(offered).toEqual([['Guardar o saldo'], ['Devolver ao saldo'], ['Registrar pagamento']]);
  expect(rows[0]!.textContent!.replace(/\u00a0/g, ' ')).toContain('documento mostra menor de idade');
  expect(screen.getByTestId('unclaimed-total').textContent!.replace(/\u00a0/g, ' ')).toContain('R$ 30,00');
});

it('offers nothing for an owner about whom a request is open, and says which one', async () => {
  answerFrom(call, answering([owner({ balance: '25.00', setAside: '5.00', openAct: 'setAside' })]));
  await openConsole(<UnclaimedPage />);
  const row = await screen.findByTestId('unclaimed-owner');
  expect(within(row).queryAllByRole('button')).toEqual([]);
  expect(row.textContent).toContain('Em aberto: Guardar o saldo');
});

it('asks to set the whole balance aside, with a reason', async () => {
  const send = { 'POST /bo/v1/unclaimed/acts': () => act({}) };
  answerFrom(call, answering([owner({ balance: '25.00' })], [], send));
  const { user } = await openConsole(<UnclaimedPage />);
  await user.click(await screen.findByTestId('unclaimed-setAside'));
  const form = await screen.findByTestId('unclaimed-form');
  expect(form.textContent!.replace(/\u00a0/g, ' ')).toContain('R$ 25,00 saem da carteira de ana');
  await user.click(screen.getByTestId('unclaimed-send'));
  expect(await within(form).findByRole('alert')).toBeTruthy();
  await user.type(screen.getByTestId('unclaimed-note'), 'Conta encerrada em maio');
  await user.click(screen.getByTestId('unclaimed-send'));
  await waitFor(() =>
    expect(inputsOf(call, routes.requestUnclaimed)[0]).toMatchObject({
      ...{ memberId: owner({}).memberId, act: 'setAside', amount: '25.00', note: 'Conta encerrada em maio' },
    }),
  );
});

it('books a payment with the number of its transfer', async () => {
  const send = { 'POST /bo/v1/unclaimed/acts': () => act({ act: 'payOut' }) };
  answerFrom(call, answering([owner({ setAside: '20.00' })], [], send));
  const { user } = await openConsole(<UnclaimedPage />);
  await user.click(await screen.findByTestId('unclaimed-payOut'));
  await user.selectOptions(await screen.findByTestId('unclaimed-provider'), 'prata');
  await user.type(screen.getByTestId('unclaimed-transfer'), 'E1');
  await user.type(screen.getByTestId('unclaimed-note'), 'Identidade conferida');
  await user.click(screen.getByTestId('unclaimed-send'));
  expect(await screen.findByText(/de 4 a 64 letras e números/)).toBeTruthy();
  await user.type(screen.getByTestId('unclaimed-transfer'), '23456');
  await user.click(screen.getByTestId('unclaimed-send'));
  await waitFor(() =>
    expect(inputsOf(call, routes.requestUnclaimed)[0]).toMatchObject({
      ...{ act: 'payOut', amount: '20.00', transfer: { providerId: 'prata', endToEndId: 'E123456' } },
    }),
  );
});

it('has a request decided by another person, and shows whoever asked that it waits', async () => {
  const decided = { 'POST /bo/v1/unclaimed/acts/:actId/decision': () => act({ status: 'approved' }) };
  const own = act({ id: '00000000-0000-4000-8000-000000000701', request: mark(HELENA.id, HELENA.name) });
  answerFrom(call, answering([], [act({}), own], decided));
  const { user } = await openConsole(<UnclaimedPage />);
  const [others, mine] = await screen.findAllByTestId('unclaimed-open');
  await waitFor(() => expect([others!.textContent, mine!.textContent]).toEqual(['Decidir', 'Detalhes']));
  await user.click(mine!);
  expect(await screen.findByText('Você fez este pedido; outra pessoa precisa decidir.')).toBeTruthy();
  expect(screen.queryByTestId('unclaimed-approve')).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(others!);
  await user.type(await screen.findByTestId('unclaimed-decision-note'), 'Está certo');
  await user.click(screen.getByTestId('unclaimed-approve'));
  await waitFor(() =>
    expect(inputsOf(call, routes.decideUnclaimed)[0]).toMatchObject({ isApproved: true, note: 'Está certo' }),
  );
});
