import '@web/testing/browser-globals';
import type { GameCategory, GameMenus } from '@contracts/http/games';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MerchantProvider, systemStatusQuery, type Merchant } from '@web/api/merchant';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import { MemoryRouter } from 'react-router-dom';
import { gameMenusQuery } from '../../parts/games/use-games';
import Footer from './footer';
import { ptSite } from '../../i18n/pt';
import { vendorSigns } from '../../addresses/vendor-address';

// The footer is looked at as it is once every page is open.
jest.mock('../../addresses/later-pages', () => ({ LATER_PAGES: [] }));
jest.mock('../../addresses/member-pages', () => ({ isOpenMemberPage: () => true }));
jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn(() => new Promise(() => undefined)) }));

const category = (
  title: GameCategory,
  ...cards: readonly [vassalage: string, gameCount: number][]
): GameMenus['categories'][number] => ({
  title,
  gameType: title,
  gameCount: 0,
  gameClassify: [],
  cards: cards.map(([vassalage, gameCount], nodeId) => ({
    nodeId,
    vassalage,
    displayName: `Casa ${vassalage}`,
    gameType: title,
    gameCount,
    isGame: 'VASSALAGE',
    gameCode: 'g',
    artwork: 'seven',
  })),
});
const MENUS: GameMenus = {
  prizeMode: 'LOTT',
  categories: [
    category('RNG', ['quartzo', 3], ['pg', 1]),
    category('LIVE', ['mesa', 9], ['quartzo', 40], ['gone', 0]),
    category('LOTT', ['TCG_SEA', 2]),
  ],
};

beforeAll(() => setUpTexts(ptSite, {}));
afterEach(() => setToken(null));

function show(menus: GameMenus | undefined, whitelabel: readonly object[] = []) {
  const client = new QueryClient();
  const merchant = {
    name: 'Casa Um',
    code: 'c',
    currency: 'BRL',
    currencyDigits: 2,
    timeZone: 'America/Sao_Paulo',
  } as unknown as Merchant;
  client.setQueryData(systemStatusQuery.queryKey, { merchant, info: { whitelabel } } as never);
  if (menus) client.setQueryData(gameMenusQuery('pt').queryKey, menus);
  render(
    <StateRoot>
      <QueryClientProvider client={client}>
        <MerchantProvider value={merchant}>
          <MemoryRouter>
            <Footer />
          </MemoryRouter>
        </MerchantProvider>
      </QueryClientProvider>
    </StateRoot>,
  );
}

it('carries the signs of the vendors that the catalogue has, and leads to their games', () => {
  show(MENUS);
  const signs = within(screen.getByRole('list', { name: 'Provedores' })).getAllByRole('link');
  expect(signs.map((sign) => [sign.textContent, sign.getAttribute('href')])).toEqual([
    ['Casa pg', '/rng?vassalage=pg'],
    ['Casa quartzo', '/rng?vassalage=quartzo'],
    ['Casa mesa', '/live?vassalage=mesa'],
    ['Casa TCG_SEA', '/seaLottery'],
  ]);
});

it('carries no sign before the catalogue is known, and eight at the most', () => {
  show(undefined);
  expect(screen.queryByRole('list', { name: 'Provedores' })).toBeNull();
  const many = {
    ...MENUS,
    categories: [
      category('RNG', ...Array.from({ length: 20 }, (_, index): [string, number] => [`v${index}`, index + 1])),
    ],
  };
  expect(vendorSigns(many, 8).map(({ vassalage }) => vassalage)).toEqual([
    'v19',
    'v18',
    'v17',
    'v16',
    'v15',
    'v14',
    'v13',
    'v12',
  ]);
});

it('says whose the site is, for whom it is not, and what it does not answer for', () => {
  show(MENUS);
  const text = screen.getByRole('contentinfo').textContent;
  for (const said of [
    'jogos de aventura',
    'pertence diretamente à empresa Casa Um',
    'maiores de 18 anos',
    'não se responsabiliza',
  ])
    expect(text).toContain(said);
});

it('invites guests, and players only while friends may be referred', () => {
  const invite = () => screen.queryByRole('link', { name: ptSite.site.footer.invite })?.getAttribute('href') ?? null;
  show(MENUS);
  expect(invite()).toBe('/member?page=referral');
  cleanup();
  setToken('a-session-of-the-tests');
  show(MENUS);
  expect(invite()).toBeNull();
  cleanup();
  show(MENUS, [{ modId: 'REFERRAL', enabled: '1', childrenNodes: [] }]);
  expect(invite()).toBe('/member?page=referral');
});
