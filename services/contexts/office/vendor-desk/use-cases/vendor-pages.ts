/** A vendor whose list has more pages than these tells it for ever. */
const MAX_PAGES = 10_000;

/** Every entry of a vendor's list, a page after the other. @throws for a cursor that comes a second time */
export async function everyEntry<Entry>(
  ask: (cursor?: string) => Promise<{ readonly entries: readonly Entry[]; readonly cursor: string | null }>,
): Promise<Entry[]> {
  const found: Entry[] = [];
  const seen = new Set<string>();
  for (let cursor: string | undefined; ;) {
    const page = await ask(cursor);
    found.push(...page.entries);
    if (page.cursor === null) return found;
    if (seen.has(page.cursor) || seen.size >= MAX_PAGES) throw new Error('The list of the vendor has no end');
    seen.add(page.cursor);
    cursor = page.cursor;
  }
}
