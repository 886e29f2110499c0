import '@web/testing/browser-globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { setToken } from '@web/api/session-token';
import { StateRoot } from '@web/state/state-root';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { logInFor, MembersOnly, ownAddress } from '../shell/pages/members-only';
import { categoryAt, categoryPath, GAME_CATEGORY_NAMES } from './game-categories';
import { LATER_PAGES } from './later-pages';
import { redirected } from '../shell/pages/redirect';
import { REDIRECTS, pageAt, PAGES } from './page-table';
import { SITE_ADDRESSES } from './site-addresses';
import { lotteryAddress, vendorAddress } from './vendor-address';

const SPECIFIED = [
  '/',
  '/index',
  '/index.html',
  '/home',
  '/login',
  '/register',
  '/agent',
  '/agentHome',
  '/member',
  '/help',
  '/sports',
  '/esports',
  '/lott',
  '/elott',
  '/cockfight',
  '/live',
  '/fish',
  '/rng',
  '/pvp',
  '/bgs',
  '/hot',
  '/provider',
  '/favorite',
  '/recent',
  '/lottery',
  '/seaLottery',
  '/vnLottery',
  '/lottert',
  '/vnlottery',
  '/sealottery',
  '/promotions',
  '/pointMall',
  '/seamless',
  '/TCG_LOTTO_VN',
  '/TCG_SEA',
  '/LOTT',
  '/ELOTT',
];

describe('the table of routes', () => {
  it.each(SPECIFIED)('knows %s', (address) => {
    expect(pageAt(address) ?? REDIRECTS.find(({ from }) => from === address)).toBeDefined();
  });

  it('names every address once, and leads nowhere that does not exist', () => {
    const paths = PAGES.map(({ path }) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
    for (const { to } of REDIRECTS)
      expect([to, pageAt(new URL(to, 'http://site').pathname) !== undefined]).toEqual([to, true]);
    const addresses = SITE_ADDRESSES.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('has a page for every category, whose address names the category', () => {
    for (const category of GAME_CATEGORY_NAMES) {
      const path = categoryPath(category);
      expect([path, categoryAt(path), categoryAt(`${path.toUpperCase()}/`)]).toEqual([path, category, category]);
      expect(pageAt(path)?.page).toMatch(/^game(List|Centre)$/);
    }
    expect([categoryAt('/inhouse'), categoryAt('/hot'), categoryAt('/')]).toEqual(['INHOUSE', undefined, undefined]);
  });

  it('keeps members’ pages and game pages as they are meant', () => {
    expect(pageAt('/lottery')).toMatchObject({ access: 'member', sideMenu: false });
    expect(pageAt('/SEALOTTERY/')).toMatchObject({ access: 'member', page: 'notOpenYet' });
    expect(pageAt('/agent')).toMatchObject({ access: 'public', frame: 'plain' });
    expect(LATER_PAGES.every(({ path }) => pageAt(path)?.page === 'notOpenYet')).toBe(true);
  });
});

describe('a redirect', () => {
  it('takes along what the old address asked for', () => {
    expect(redirected('/?popup=register', '?referralCode=AB12', '')).toBe('/?popup=register&referralCode=AB12');
    expect(redirected('/?popup=help', '', '#term')).toBe('/?popup=help#term');
    expect(redirected('/?popup=login', '?popup=bets', '')).toBe('/?popup=login');
  });

  it('knows the vendors whose games are screens of our own', () => {
    expect(lotteryAddress({ vassalage: 'TCG_LOTTO_VN', gameCode: 'hanoi' })).toBe('/vnLottery?gameCode=hanoi');
    expect(vendorAddress({ vassalage: 'TCG_SEA' })).toBe('/seaLottery');
    expect(vendorAddress({ vassalage: 'PG' })).toBe('/rng?vassalage=PG');
  });
});

describe('the guard', () => {
  const Where = () => {
    const { pathname, search } = useLocation();
    return <p data-testid="where">{pathname + search}</p>;
  };
  const open = (address: string, type = 0) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    client.setQueryData(['me', 'token', 'info'], { type });
    return render(
      <StateRoot>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path="/favorite" element={<MembersOnly trial>mine</MembersOnly>} />
              <Route path="/member" element={<MembersOnly>centre</MembersOnly>} />
              <Route path="*" element={null} />
            </Routes>
            <Where />
          </MemoryRouter>
        </QueryClientProvider>
      </StateRoot>,
    );
  };
  beforeEach(() => setToken(null));

  it('asks a guest to log in and remembers where to', () => {
    open('/favorite?page=2');
    expect(screen.getByTestId('where').textContent).toBe(logInFor('/favorite?page=2'));
    expect(logInFor('/favorite?page=2')).toBe('/?popup=login&to=%2Ffavorite%3Fpage%3D2');
  });

  it('lets a member in, and out again when the session ends', () => {
    setToken('token');
    open('/favorite');
    expect(screen.getByText(/mine/)).toBeTruthy();
    act(() => setToken(null));
    expect(screen.getByTestId('where').textContent).toBe('/?popup=login&to=%2Ffavorite');
  });

  it('lets a trial account into the pages of free play, and leads it to the registration from others', () => {
    setToken('token');
    open('/favorite', 4);
    expect(screen.getByText(/mine/)).toBeTruthy();
    cleanup();
    open('/member?page=securityCenter', 4);
    expect(screen.getByTestId('where').textContent).toBe('/?popup=register&to=%2Fmember%3Fpage%3DsecurityCenter');
  });

  it.each(['https://evil.example/', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)', '', null])(
    'leads nowhere else after the log-in (%s)',
    (wanted) => {
      expect(ownAddress(wanted)).toBeNull();
    },
  );

  it('leads to a page of the site', () => {
    expect(ownAddress('/recent?a=1#b')).toBe('/recent?a=1#b');
  });
});
