/**
 * The same items in nearly the same order, so that no two neighbours show the same motif wherever that can be: an item
 * moves back only to stand apart from its like.
 */
export function apart<Item>(items: readonly Item[], motifOf: (item: Item) => string): Item[] {
  const left = [...items];
  const counts = new Map<string, number>();
  for (const item of items) counts.set(motifOf(item), (counts.get(motifOf(item)) ?? 0) + 1);
  const row: Item[] = [];
  let last: string | undefined;
  while (left.length > 0) {
    // A motif that more than half of the rest shows has to come now, or it will stand beside itself later.
    const pressing = [...counts].find(([motif, count]) => motif !== last && count * 2 > left.length)?.[0];
    const wanted = (item: Item) => (pressing === undefined ? motifOf(item) !== last : motifOf(item) === pressing);
    const [next] = left.splice(Math.max(0, left.findIndex(wanted)), 1) as [Item];
    last = motifOf(next);
    counts.set(last, counts.get(last)! - 1);
    row.push(next);
  }
  return row;
}
