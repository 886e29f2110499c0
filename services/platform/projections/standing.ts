import type { EventStore } from '../event-store/event-store.port';
import type { Checkpoints } from './checkpoints';
import type { Projection } from './projection';

/** Tables count as current while no event has waited longer than this, in milliseconds. */
const CURRENT_WITHIN_MS = 2_000;

/** Says whether tables contain every event of the log. */
export interface Standing {
  /** False while they are behind the log, or are being built. */
  readonly isCurrent: boolean;
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
  const { events, isExact, oldestAt } = await store.distance(checkpoint === null ? 'start' : { after: checkpoint }, {
    categories,
  });
  if (events === 0 && isExact) return { isCurrent: true, waitingSince: null };
  // An event without a known time counts as waiting since the beginning.
  const waitingSince = oldestAt === null ? 0 : Date.parse(oldestAt);
  return {
    isCurrent: (progress?.hasCaughtUp ?? false) && Date.now() - waitingSince <= CURRENT_WITHIN_MS,
    waitingSince,
  };
}
