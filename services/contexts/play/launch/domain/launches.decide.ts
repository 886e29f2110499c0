import { accept, type Decider } from '@kernel/decider';
import type { GameLaunched } from './launches.events';

/** The game is open already when the command is given. */
export interface RecordLaunch {
  readonly type: 'RecordLaunch';
  readonly launch: GameLaunched['data'];
}

/** One stream for each member: the games that were opened. Every launch is accepted, so that the state is empty. */
export const launchesDecider: Decider<null, RecordLaunch, GameLaunched, never> = {
  category: 'launches',
  initial: () => null,
  evolve: () => null,
  decide: (_state, { launch }) => accept({ type: 'GameLaunched', data: launch }),
};
