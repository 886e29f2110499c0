import type { ServerToClient } from '@contracts/realtime/events';
import { atom, useRecoilState, useSetRecoilState } from 'recoil';

/** Why the server ended a session, as it told. */
export type SessionEndReason = Parameters<ServerToClient['sessionEnded']>[0]['reason'];

const sessionEndState = atom<SessionEndReason | null>({ key: 'session.end', default: null });

/** Told by whoever keeps the line to the server. */
export function useTellSessionEnd(): (reason: SessionEndReason) => void {
  return useSetRecoilState(sessionEndState);
}

export function useSessionEnd(): { reason: SessionEndReason | null; dismiss: () => void } {
  const [reason, setReason] = useRecoilState(sessionEndState);
  return { reason, dismiss: () => setReason(null) };
}
