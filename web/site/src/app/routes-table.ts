import { NOT_OPEN_YET } from './not-open-yet';

/** Which of the lazy pages is drawn; `screens.tsx` holds the page of each. */
export type ScreenName =
  | 'home'
  | 'gameList'
  | 'gameCentre'
  | 'providers'
  | 'ownGames'
  | 'download'
  | 'help'
  | 'agentLanding'
  | 'agentHome'
  | 'notOpenYet';

export interface SiteRoute {
  readonly path: string;
  readonly screen: ScreenName;
  /** A guest who opens a member's page is asked to log in, and arrives there afterwards. */
  readonly access: 'public' | 'member';
  /** `plain` has neither header, side menu nor footer: the pages of agents. */
  readonly frame?: 'plain';
  /** Games of a page's full width leave no room for it. */
  readonly sideMenu?: false;
}

const page = (path: string, screen: ScreenName): SiteRoute => ({ path, screen, access: 'public' });
const ownPage = (path: string, screen: ScreenName): SiteRoute => ({ path, screen, access: 'member' });

/**
 * Every page of the site and who may open it. Plain data without a line of React, so that scripts read it too. Paths are
 * matched whatever their case; a name that carries a vendor's code is in `REDIRECTS`.
 */
export const ROUTES: readonly SiteRoute[] = [
  page('/', 'home'),
  ...['/live', '/fish', '/rng', '/pvp', '/bgs', '/hot', '/new', '/crash', '/table', '/bingo', '/inhouse'].map((path) =>
    page(path, 'gameList'),
  ),
  ...['/sports', '/esports', '/lott', '/elott', '/cockfight'].map((path) => page(path, 'gameCentre')),
  page('/provider', 'providers'),
  ownPage('/favorite', 'ownGames'),
  ownPage('/recent', 'ownGames'),
  page('/download', 'download'),
  page('/help', 'help'),
  // Whoever is no agent is led to the agents' entrance by the page itself, not to the players' log-in.
  { ...page('/agent', 'agentLanding'), frame: 'plain' },
  { ...page('/agentHome', 'agentHome'), frame: 'plain' },
  ...NOT_OPEN_YET.map(({ path, access, frame, sideMenu }): SiteRoute => ({
    path,
    screen: 'notOpenYet',
    access,
    ...(frame ? { frame } : {}),
    ...(sideMenu === false ? { sideMenu } : {}),
  })),
];

export interface Redirect {
  readonly from: string;
  /** What the old address asked for (`?code=…`, `#term`) is added to it. */
  readonly to: string;
  /** A vendor's code in capitals is not the category of the same letters. */
  readonly exactCase?: true;
}

export const REDIRECTS: readonly Redirect[] = [
  { from: '/TCG_LOTTO_VN', to: '/vnLottery', exactCase: true },
  { from: '/TCG_SEA', to: '/seaLottery', exactCase: true },
  { from: '/LOTT', to: '/lottery', exactCase: true },
  { from: '/ELOTT', to: '/lottery', exactCase: true },
  { from: '/lottert', to: '/lottery' },
  { from: '/index', to: '/' },
  { from: '/index.html', to: '/' },
  { from: '/home', to: '/' },
  { from: '/login', to: '/?popup=login' },
  { from: '/register', to: '/?popup=register' },
  // Addresses of the first edition of the site, which may have been kept.
  { from: '/games', to: '/rng' },
];

/** Where an address leads, if it is an old one. */
function redirectOf(pathname: string): string | undefined {
  const target = REDIRECTS.find(({ from, exactCase }) =>
    exactCase ? from === pathname : from.toLowerCase() === pathname.toLowerCase(),
  )?.to;
  return target?.replace(/[?#].*/, '');
}

/** The route of an address, as the router finds it; of an old address the one that it leads to, whose frame is drawn at once. */
export function routeOf(pathname: string): SiteRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const wanted = (redirectOf(path) ?? path).toLowerCase();
  return ROUTES.find((route) => route.path.toLowerCase() === wanted);
}
