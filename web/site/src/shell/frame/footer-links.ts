import type { GameCategory } from '@contracts/http/games';

export type FooterColumn = 'products' | 'centres';

interface FooterCategory {
  readonly column: FooterColumn;
  readonly text:
    | `site.menuLink.${'slots' | 'live' | 'fishing' | 'crash' | 'table' | 'bingo'}`
    | `site.footer.${'gameCentre' | 'cockfight'}`;
}

/** The column of the footer that names a category, in the order of the column; null for a category that none names. */
const FOOTER_CATEGORIES: Readonly<Record<GameCategory, FooterCategory | null>> = {
  RNG: { column: 'products', text: 'site.menuLink.slots' },
  LIVE: { column: 'products', text: 'site.menuLink.live' },
  FISH: { column: 'products', text: 'site.menuLink.fishing' },
  CRASH: { column: 'products', text: 'site.menuLink.crash' },
  TABLE: { column: 'products', text: 'site.menuLink.table' },
  BINGO: { column: 'products', text: 'site.menuLink.bingo' },
  SPORTS: { column: 'centres', text: 'site.footer.gameCentre' },
  COCKFIGHT: { column: 'centres', text: 'site.footer.cockfight' },
  INHOUSE: null,
  ESPORTS: null,
  LOTT: null,
  ELOTT: null,
  PVP: null,
};

export function footerCategories(column: FooterColumn): readonly (FooterCategory & { category: GameCategory })[] {
  return (Object.keys(FOOTER_CATEGORIES) as GameCategory[]).flatMap((category) => {
    const entry = FOOTER_CATEGORIES[category];
    return entry?.column === column ? [{ ...entry, category }] : [];
  });
}
