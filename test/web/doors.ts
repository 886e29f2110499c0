/**
 * Addresses that differ only in what they are about show the same page: one of them stands for all. An identifier, a
 * number, a date or a code with digits in the path becomes a star, and so does the value of a query, except where the
 * value names the page itself.
 */
export function shapeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://house');
  const path = pathname
    .split('/')
    .map((part) => (/\d/.test(part) ? '*' : part))
    .join('/');
  const query = [...searchParams]
    .map(([key, value]) => `${key}=${NAMES_A_PAGE.has(key) ? value : '*'}`)
    .sort()
    .join('&');
  return query ? `${path}?${query}` : path;
}

const NAMES_A_PAGE: ReadonlySet<string> = new Set(['centre', 'popup', 'tab']);

/** A door that was seen on a page, and where it was. */
export interface Door {
  readonly address: string;
  readonly from: string;
}

/** The doors that are still to be opened: one of each shape, in the order in which they were seen. */
export class Doors {
  private readonly known = new Map<string, Door>();
  private readonly waiting: Door[] = [];

  constructor(entrances: readonly string[]) {
    for (const address of entrances) this.add({ address, from: '' });
  }

  add(door: Door): void {
    const shape = shapeOf(door.address);
    if (this.known.has(shape)) return;
    this.known.set(shape, door);
    this.waiting.push(door);
  }

  next(): Door | undefined {
    return this.waiting.shift();
  }

  get count(): number {
    return this.known.size;
  }
}
