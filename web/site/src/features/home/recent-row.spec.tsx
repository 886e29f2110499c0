import '@web/testing/browser-globals';
import { screen } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { answerFrom } from '@web/testing/answers';
import { drawPage } from '@web/testing/draw-page';
import { ptSite } from '../../i18n/pt';
import RecentRow from './recent-row';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
jest.mock('@web/ui/art/motif', () => ({ Motif: () => null }));
const call = apiCall as unknown as jest.Mock;

const RECENT = 'GET /wps/relay/GCS_recentGame';
const HOT = 'GET /wps/relay/GCSGAME_hotGamesV2';
const games = (name: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({
    nodeId: place,
    displayName: `${name} ${place}`,
    gameCode: `${name}-${place}`,
    vassalage: 'royal',
    vendorName: 'Royal Studio',
    gameType: 'RNG',
    artwork: 'seven',
  }));
const codes = () => screen.queryAllByTestId(/^recent-/).map(({ dataset }) => dataset['testid']);

const open = (recent: () => unknown, hot: () => unknown) => {
  call.mockReset();
  answerFrom(call, { [RECENT]: recent, [HOT]: hot });
  return drawPage(<RecentRow />, { texts: ptSite, path: '/', token: 'token' });
};

it('shows the games that were played last', async () => {
  await open(
    () => ({ list: games('meu', 2) }),
    () => ({ list: games('quente', 20) }),
  );
  expect(await screen.findByText('Continue jogando')).toBeTruthy();
  expect(codes()).toEqual(['recent-meu-0', 'recent-meu-1']);
});

it('keeps its room for a new member, with games that do not stand below already', async () => {
  await open(
    () => ({ list: [] }),
    () => ({ list: games('quente', 16) }),
  );
  expect((await screen.findByText('Para começar')).closest('section')!.className).toBe('h-[104px]');
  expect(codes()).toEqual([12, 13, 14, 15].map((place) => `recent-quente-${place}`));
  expect(screen.getByRole('link', { name: 'Ver todos: Para começar' }).getAttribute('href')).toBe('/hot');
});

it('keeps its room also where there is nothing to show', async () => {
  await open(
    () => ({ list: [] }),
    () => ({ list: [] }),
  );
  const text = await screen.findByText('Os jogos que você abrir ficam aqui, a um toque.');
  expect(text.closest('section')!.className).toBe('h-[104px]');
});
