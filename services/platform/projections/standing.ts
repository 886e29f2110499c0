import type { EventStore } from '../event-store/event-store.port';
import type { Checkpoints } from './checkpoints';
import type { Projection } from './projection';

/** Tables count as current while no event has waited longer than this, in milliseconds. */
const CURRENT_WITHIN_MS = 2_000;

/** Says whether tables contain every event of the log. */
export interface Standing {
  /** False while they are behind the log, or are being built. */
  readonly isCurrent: boolean;
  /** How often the tables were built; null before the first time. */
  readonly generation: number | null;
  /** The moment when the oldest missing event was recorded; null when there is none. */
  readonly waitingSince: number | null;
}

/** Ask before the tables are read, so that the rows that they gain meanwhile do no harm. */
export async function standingOf(
  { name, categories }: Pick<Projection, 'name' | 'categories'>,
  { checkpoints, store }: { readonly checkpoints: Checkpoints; readonly store: EventStore },
): Promise<Standing> {
  const [progress] = await checkpoints.list([name]);
  const checkpoint = progress?.checkpoint ?? null;
  const generation = progress?.generation ?? null;
  const { events, isExact, oldestAt } = await store.distance(checkpoint === null ? 'start' : { after: checkpoint }, {
    categories,
  });
  if (events === 0 && isExact) return { isCurrent: true, generation, waitingSince: null };
  // An event without a known time counts as waiting since the beginning.
  const waitingSince = oldestAt === null ? 0 : Date.parse(oldestAt);
  return {
    isCurrent: (progress?.hasCaughtUp ?? false) && Date.now() - waitingSince <= CURRENT_WITHIN_MS,
    generation,
    waitingSince,
  };
}

/**
 * The rows by which something is decided that is not undone. Undefined while the tables are behind the log or are being
 * built, also where a rebuild has emptied them while they were read.
 */
export async function currentRows<Row>(
  projection: Pick<Projection, 'name' | 'categories'>,
  of: { readonly checkpoints: Checkpoints; readonly store: EventStore },
  read: () => Promise<{ readonly rows: readonly Row[] }>,
): Promise<readonly Row[] | undefined> {
  const { isCurrent, generation } = await standingOf(projection, of);
  if (!isCurrent) return undefined;
  const { rows } = await read();
  const [after] = await of.checkpoints.list([projection.name]);
  return (after?.generation ?? null) === generation ? rows : undefined;
}
