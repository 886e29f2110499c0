import { accept, repeated, type Decider } from '@kernel/decider';

/** An agent's own remark on a direct downline; an empty one takes it away. */
export interface DownlineNoted {
  readonly type: 'DownlineNoted';
  readonly data: {
    readonly agentId: string;
    readonly memberId: string;
    readonly note: string;
    readonly occurredAt: string;
  };
}

/** The stream's id is the agent and the member. */
export const downlineNoteDecider: Decider<string, DownlineNoted['data'], DownlineNoted, never> = {
  category: 'downlinenote',
  initial: () => '',
  evolve: (_note, { data }) => data.note,
  decide: (note, noted) => (note === noted.note ? repeated : accept({ type: 'DownlineNoted', data: noted })),
};
