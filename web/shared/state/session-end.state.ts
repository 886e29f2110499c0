import type { SessionEnding } from '@contracts/realtime/events';
import { atom, useRecoilValue } from 'recoil';
import { dismissSessionEnd, getSessionEnd, onSessionEnd } from '../api/session-end';

const sessionEndState = atom<SessionEnding | null>({
  key: 'session.end',
  default: null,
  effects: [
    ({ setSelf }) => {
      setSelf(getSessionEnd());
      return onSessionEnd((reason) => setSelf(reason));
    },
  ],
});

/** Why the session ended, while somebody is still to be told. */
export function useSessionEnd(): { reason: SessionEnding | null; dismiss: () => void } {
  return { reason: useRecoilValue(sessionEndState), dismiss: dismissSessionEnd };
}
