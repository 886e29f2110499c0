import { POPUP_NAMES, popupOf } from './popups';
import { REDIRECTS, ROUTES } from './routes-table';

export interface SiteAddress {
  readonly address: string;
  readonly access: 'public' | 'guest' | 'member';
}

/** Every address there is something to see at, for scripts that look at all of them. */
export const SITE_ADDRESSES: readonly SiteAddress[] = [
  ...ROUTES.map(({ path, access }) => ({ address: path, access })),
  ...REDIRECTS.map(({ from }): SiteAddress => ({ address: from, access: accessOfRedirect(from) })),
  ...POPUP_NAMES.map((name): SiteAddress => {
    const { access, sample } = popupOf(name);
    return { address: `/?popup=${name}${sample ? `&${sample}` : ''}`, access };
  }),
  { address: '/help#term', access: 'public' },
  { address: '/no-such-page', access: 'public' },
];

function accessOfRedirect(from: string): SiteAddress['access'] {
  const target = REDIRECTS.find((redirect) => redirect.from === from)!.to;
  if (target.startsWith('/?popup='))
    return popupOf(target.slice('/?popup='.length) as keyof typeof import('./popups').POPUPS).access;
  return ROUTES.find(({ path }) => path === target)?.access ?? 'public';
}
