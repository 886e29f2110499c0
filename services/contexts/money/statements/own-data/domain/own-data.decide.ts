import { accept, reject, repeated, type Decider } from '@kernel/decider';
import type { OwnDataEvent, OwnDataTaken } from './own-data.events';

/** The time after which a member may take the own data again, in milliseconds. */
export const AGAIN_AFTER_MS = 86_400_000;

export interface OwnDataState {
  readonly last: OwnDataTaken['data'] | null;
}

export interface TakeOwnData {
  readonly type: 'TakeOwnData';
  readonly take: OwnDataTaken['data'];
}

/** Each member takes the own data once a day, which spares the log. */
export const ownDataDecider: Decider<OwnDataState, TakeOwnData, OwnDataEvent, 'TAKEN_TODAY'> = {
  category: 'owndata',
  initial: () => ({ last: null }),
  evolve: (_, { data }) => ({ last: data }),
  decide({ last }, { take }) {
    if (last?.key === take.key) return repeated;
    if (last && Date.parse(take.occurredAt) < Date.parse(last.occurredAt) + AGAIN_AFTER_MS)
      return reject('TAKEN_TODAY');
    return accept({ type: 'OwnDataTaken', data: take });
  },
};
