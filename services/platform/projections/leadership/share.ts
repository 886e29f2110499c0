import type { Standing } from './leadership';

/** The looks after which a name that nobody works for is anybody's. */
const LOOKS_UNTIL_ANYBODYS = 8;

/** The names that a process should work for, as it reckons them from who is there. */
export class Share {
  private among: Pick<Standing, 'place' | 'processes'> | undefined;
  /** Names of others that nobody worked for, until somebody comes or goes. */
  private readonly adopted = new Set<string>();
  private looksWhileFree = new Map<string, number>();

  /** @param names dealt out in this order, so that neighbours come to different processes */
  constructor(private readonly names: readonly string[]) {}

  see({ place, processes, free }: Standing): void {
    if (this.among?.place !== place || this.among.processes !== processes) this.adopted.clear();
    this.among = { place, processes };
    this.looksWhileFree = new Map(free.map((name) => [name, (this.looksWhileFree.get(name) ?? 0) + 1]));
    for (const [name, looks] of this.looksWhileFree) if (looks > LOOKS_UNTIL_ANYBODYS) this.adopted.add(name);
  }

  /** Nothing is before the first look. */
  has(name: string): boolean {
    if (!this.among) return false;
    return this.adopted.has(name) || this.names.indexOf(name) % this.among.processes === this.among.place;
  }
}
