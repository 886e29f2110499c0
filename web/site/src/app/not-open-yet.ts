/** Which words the page says; the texts are `page.later.<name>`. */
export type LaterScreen = 'member' | 'lottery' | 'promotions' | 'pointMall' | 'seamless';

interface LaterRoute {
  readonly path: string;
  readonly name: LaterScreen;
  readonly access: 'public' | 'member';
  readonly frame?: 'plain';
  readonly sideMenu?: false;
}

/** The one list of what the site names but does not offer yet. Whoever opens a screen takes its line away. */
export const NOT_OPEN_YET: readonly LaterRoute[] = [
  { path: '/member', name: 'member', access: 'member' },
  { path: '/lottery', name: 'lottery', access: 'member', sideMenu: false },
  { path: '/seaLottery', name: 'lottery', access: 'member', sideMenu: false },
  { path: '/vnLottery', name: 'lottery', access: 'member', sideMenu: false },
  { path: '/promotions', name: 'promotions', access: 'public' },
  { path: '/pointMall', name: 'pointMall', access: 'public' },
  { path: '/seamless', name: 'seamless', access: 'member', sideMenu: false },
];

export function laterScreenOf(pathname: string): LaterScreen {
  const wanted = pathname.replace(/\/+$/, '').toLowerCase();
  return NOT_OPEN_YET.find(({ path }) => path.toLowerCase() === wanted)?.name ?? 'promotions';
}
