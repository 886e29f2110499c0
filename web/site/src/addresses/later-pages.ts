/** Which words the page says; the texts are `page.later.<name>`. */
export type LaterPage = 'lottery' | 'promotions' | 'pointMall' | 'seamless';

interface LaterPageRoute {
  readonly path: string;
  readonly name: LaterPage;
  readonly access: 'public' | 'member';
  readonly frame?: 'plain';
  readonly sideMenu?: false;
}

/**
 * The one list of pages that are not open yet. Their addresses answer in plain words, and no door of the site leads to
 * them (`isOpen`). When a page opens, its line here is removed.
 */
export const LATER_PAGES: readonly LaterPageRoute[] = [
  { path: '/lottery', name: 'lottery', access: 'member', sideMenu: false },
  { path: '/seaLottery', name: 'lottery', access: 'member', sideMenu: false },
  { path: '/vnLottery', name: 'lottery', access: 'member', sideMenu: false },
  { path: '/promotions', name: 'promotions', access: 'public' },
  { path: '/pointMall', name: 'pointMall', access: 'public' },
  { path: '/seamless', name: 'seamless', access: 'member', sideMenu: false },
];

export function laterPageOf(pathname: string): LaterPage {
  const wanted = pathname.replace(/\/+$/, '').toLowerCase();
  return LATER_PAGES.find(({ path }) => path.toLowerCase() === wanted)?.name ?? 'promotions';
}
