import { accept, repeated, type Decider } from '@kernel/decider';
import type { DownlineNoted } from './downline-note.events';

/** The stream's id is the agent and the member. */
export const downlineNoteDecider: Decider<string, DownlineNoted['data'], DownlineNoted, never> = {
  category: 'downlinenote',
  initial: () => '',
  evolve: (_note, { data }) => data.note,
  decide: (note, noted) => (note === noted.note ? repeated : accept({ type: 'DownlineNoted', data: noted })),
};
