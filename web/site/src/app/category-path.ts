import type { GameCategory } from '@contracts/http/games';

/** Categories are their own addresses in small letters; the house's own games have the address of their vendor. */
export function categoryPath(category: GameCategory): string {
  return category === 'INHOUSE' ? '/bgs' : `/${category.toLowerCase()}`;
}
