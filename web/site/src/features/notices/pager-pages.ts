export const NOTICES_PER_PAGE = 9;
/** Pages that are named around the current one, and at either end. */
const AROUND = 5;
const MARGIN = 1;

/** The pages that a pager names, in order; null stands for those that are left out. */
export function pagerPages(page: number, pages: number): readonly (number | null)[] {
  const first = Math.max(1, Math.min(page - Math.floor(AROUND / 2), pages - AROUND + 1));
  const last = Math.min(pages, first + AROUND - 1);
  const named = new Set<number>();
  for (let one = first; one <= last; one += 1) named.add(one);
  for (let one = 1; one <= MARGIN; one += 1) named.add(Math.min(one, pages)).add(Math.max(1, pages + 1 - one));
  const shown: (number | null)[] = [];
  let before = 0;
  for (const one of [...named].sort((a, b) => a - b)) {
    // A gap of a single page is that page: an ellipsis would take the same room.
    if (one - before === 2) shown.push(one - 1);
    else if (one - before > 2) shown.push(null);
    shown.push(one);
    before = one;
  }
  return shown;
}

/** The page that the item at this place is on; the first for an item that is nowhere. */
export function pageOfPlace(place: number): number {
  return place < 0 ? 1 : Math.floor(place / NOTICES_PER_PAGE) + 1;
}
