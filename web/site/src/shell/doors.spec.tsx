import '@web/testing/browser-globals';
import type { GameMenus } from '@contracts/http/games';
import { routes } from '@contracts/http/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { apiCall } from '@web/api/api-call';
import { MerchantProvider, systemStatusQuery, type Merchant } from '@web/api/merchant';
import { setToken } from '@web/api/session-token';
import { setUpTexts } from '@web/i18n/setup';
import { StateRoot } from '@web/state/state-root';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { LATER_PAGES } from '../addresses/later-pages';
import { OPEN_MEMBER_PAGES, type MemberPageId } from '../addresses/member-pages';
import { isOpen } from '../addresses/page-table';
import { NavTiles } from '../features/home/nav-tiles';
import { AccountMenu } from '../features/member-session/account/account-menu';
import { ptSite } from '../i18n/pt';
import { gameMenusQuery } from '../parts/games/use-games';
import { BottomBar } from './frame/bottom-bar';
import Footer from './frame/footer';
import TopNavigation from './frame/top-navigation';
import { MenuContent } from './menu/menu-content';

jest.mock('@web/api/api-call', () => ({ apiCall: jest.fn() }));
// The list of today, from which a test may take a page.
jest.mock('../addresses/later-pages', () => {
  const actual = jest.requireActual<typeof import('../addresses/later-pages')>('../addresses/later-pages');
  return { ...actual, LATER_PAGES: [...actual.LATER_PAGES] };
});
jest.mock('../addresses/member-pages', () => {
  const actual = jest.requireActual<typeof import('../addresses/member-pages')>('../addresses/member-pages');
  const pages = [...actual.OPEN_MEMBER_PAGES];
  const isOpenMemberPage = (search: string) => {
    const named = new URLSearchParams(search).get('page');
    return named === null || pages.some((id) => id === named);
  };
  return { ...actual, OPEN_MEMBER_PAGES: pages, isOpenMemberPage };
});
const call = apiCall as unknown as jest.Mock;
const open = OPEN_MEMBER_PAGES as MemberPageId[];
const opened = [...open];
const later = LATER_PAGES as (typeof LATER_PAGES)[number][];
const all = [...later];

const merchant = {
  name: 'Casa Um',
  code: 'c',
  currency: 'BRL',
  currencyDigits: 2,
  timeZone: 'America/Sao_Paulo',
} as unknown as Merchant;
const category = (title: 'RNG' | 'CRASH', ...gameClassify: string[]) => ({
  title,
  gameType: title,
  gameCount: 1,
  gameClassify,
  cards: [],
});

function show(content: ReactNode, isMember: boolean, categories: GameMenus['categories'] = [category('RNG')]) {
  cleanup();
  setToken(isMember ? 'a-session-of-the-tests' : null);
  call.mockImplementation((route: unknown) =>
    route === routes.memberInfo ? Promise.resolve({ type: 0, account: 'ana' }) : new Promise(() => undefined),
  );
  const client = new QueryClient();
  client.setQueryData(systemStatusQuery.queryKey, { merchant, info: { whitelabel: [] } } as never);
  client.setQueryData(gameMenusQuery('pt').queryKey, { prizeMode: 'LOTT', categories });
  render(
    <StateRoot>
      <QueryClientProvider client={client}>
        <MerchantProvider value={merchant}>
          <MemoryRouter>{content}</MemoryRouter>
        </MerchantProvider>
      </QueryClientProvider>
    </StateRoot>,
  );
}

const everything = (
  <>
    <TopNavigation />
    <NavTiles />
    <MenuContent open />
    <BottomBar />
    <Footer />
  </>
);
const doors = () => [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')!);
const doorsTo = (path: string) => doors().filter((to) => to.split('?')[0] === path).length;

beforeAll(() => setUpTexts(ptSite, {}));
beforeEach(() => {
  later.splice(0, later.length, ...all);
  open.splice(0, open.length, ...opened);
});
afterEach(() => setToken(null));

describe.each([
  ['a guest', false],
  ['a member', true],
])('the site of %s', (_, isMember) => {
  it('has no door to a page that is not open yet', () => {
    show(everything, isMember);
    expect(doors().length).toBeGreaterThan(15);
    expect(doors().filter((to) => !isOpen(to))).toEqual([]);
  });

  it('has its doors to /promotions once the page leaves the list', () => {
    later.splice(
      later.findIndex((page) => page.path === '/promotions'),
      1,
    );
    show(everything, isMember);
    expect(doorsTo('/promotions')).toBeGreaterThanOrEqual(4);
    expect(doors().filter((to) => !isOpen(to))).toEqual([]);
  });

  it('has its doors to a page of the personal centre once the page is open', async () => {
    show(everything, isMember);
    // The tiles of a member wait until it is known who the member is. A guest has no account to secure.
    await waitFor(() => expect(doors().includes('/member?page=securityCenter')).toBe(isMember));
    expect(doors()).not.toContain('/member?page=rewardCenter');
    open.push('rewardCenter');
    show(everything, isMember);
    await waitFor(() => expect(doors()).toContain('/member?page=rewardCenter'));
  });
});

it('the account menu names the personal centre, and the withdrawal once it is open', async () => {
  const names = async () => {
    show(<AccountMenu onLogOut={() => undefined} />, true);
    fireEvent.keyDown(screen.getByTestId('account-menu'), { key: 'Enter' });
    await waitFor(() => expect(screen.getAllByRole('menuitem').length).toBeGreaterThan(5));
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };
  const { withdraw, memberCentre } = ptSite.site;
  expect(await names()).toContain(memberCentre);
  open.splice(0, open.length, 'securityCenter');
  expect(await names()).not.toContain(withdraw);
  open.push('withdraw');
  expect(await names()).toEqual(expect.arrayContaining([withdraw, memberCentre]));
});

it('names categories and classes that have a game, and no others', () => {
  show(everything, false, [category('RNG', 'MEGAWAY'), category('CRASH')]);
  const games = new Set(doors().filter((to) => /^\/(rng|crash|live|fish|sports|bingo|table|bgs|pvp)/.test(to)));
  expect([...games].sort()).toEqual(['/crash', '/rng', '/rng?gameClassify=MEGAWAY']);
});
