import { atom, useRecoilValue } from 'recoil';
import { getToken, onTokenChange } from '../api/session-token';

const tokenState = atom<string | null>({
  key: 'session.token',
  default: null,
  effects: [
    ({ setSelf }) => {
      setSelf(getToken());
      return onTokenChange((token) => setSelf(token));
    },
  ],
});

export function useToken(): string | null {
  return useRecoilValue(tokenState);
}

export function useLoggedIn(): boolean {
  return useRecoilValue(tokenState) !== null;
}
