import '@web/testing/browser-globals';
import type { Notice } from '@contracts/http/system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { ptSite } from '../../i18n/pt';
import AnnouncementPopups from './announcement-popups';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/ui/art/motif', () => ({ Motif: () => null }));
const call = apiCall as unknown as jest.Mock;

/** The dialog comes apart from the page, and on a busy machine late. */

const notice = (content: string, more: Partial<Notice> = {}): Notice => ({
  id: '1',
  type: 'PU',
  execution: 'B',
  title: 'Novidade',
  content,
  announcementImages: [],
  buttonLabel: '',
  linkageType: 'NONE',
  linkTarget: '',
  publishedAt: '2026-11-01T00:00:00Z',
  ...more,
});

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <button type="button" data-testid="back" onClick={() => void navigate(-1)} />
      <button type="button" data-testid="home" onClick={() => void navigate('/')} />
    </>
  );
}

function draw(popup: Notice, ...addresses: readonly string[]) {
  call.mockResolvedValue({ banners: [], player: [], popup: [popup], promotion: [], changesAt: null });
  render(
    <StateRoot>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[...addresses]}>
          <AnnouncementPopups />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </StateRoot>,
  );
}

async function open(popup: Notice) {
  draw(popup, '/hot', '/');
  await screen.findByTestId('announcement');
}

const address = () => screen.getByTestId('address').textContent;
/** Longer than it looks around before it opens again. */
const whileAfter = () => act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  localStorage.clear();
  call.mockReset();
});

it('is closed by its own link to a page, and has been told then', async () => {
  await open(notice('Veja os [Favoritos](/favorite).'));
  fireEvent.click(screen.getByRole('link', { name: 'Favoritos' }));
  expect(address()).toBe('/favorite');
  expect(screen.queryByTestId('announcement')).toBeNull();
  fireEvent.click(screen.getByTestId('home'));
  await whileAfter();
  expect(screen.queryByTestId('announcement')).toBeNull();
});

it('is closed by its own link to a popup, and does not come back behind it', async () => {
  await open(notice('Abra a [ajuda](/?popup=help).'));
  fireEvent.click(screen.getByRole('link', { name: 'ajuda' }));
  expect(address()).toBe('/?popup=help');
  fireEvent.click(screen.getByTestId('back'));
  await whileAfter();
  expect(screen.queryByTestId('announcement')).toBeNull();
});

it('is closed by "back", which leads to the page before', async () => {
  await open(notice('Um texto.'));
  fireEvent.click(screen.getByTestId('back'));
  expect(address()).toBe('/hot');
  expect(screen.queryByTestId('announcement')).toBeNull();
});

it('stays where a link leads out of the site, in a tab of its own', async () => {
  await open(notice('Leia [mais](https://example.com/mais).'));
  expect(screen.getByRole('link', { name: 'mais' }).getAttribute('target')).toBe('_blank');
  fireEvent.click(screen.getByRole('link', { name: 'mais' }));
  expect(screen.queryByTestId('announcement')).not.toBeNull();
});

it('does not open where another window of the visit has told one meanwhile', async () => {
  draw(notice('Um texto.'), '/hot', '/');
  localStorage.setItem('croupier.announcement-told', String(Date.now()));
  await whileAfter();
  expect(screen.queryByTestId('announcement')).toBeNull();
});

it('leads where its button says', async () => {
  await open(notice('Um texto.', { buttonLabel: 'Criar conta', linkageType: 'REGISTER' }));
  fireEvent.click(screen.getByTestId('announcement-follow'));
  expect(address()).toBe('/?popup=register');
  expect(screen.queryByTestId('announcement')).toBeNull();
});

it.each(['/member?page=withdraw', '/member', '/favorite', '/help', '/agentHome', '/agentHome?centre=transfers'])(
  'waits on %s, where somebody came to do something, and opens on the home page',
  async (entered) => {
    draw(notice('Um texto.'), entered);
    await waitFor(() => expect(call).toHaveBeenCalled());
    await whileAfter();
    expect(screen.queryByTestId('announcement')).toBeNull();
    fireEvent.click(screen.getByTestId('home'));
    expect(await screen.findByTestId('announcement')).toBeTruthy();
  },
);
