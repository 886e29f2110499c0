import { routes } from '@contracts/http/routes';
import type { BroughtBack, ConsolidatedFunds, WalletTransfer } from '@contracts/http/wallets/transfers';
import { screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { answerFrom, inputsOf } from '@web/testing/answers';
import { drawPage } from '@web/testing/draw-page';
import { ptSite } from '../../../i18n/pt';
import { addCentreTexts } from '../../../parts/member-centre/centre-texts';
import type { Keeper } from '../../../parts/vendor-wallets/transfer-form';
import WalletPage from './wallet-page';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const TRANSFER: WalletTransfer = {
  id: '00000000-0000-4000-8000-000000000001',
  vendor: 'quartzo',
  name: 'Quartzo',
  direction: 'in',
  amount: '20.00',
  currency: 'BRL',
  status: 'done',
  reason: null,
  requestedAt: '2026-11-24T17:00:00.000Z',
  endedAt: '2026-11-24T17:00:01.000Z',
};

let funds: ConsolidatedFunds;
let keepers: Keeper[];
let transfers: WalletTransfer[];
let brought: BroughtBack[];
let move: () => WalletTransfer;
beforeEach(() => {
  call.mockReset();
  keepers = [];
  transfers = [];
  brought = [];
  move = () => TRANSFER;
  funds = {
    main: '80.00',
    held: '20.00',
    bonus: '0.00',
    moving: '0.00',
    vendors: [{ vendor: '58', name: 'Aurora', amount: '5.00' }],
    total: '105.00',
    isWhole: true,
    currency: 'BRL',
    revision: '7',
    asOf: '2026-11-24T17:00:00.000Z',
  };
  answerFrom<never>(call, {
    [`GET ${routes.consolidatedFunds.path}`]: () => funds,
    [`GET ${routes.merchantWallet.path}`]: () => ({ isSingle: keepers.length === 0, vendors: keepers }),
    [`GET ${routes.walletTransfers.path}`]: () => transfers,
    [`POST ${routes.walletTransfer.path}`]: () => move(),
    [`POST ${routes.bringAllBack.path}`]: () => brought,
  });
});

const open = () =>
  drawPage(<WalletPage />, { texts: ptSite, addTexts: addCentreTexts, path: '/member?page=transferFund' });
const parts = () => screen.getAllByTestId('funds-part').map(({ textContent }) => textContent);

describe('where one wallet serves every game', () => {
  it('says where everything is that the member owns, and leads to withdrawals under way', async () => {
    await open();
    expect((await screen.findByTestId('funds-total')).textContent).toMatch(/105,00/);
    expect(parts()).toEqual([
      expect.stringMatching(/Livre.*80,00/),
      expect.stringMatching(/Em saques.*20,00.*Ver saques/),
      expect.stringMatching(/Aurora.*5,00/),
    ]);
    expect(screen.queryByTestId('transfer-form')).toBeNull();
    expect(inputsOf(call, routes.walletTransfers)).toEqual([]);
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
});

describe('where vendors keep balances', () => {
  beforeEach(() => {
    keepers = [
      { vendor: 'quartzo', name: 'Quartzo' },
      { vendor: 'zenite', name: 'Zênite' },
    ];
    funds = {
      ...funds,
      moving: '10.00',
      vendors: [
        { vendor: 'quartzo', name: 'Quartzo', amount: '5.00' },
        { vendor: 'zenite', name: 'Zênite', amount: null },
      ],
      isWhole: false,
    };
  });

  it('says what is not known instead of nothing, and what is on its way', async () => {
    await open();
    await screen.findByTestId('transfer-form');
    expect(parts().slice(2)).toEqual([
      expect.stringMatching(/Quartzo.*5,00/),
      expect.stringMatching(/Zênite.*Não sabemos agora/),
      expect.stringMatching(/A caminho.*10,00/),
    ]);
    expect(screen.getByTestId('wallet-page').textContent).toMatch(/Sem o que está em provedores que não responderam/);
  });

  it('moves an amount to a vendor, and all of it back', async () => {
    const { user } = await open();
    await user.type(await screen.findByTestId('transfer-amount'), '20,00');
    await user.click(screen.getByTestId('transfer-submit'));
    await waitFor(() => expect(inputsOf(call, routes.walletTransfer)).toHaveLength(1));
    await user.selectOptions(screen.getByTestId('transfer-way'), 'out/quartzo');
    await user.click(screen.getByTestId('transfer-all'));
    await user.click(screen.getByTestId('transfer-submit'));
    await waitFor(() => expect(inputsOf(call, routes.walletTransfer)).toHaveLength(2));
    expect(inputsOf(call, routes.walletTransfer)).toMatchObject([
      { vendor: 'quartzo', direction: 'in', amount: '20.00' },
      { vendor: 'quartzo', direction: 'out', amount: '5.00' },
    ]);
  });

  it('asks for no more than there is, and tells a refusal at the amount', async () => {
    const { user } = await open();
    await user.type(await screen.findByTestId('transfer-amount'), '90,00');
    await user.click(screen.getByTestId('transfer-submit'));
    expect(await screen.findByText(/É mais do que há/)).toBeTruthy();
    expect(inputsOf(call, routes.walletTransfer)).toEqual([]);
    move = () => {
      throw new ApiError('NOT_ENOUGH_FUNDS');
    };
    await user.clear(screen.getByTestId('transfer-amount'));
    await user.type(screen.getByTestId('transfer-amount'), '70,00');
    await user.click(screen.getByTestId('transfer-submit'));
    await waitFor(() => expect(screen.getByTestId('transfer-amount').getAttribute('aria-invalid')).toBe('true'));
  });

  it('shows how each transfer ended, in words', async () => {
    transfers = [
      { ...TRANSFER, id: '1', status: 'running', endedAt: null },
      { ...TRANSFER, id: '2', status: 'returned', reason: 'notSeen' },
      { ...TRANSFER, id: '3', direction: 'out' },
    ];
    await open();
    const rows = (await screen.findAllByTestId('transfer-row')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/Para Quartzo.*Esperando a confirmação.*20,00.*Em andamento/),
      expect.stringMatching(/Para Quartzo.*não chegou ao provedor.*Devolvida/),
      expect.stringMatching(/De Quartzo.*Concluída/),
    ]);
  });

  it('brings everything back and reports each vendor', async () => {
    brought = [
      {
        vendor: 'quartzo',
        name: 'Quartzo',
        outcome: 'moved',
        transfer: { ...TRANSFER, direction: 'out', amount: '5.00' },
      },
      { vendor: 'zenite', name: 'Zênite', outcome: 'notKnown', transfer: null },
    ];
    const { user } = await open();
    await user.click(await screen.findByTestId('bring-back'));
    const told = (await screen.findByTestId('brought-back')).textContent;
    expect(told).toMatch(/Quartzo.*5,00 de volta.*Zênite.*não respondeu/);
  });
});
