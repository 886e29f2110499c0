import { routes } from '@contracts/http/routes';
import type { ConsolidatedFunds } from '@contracts/http/wallets/transfers';
import { screen } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom } from '@web/testing/answers';
import { drawPage } from '@web/testing/draw-page';
import { ptSite } from '../../../i18n/pt';
import { addCentreTexts } from '../../../parts/member-centre/centre-texts';
import WalletPage from './wallet-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

let funds: ConsolidatedFunds;
beforeEach(() => {
  call.mockReset();
  funds = {
    main: '80.00',
    held: '20.00',
    bonus: '0.00',
    vendors: [{ vendor: '58', name: 'Aurora', amount: '5.00' }],
    total: '105.00',
    currency: 'BRL',
    revision: '7',
    asOf: '2026-11-24T17:00:00.000Z',
  };
  answerFrom<never>(call, { [`GET ${routes.consolidatedFunds.path}`]: () => funds });
});

const open = () =>
  drawPage(<WalletPage />, { texts: ptSite, addTexts: addCentreTexts, path: '/member?page=transferFund' });
const parts = () => screen.getAllByTestId('funds-part').map(({ textContent }) => textContent);

it('says where everything is that the member owns, and leads to withdrawals under way', async () => {
  await open();
  expect((await screen.findByTestId('funds-total')).textContent).toMatch(/105,00/);
  expect(parts()).toEqual([
    expect.stringMatching(/Livre.*80,00/),
    expect.stringMatching(/Em saques.*20,00.*Ver saques/),
    expect.stringMatching(/Aurora.*5,00/),
  ]);
});

it('shows no vendor without funds, and hides every amount at a tap', async () => {
  funds = { ...funds, held: '0.00', vendors: [], total: '80.00' };
  const { user } = await open();
  await screen.findByTestId('funds-total');
  expect(parts()).toHaveLength(2);
  expect(screen.queryByText('Ver saques')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ocultar saldo' }));
  expect(screen.getByTestId('wallet-page').textContent).not.toMatch(/80,00/);
});
