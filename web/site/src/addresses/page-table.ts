import { CATEGORY_PAGES } from './game-categories';
import { LATER_PAGES } from './later-pages';
import { isOpenMemberPage } from './member-pages';

/** The name of a page; `shell/pages/page-components.tsx` holds the component of each. */
export type PageName =
  | 'home'
  | 'gameList'
  | 'gameCentre'
  | 'providers'
  | 'ownGames'
  | 'download'
  | 'help'
  | 'agentEntrance'
  | 'agentHome'
  | 'memberCentre'
  | 'notOpenYet';

export interface SitePage {
  readonly path: string;
  readonly page: PageName;
  /** A guest who opens a member's page is asked to log in, and arrives there afterwards. */
  readonly access: 'public' | 'member';
  /** Set where a trial account may open a page of members. Out of all others it is led to the registration. */
  readonly trial?: true;
  /** `plain` has neither header, side menu nor footer: the pages of agents. */
  readonly frame?: 'plain';
  /** Games of a page's full width leave no room for it. */
  readonly sideMenu?: false;
}

const MEMBER_CENTRE = '/member';

const openPage = (path: string, page: PageName): SitePage => ({ path, page, access: 'public' });
const ownPage = (path: string, page: PageName): SitePage => ({ path, page, access: 'member' });

/**
 * Every page of the site and who may open it. Plain data without a line of React, so that scripts read it too. Paths
 * are matched whatever their case; a name that carries a vendor's code is in `REDIRECTS`.
 */
export const PAGES: readonly SitePage[] = [
  openPage('/', 'home'),
  openPage('/hot', 'gameList'),
  openPage('/new', 'gameList'),
  ...CATEGORY_PAGES.map(({ path, page }) => openPage(path, page)),
  openPage('/provider', 'providers'),
  { ...ownPage('/favorite', 'ownGames'), trial: true },
  { ...ownPage('/recent', 'ownGames'), trial: true },
  openPage('/download', 'download'),
  openPage('/help', 'help'),
  // The page itself leads a visitor who is not an agent to the agents' entrance, not to the log-in of players.
  { ...openPage('/agent', 'agentEntrance'), frame: 'plain' },
  { ...openPage('/agentHome', 'agentHome'), frame: 'plain' },
  ownPage(MEMBER_CENTRE, 'memberCentre'),
  ...LATER_PAGES.map(({ path, access, frame, sideMenu }): SitePage => ({
    path,
    page: 'notOpenYet',
    access,
    ...(frame ? { frame } : {}),
    ...(sideMenu === false ? { sideMenu } : {}),
  })),
];

export interface Redirect {
  readonly from: string;
  /** The parameters and the anchor of the old address (`?code=…`, `#term`) are added to it. */
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

/** The new address of an old one. */
function redirectOf(pathname: string): string | undefined {
  const target = REDIRECTS.find(({ from, exactCase }) =>
    exactCase ? from === pathname : from.toLowerCase() === pathname.toLowerCase(),
  )?.to;
  return target?.replace(/[?#].*/, '');
}

/**
 * The page of an address, as the router finds it. An old address has the page that it redirects to, so that the frame
 * of that page is drawn at once.
 */
export function pageAt(pathname: string): SitePage | undefined {
  const wanted = resolved(pathname);
  return PAGES.find((route) => route.path.toLowerCase() === wanted);
}

/**
 * False for the address of a page that is not open yet. Every door of the site asks here and is not shown while it
 * would lead there, so that a page that leaves `LATER_PAGES`, or joins `OPEN_MEMBER_PAGES`, shows all its doors.
 */
export function isOpen(address: string): boolean {
  const wanted = resolved(address.replace(/[?#].*/, ''));
  if (wanted === MEMBER_CENTRE) return isOpenMemberPage(new URL(address, 'http://site').search);
  return !LATER_PAGES.some(({ path }) => path.toLowerCase() === wanted);
}

function resolved(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return (redirectOf(path) ?? path).toLowerCase();
}
