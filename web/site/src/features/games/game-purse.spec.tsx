import { routes } from '@contracts/http/routes';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { drawPage } from '@web/testing/draw-page';
import { ptSite } from '../../i18n/pt';
import { GamePurse } from './game-purse';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

let amount: string | null;
beforeEach(() => {
  call.mockReset();
  amount = '0.00';
  answerFrom<never>(call, {
    [`GET ${routes.merchantWallet.path}`]: () => ({ isSingle: false, vendors: [{ vendor: 'q', name: 'Quartzo' }] }),
    [`GET ${routes.consolidatedFunds.path}`]: () => ({
      main: '80.00',
      vendors: [{ vendor: 'q', name: 'Quartzo', amount }],
    }),
    [`POST ${routes.walletTransfer.path}`]: () => ({ id: '1', status: 'done' }),
  });
});

const open = (vassalage: string) => drawPage(<GamePurse vassalage={vassalage} />, { texts: ptSite, path: '/' });

it('offers to move money before a game of a vendor that keeps balances', async () => {
  const { user } = await open('q');
  expect((await screen.findByTestId('game-purse')).textContent).toMatch(/saldo próprio em Quartzo/);
  await user.click(screen.getByTestId('game-purse-move'));
  await user.click(await screen.findByTestId('transfer-all'));
  await user.click(screen.getByTestId('transfer-submit'));
  await waitFor(() => expect(inputsOf(call, routes.walletTransfer)).toHaveLength(1));
  expect(inputsOf(call, routes.walletTransfer)).toMatchObject([{ vendor: 'q', direction: 'in', amount: '80.00' }]);
});

it('says what the game is played from, and that it is not known', async () => {
  amount = null;
  await open('q');
  expect((await screen.findByTestId('game-purse')).textContent).toMatch(/Não sabemos agora/);
});

it('says nothing beside a game that is played from the main wallet, and asks for no funds', async () => {
  await open('other');
  await waitFor(() => expect(inputsOf(call, routes.merchantWallet)).toHaveLength(1));
  expect(screen.queryByTestId('game-purse')).toBeNull();
  expect(inputsOf(call, routes.consolidatedFunds)).toEqual([]);
});
