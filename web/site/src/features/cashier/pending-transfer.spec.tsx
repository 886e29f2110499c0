import '@web/testing/browser-globals';
import { routes } from '@contracts/http/routes';
import type { Deposit } from '@contracts/http/wallet';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiCall } from '@web/api/api-call';
import { sendFile } from '@web/api/api-file';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { ptSite } from '../../i18n/pt';
import { addPayoutTexts } from '../../parts/payout/payout-texts';
import { DepositStatus } from './deposit-status';
import { show } from './test-support/fake-desk';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/api/api-file', () => ({ sendFile: jest.fn(), shownAddress: jest.fn(async () => 'blob:shown') }));
const call = apiCall as unknown as jest.Mock;
const sendingFile = sendFile as unknown as jest.Mock;
const FILE = '00000000-0000-4000-8000-000000000403';

const deposit: Deposit = {
  id: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e21',
  method: 'ted',
  amount: '500.00',
  paidAmount: null,
  currency: 'BRL',
  status: 'pending',
  payUrl: null,
  pixCode: null,
  refusal: null,
  refunds: [],
  transfer: {
    reference: 'CR1A2B3C4D',
    bank: 'Banco do Brasil',
    branch: '0001',
    number: '12345-6',
    holder: 'Croupier Ltda',
    document: '',
    pixKey: '',
  },
  proof: null,
  contest: null,
  requestedAt: '2026-11-24T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
};
const checking: Deposit = { ...deposit, status: 'checking', proof: { sentAt: deposit.requestedAt, images: 1 } };

beforeAll(async () => {
  await setUpTexts(ptSite, {});
  addPayoutTexts();
});
beforeEach(() => {
  call.mockReset();
  sendingFile.mockResolvedValue({ fileId: FILE });
  setToken('mine');
});

it('shows where to transfer and what to write, and sends the proof', async () => {
  call.mockImplementation(async (route: unknown) => (route === routes.sendProof ? checking : deposit));
  const user = userEvent.setup();
  show(<DepositStatus depositId={deposit.id} onClose={() => undefined} />);
  expect((await screen.findByTestId('transfer-reference')).textContent).toBe('CR1A2B3C4D');
  expect(screen.getByText('Banco do Brasil')).toBeTruthy();
  expect(screen.queryByText(ptSite.cashier.transfer.pixKey)).toBeNull();
  await user.click(screen.getByTestId('proof-send'));
  expect(await screen.findByText(ptSite.cashier.transfer.proofNeeded)).toBeTruthy();
  await user.upload(screen.getByTestId('choose-images'), new File(['x'], 'proof.png', { type: 'image/png' }));
  await user.type(screen.getByTestId('proof-remark'), ' Paguei ');
  await waitFor(() => expect((screen.getByTestId('proof-send') as HTMLButtonElement).disabled).toBe(false));
  await user.click(screen.getByTestId('proof-send'));
  expect(await screen.findByTestId('deposit-checking')).toBeTruthy();
  const [, sent] = call.mock.calls.find(([route]) => route === routes.sendProof)!;
  expect(sent).toMatchObject({ depositId: deposit.id, fileIds: [FILE], remark: 'Paguei' });
});

it('tells the reason of a refusal, and promises no money back', async () => {
  call.mockResolvedValue({ ...checking, status: 'refused', refusal: 'transferNotFound' });
  show(<DepositStatus depositId={deposit.id} onClose={() => undefined} />);
  expect(await screen.findByText(/Não encontramos a transferência no nosso extrato/)).toBeTruthy();
  expect(screen.queryByText(/volta sozinho/)).toBeNull();
});
