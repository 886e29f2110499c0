import type { MessagePush } from '@contracts/realtime/events';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { isTrialType } from '@contracts/validation/member-types';
import { firstLine } from '@web/realtime/first-line';
import { useToken } from '@web/state/session.state';
import { useMember } from '../member/use-session';
import { getUnreadCount } from './api/get-unread-count';

/** How long the list on the server takes to show what a push has told, in milliseconds. */
const LIST_SETTLE_MS = 1_000;

interface Unread {
  readonly count: number;
  /** The revision of the inbox that the last push spoke of; null before the first push. */
  readonly revision: string | null;
}

export const messagesKey = (token: string | null) => ['me', token, 'messages'] as const;
const unreadKey = (token: string | null) => ['me', token, 'unreadMessages'] as const;

/**
 * The number of unread messages: every badge and the inbox itself read it here. Visitors and trial members, who have no
 * inbox, have none.
 */
export function useUnreadMessages(): number {
  const token = useToken();
  const client = useQueryClient();
  const { data: member } = useMember();
  const { data } = useQuery({
    queryKey: unreadKey(token),
    queryFn: async ({ signal }): Promise<Unread> => {
      await firstLine(signal);
      const { count } = await getUnreadCount(signal);
      return { count, revision: client.getQueryData<Unread>(unreadKey(token))?.revision ?? null };
    },
    enabled: token !== null && member !== undefined && !isTrialType(member.type),
  });
  return data?.count ?? 0;
}

/** Takes in the number that a call has answered. */
export function setUnread(client: QueryClient, token: string | null, count: number): void {
  client.setQueryData<Unread>(unreadKey(token), (known) => ({ count, revision: known?.revision ?? null }));
}

/**
 * Takes in a push, unless a newer one came before. The lists are fetched at once, and again when the server's own list
 * has followed for certain.
 */
export function takeMessagePush({ unread, revision }: MessagePush, token: string, client: QueryClient): void {
  const before = client.getQueryData<Unread>(unreadKey(token))?.revision ?? null;
  if (before !== null && BigInt(revision) <= BigInt(before)) return;
  // An answer that is on its way may be older than the push.
  void client.cancelQueries({ queryKey: unreadKey(token) });
  client.setQueryData<Unread>(unreadKey(token), { count: unread, revision });
  const fetchLists = () => void client.invalidateQueries({ queryKey: messagesKey(token) });
  fetchLists();
  setTimeout(fetchLists, LIST_SETTLE_MS);
}
