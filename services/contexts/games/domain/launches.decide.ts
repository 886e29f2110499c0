import { accept, type Decider } from '@kernel/decider';
import type { GameLaunched } from './launches.events';

/** What asks for it: the game is open already, and this says so. */
export interface RecordLaunch {
  readonly type: 'RecordLaunch';
  readonly launch: GameLaunched['data'];
}

/** One stream a member: which games were opened. Nothing is decided by it, so that its state is empty. */
export const launchesDecider: Decider<null, RecordLaunch, GameLaunched, never> = {
  category: 'launches',
  initial: () => null,
  evolve: () => null,
  decide: (_state, { launch }) => accept({ type: 'GameLaunched', data: launch }),
};
