import { useCallback } from 'react';
import { atom, useRecoilValue, useSetRecoilState } from 'recoil';

/** What waits to be read, counted by kind. Messages and missions count themselves in when their pages open. */
export interface UnreadCounts {
  readonly messages: number;
  readonly missions: number;
  readonly rewards: number;
}

const NONE: UnreadCounts = { messages: 0, missions: 0, rewards: 0 };

const unreadState = atom<UnreadCounts>({ key: 'unread.counts', default: NONE });

export function useUnread(): UnreadCounts {
  return useRecoilValue(unreadState);
}

/** Takes in the counts that were fetched or pushed; without any it forgets them, as when a session ends. */
export function useSetUnread(): (counts?: Partial<UnreadCounts>) => void {
  const set = useSetRecoilState(unreadState);
  return useCallback((counts) => set((before) => (counts ? { ...before, ...counts } : NONE)), [set]);
}
