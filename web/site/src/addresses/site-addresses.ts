import { POPUP_NAMES, popupOf } from '../popups/popups';
import { REDIRECTS, PAGES } from './page-table';

export interface SiteAddress {
  readonly address: string;
  readonly access: 'public' | 'guest' | 'member';
}

/** Every address of the site that shows something, for scripts that look at all of them. */
export const SITE_ADDRESSES: readonly SiteAddress[] = [
  ...PAGES.map(({ path, access }) => ({ address: path, access })),
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
    return popupOf(target.slice('/?popup='.length) as keyof typeof import('../popups/popups').POPUPS).access;
  return PAGES.find(({ path }) => path === target)?.access ?? 'public';
}
