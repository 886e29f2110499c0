import '@web/testing/browser-globals';
import type { GameIndex, IndexedGame } from '@contracts/http/games';
import { routes } from '@contracts/http/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom } from '@web/testing/answers';
import { drawPage } from '@web/testing/draw-page';
import { ptSite } from '../../i18n/pt';
import SearchPopup from './search-popup';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/ui/art/motif', () => ({ Motif: () => null }));
const call = apiCall as unknown as jest.Mock;

const game = (nodeId: number, name: string, more: Partial<IndexedGame> = {}): IndexedGame => ({
  nodeId,
  name,
  gameType: 'RNG',
  gameCode: `g${nodeId}`,
  vassalage: 'sandbox',
  gameClassify: [],
  isHot: 0,
  isNew: 0,
  artwork: 'seven',
  rtpPpm: 963_666,
  ...more,
});
const catalogue: GameIndex = {
  vendors: [
    { vassalage: 'sandbox', displayName: 'Royal Studio' },
    { vassalage: 'zenite', displayName: 'Zênite Labs' },
  ],
  games: [
    game(1, 'Foguete Solar', { gameType: 'CRASH', vassalage: 'zenite', artwork: 'rocket', isHot: 1 }),
    game(2, 'Dragão de Jade', { artwork: 'dragon' }),
    game(3, 'Dragão Marinho', { gameType: 'FISH', artwork: 'fish' }),
    game(4, 'Roleta Carmim', { gameType: 'TABLE', artwork: 'roulette' }),
  ],
};
let paused: { vendors: string[]; games: string[] };
const onClose = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  paused = { vendors: [], games: [] };
  Element.prototype.scrollIntoView = jest.fn();
  answerFrom(call, {
    [`GET ${routes.gameIndex.path}`]: () => catalogue,
    [`GET ${routes.systemStatus.path}`]: () => ({ paused }),
  });
});

async function open(path = '/?popup=search') {
  const page = await drawPage(<SearchPopup open onClose={onClose} />, { texts: ptSite, path, token: null });
  const field = screen.getByRole<HTMLInputElement>('combobox');
  await screen.findByRole('listbox');
  return { ...page, field };
}

const texts = () => screen.getAllByRole('option').map((option) => option.textContent ?? '');
const chosen = () => screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')!;
const address = () => screen.getByTestId('address').textContent;

it('has the focus at once, and shows hot games before anything is typed', async () => {
  const { field } = await open();
  expect(document.activeElement).toBe(field);
  expect(texts()).toEqual(['Foguete Solar']);
});

it('shows games, categories and providers by group while one types', async () => {
  const { user, field } = await open();
  await user.type(field, 'aviator');
  const group = await screen.findByRole('group', { name: 'Categorias' });
  expect(within(group).getByRole('option').textContent).toContain('combina com “aviator”');
  await user.clear(field);
  await user.type(field, 'zenite');
  expect(within(await screen.findByRole('group', { name: 'Provedores' })).getByRole('option').textContent).toContain(
    'Zênite Labs',
  );
});

it('says which word it understood', async () => {
  const { user, field } = await open();
  await user.type(field, 'fogute');
  expect((await screen.findByText(/^Mostrando/)).textContent).toBe('Mostrando foguete');
  expect(texts()[0]).toContain('Foguete Solar');
});

it('searches for the word as it was typed when asked to, and forgives the slip again', async () => {
  const { user, field } = await open();
  await user.type(field, 'fogute');
  await user.click(await screen.findByRole('button', { name: 'Buscar só por “fogute”' }));
  expect(await screen.findByText(/Não temos nada chamado “fogute”/)).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Jogos' })).toBeNull();
  expect(within(screen.getByRole('group', { name: 'Parecidos' })).getAllByRole('option')[0]!.textContent).toContain(
    'Foguete Solar',
  );
  expect(document.activeElement).toBe(field);
  await user.click(screen.getByRole('button', { name: 'Aceitar erros de digitação' }));
  expect((await screen.findByText(/^Mostrando/)).textContent).toBe('Mostrando foguete');
});

it('is used by the arrow keys and Enter; the game takes the place of the search', async () => {
  const { user, field } = await open();
  await user.type(field, 'dragao');
  await waitFor(() => expect(texts()[0]).toContain('Dragão'));
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen().id);
  await user.keyboard('{ArrowDown}');
  expect(chosen().textContent).toContain('Dragão Marinho');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen().id);
  await user.keyboard('{Enter}');
  expect(address()).toBe('/?popup=game&vendor=sandbox&code=g3');
});

it('leads to the page of a category', async () => {
  const { user, field } = await open('/hot?popup=search');
  await user.type(field, 'aquario');
  await user.click(within(await screen.findByRole('group', { name: 'Categorias' })).getByRole('option'));
  expect(address()).toBe('/fish');
});

it('remembers on this device what led to something, and forgets it when asked', async () => {
  const first = await open();
  await first.user.type(first.field, 'roleta{Enter}');
  await waitFor(() => expect(address()).toContain('popup=game'));
  first.unmount();
  const { user, field } = await open();
  await user.click(within(screen.getByRole('group', { name: 'Buscas recentes' })).getByRole('option'));
  expect(field.value).toBe('roleta');
  await user.clear(field);
  await user.click(await screen.findByRole('button', { name: 'Apagar buscas recentes' }));
  expect(screen.queryByRole('group', { name: 'Buscas recentes' })).toBeNull();
  expect(localStorage.getItem('croupier.searches')).toBe('[]');
});

it('begins with the words of the address', async () => {
  const { field } = await open('/?popup=search&q=roleta');
  expect(field.value).toBe('roleta');
  expect(texts()[0]).toContain('Roleta Carmim');
});

it('shows what is near where nothing has the name', async () => {
  const { user, field } = await open();
  await user.type(field, 'blackjack');
  await screen.findByRole('group', { name: 'Parecidos' });
  expect(screen.queryByRole('group', { name: 'Jogos' })).toBeNull();
  await user.clear(field);
  await user.type(field, 'wxyzk');
  expect(await screen.findByText(/Não temos nada chamado “wxyzk”/)).toBeTruthy();
  expect(texts().length).toBeGreaterThan(0);
});

it('does not show what the house has paused', async () => {
  paused = { vendors: ['zenite'], games: ['sandbox/g2'] };
  const { user, field } = await open();
  await user.type(field, 'dragao');
  await waitFor(() => expect(texts().join()).toContain('Marinho'));
  expect(texts().join()).not.toContain('Jade');
});

it('closes by Esc', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
