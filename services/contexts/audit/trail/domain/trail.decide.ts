import { accept, type Decider } from '@kernel/decider';
import type { TrailEvent } from './trail.events';

/** What happened is put on record as it is; there is nothing to refuse and nothing to remember. */
export const trailDecider: Decider<null, TrailEvent, TrailEvent, never> = {
  category: 'trail',
  initial: () => null,
  evolve: (state) => state,
  decide: (_, event) => accept(event),
};
