import type { EventStore } from '../event-store/event-store.port';
import type { Checkpoints } from './checkpoints';
import type { Projection } from './projection';

/** Tables count as current while nothing has waited longer for them, in milliseconds. */
const CURRENT_WITHIN_MS = 2_000;

/** Whether tables say what the log says. */
export interface Standing {
  /** False while they are behind the log, or are being built. */
  readonly isCurrent: boolean;
  /** When the oldest event that is not in them was recorded; null when there is none. */
  readonly waitingSince: number | null;
}

/** Asked before the tables are read, so that what they gain meanwhile is not held against them. */
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
  // An event of which no time is known waits since ever.
  const waitingSince = oldestAt === null ? 0 : Date.parse(oldestAt);
  return {
    isCurrent: (progress?.hasCaughtUp ?? false) && Date.now() - waitingSince <= CURRENT_WITHIN_MS,
    waitingSince,
  };
}
