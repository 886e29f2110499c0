import { atom, useRecoilValue, useSetRecoilState } from 'recoil';

export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline';

const connectionState = atom<ConnectionState>({ key: 'realtime.connection', default: 'connecting' });

export function useConnection(): ConnectionState {
  return useRecoilValue(connectionState);
}

export function useSetConnection(): (state: ConnectionState) => void {
  return useSetRecoilState(connectionState);
}
