import '@web/testing/browser-globals';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { createQueryClient } from '@web/api/query-client';
import { changeLanguage, setUpTexts } from '@web/i18n/setup';
import { MemoryRouter } from 'react-router-dom';
import { ptSite } from '../../i18n/pt';
import { SiteStatus } from './site-status';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
const call = apiCall as unknown as jest.Mock;

const status = (title: string) => ({
  status: 0,
  merchant: { name: 'Croupier', currency: 'BRL' },
  info: { customerService: [{ title }] },
});

beforeAll(() => setUpTexts(ptSite, { en: () => Promise.resolve({}) }));
beforeEach(() => call.mockReset());
afterEach(() => act(() => changeLanguage('pt')));

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SiteStatus>{({ info }) => <p>open: {info.customerService[0]!.title}</p>}</SiteStatus>
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('tells of a server that is not reached, goes on telling while it asks again, and opens by itself', async () => {
  call.mockRejectedValue(new ApiError('NETWORK'));
  onlineManager.setOnline(false);
  show();
  const told = await screen.findByText(/Não conseguimos falar com o servidor/);
  let answer: (value: unknown) => void = () => undefined;
  call.mockReset().mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(told.isConnected).toBe(true);
  answer(status('Conversa'));
  expect(await screen.findByText('open: Conversa')).toBeTruthy();
});

it('asks for the words of the status anew in another language, and keeps the old ones until they come', async () => {
  call.mockResolvedValueOnce(status('Conversa'));
  show();
  await screen.findByText('open: Conversa');
  let answer: (value: unknown) => void = () => undefined;
  call.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await act(() => changeLanguage('en'));
  expect(screen.getByText('open: Conversa')).toBeTruthy();
  answer(status('Chat'));
  expect(await screen.findByText('open: Chat')).toBeTruthy();
});

it('stays open when they do not come', async () => {
  call.mockResolvedValueOnce(status('Conversa')).mockRejectedValueOnce(new ApiError('REGION_BLOCKED'));
  show();
  await screen.findByText('open: Conversa');
  await act(() => changeLanguage('en'));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(screen.getByText('open: Conversa')).toBeTruthy();
});

it.each([
  ['BR', /\(BR\)/],
  ['', /A lei do lugar de onde você acessa não permite/],
])('names the place "%s" that it is closed for only where it is known', async (location, words) => {
  call.mockResolvedValue({ ...status('Conversa'), status: 2, location });
  show();
  expect(await screen.findByText(words)).toBeTruthy();
});
