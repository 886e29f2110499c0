import type { WithheldAmount, WithheldCase } from '@contracts/http/office/withheld';
import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { HELENA, openConsole } from '../../lib/test-support/console-harness';
import WithheldPage from './withheld-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const MARCOS = '00000000-0000-4000-8000-000000000501';
const win: WithheldAmount = {
  withheldId: '00000000-0000-4000-8000-000000000600',
  kind: 'win',
  status: 'waiting',
  memberId: '00000000-0000-4000-8000-000000000601',
  memberName: 'joaosilva',
  currency: 'BRL',
  amount: '900000.00',
  ceiling: '2500.00',
  basis: '0.10',
  party: 'sandbox',
  partyName: 'Royal Studio',
  gameCode: 'sevens',
  gameName: 'Royal Sevens',
  roundId: 'r-77',
  transactionId: 't-77',
  withheldAt: '2026-11-23T02:00:00.000Z',
  proposalNo: 0,
  proposal: null,
  decision: null,
  fault: null,
};
const proposedBy = (staffId: string, refusal: 'gameFault' | null = null): WithheldAmount => ({
  ...win,
  status: 'proposed',
  proposalNo: 2,
  proposal: { staffId, name: 'Quem pediu', at: win.withheldAt, note: 'O provedor confirmou', refusal },
});
const pageOf = (...list: WithheldAmount[]) => ({
  list,
  nextCursor: null,
  totalCount: list.length,
  totalAmount: '900000.00',
  currency: 'BRL',
});
const caseOf = (item: WithheldAmount): WithheldCase => ({
  item,
  round: {
    isClosed: true,
    stake: '0.10',
    payout: '0.00',
    correlationId: null,
    movements: [
      {
        eventId: '00000000-0000-4000-8000-000000000602',
        kind: 'bet',
        at: win.withheldAt,
        transactionId: 't-76',
        amount: '0.10',
        change: '-0.10',
        isTakenBack: false,
      },
      {
        eventId: '00000000-0000-4000-8000-000000000603',
        kind: 'win_withheld',
        at: win.withheldAt,
        transactionId: 't-77',
        amount: '900000.00',
        change: '0.00',
        isTakenBack: false,
      },
    ],
  },
  payer: null,
});

/** Opens the page, and the dialog of its one amount. */
async function review(item: WithheldAmount, more: Record<string, (input: never) => unknown> = {}) {
  answerFrom(call, {
    'GET /bo/v1/session': () => HELENA,
    'GET /bo/v1/withheld': () => pageOf(item),
    'GET /bo/v1/withheld/:withheldId': () => caseOf(item),
    ...more,
  });
  const { user } = await openConsole(<WithheldPage />);
  await user.click((await screen.findAllByTestId('open-withheld'))[0]!);
  await screen.findByTestId('withheld-case');
  return user;
}

beforeEach(() => call.mockReset());

it('lists what waits with its ceiling, the number and the sum', async () => {
  await review(win);
  expect(screen.getByTestId('withheld-total').textContent).toMatch(/^1 valor, R\$\s900\.000,00 ao todo$/);
  const row = (await screen.findAllByTestId('withheld-row'))[0]!;
  expect(row.dataset).toMatchObject({ kind: 'win', status: 'waiting' });
  expect(row.textContent).toContain('Royal Sevens · Royal Studio');
  expect(inputsOf(call, routes.withheldAmounts)[0]).not.toHaveProperty('status');
  expect(screen.getAllByTestId('withheld-movement').map(({ dataset }) => dataset['kind'])).toEqual([
    'bet',
    'win_withheld',
  ]);
});

it('asks the vendor only when somebody wants to know', async () => {
  const user = await review(win, {
    'GET /bo/v1/withheld/:withheldId/vendor': () => ({
      answer: 'settled',
      sums: { stake: '0.10', payout: '0.00' },
      at: win.withheldAt,
      tookMs: 12,
      askedBefore: 0,
      lastAnswer: null,
    }),
  });
  expect(inputsOf(call, routes.withheldVendorWord)).toHaveLength(0);
  await user.click(screen.getByTestId('ask-withheld-vendor'));
  expect((await screen.findByTestId('withheld-vendor-word')).textContent).toMatch(/Encerrou a rodada.*R\$\s0,00/);
});

it.each([
  ['pay', null],
  ['gameFault', 'gameFault'],
])('proposes to %s, with a reason', async (chosen, refusal) => {
  const user = await review(win, { 'POST /bo/v1/withheld/:withheldId/settlement': () => proposedBy(HELENA.id) });
  await user.selectOptions(screen.getByTestId('settlement-what'), chosen);
  await user.click(screen.getByTestId('send-settlement'));
  expect(inputsOf(call, routes.proposeSettlement)).toHaveLength(0);
  await user.type(screen.getByTestId('proposal-note'), 'O provedor confirmou');
  await user.click(screen.getByTestId('send-settlement'));
  await waitFor(() => expect(screen.queryByTestId('withheld-case')).toBeNull());
  expect(inputsOf(call, routes.proposeSettlement)).toMatchObject([
    { withheldId: win.withheldId, refusal, note: 'O provedor confirmou' },
  ]);
});

it('lets another person approve the proposal that is shown', async () => {
  const user = await review(proposedBy(MARCOS, 'gameFault'), {
    'POST /bo/v1/withheld/:withheldId/decision': () => proposedBy(MARCOS),
  });
  expect(screen.getByTestId('proposal').textContent).toMatch(/propõe recusar.*O jogo teve uma falha/);
  await user.type(screen.getByTestId('settlement-note'), 'Vi o mesmo');
  await user.click(screen.getByTestId('approve-settlement'));
  await waitFor(() => expect(screen.queryByTestId('withheld-case')).toBeNull());
  expect(inputsOf(call, routes.decideSettlement)).toMatchObject([
    { withheldId: win.withheldId, proposalNo: 2, isApproved: true, note: 'Vi o mesmo' },
  ]);
});

it('lets nobody decide on a proposal of their own', async () => {
  await review(proposedBy(HELENA.id));
  expect(screen.getByText(/Outra pessoa precisa decidir/)).toBeTruthy();
  expect(screen.queryByTestId('approve-settlement')).toBeNull();
});

it('says whom the bank names as the payer, where that is in doubt', async () => {
  const item: WithheldAmount = { ...win, kind: 'deposit', gameCode: null, gameName: null, roundId: null };
  await review(item, {
    'GET /bo/v1/withheld/:withheldId': () => ({
      ...caseOf(item),
      round: null,
      payer: { doubt: 'payerAlike', payerName: 'Mario Souza' },
    }),
  });
  expect((await screen.findByTestId('payer-doubt')).textContent).toContain('Mario Souza');
});
