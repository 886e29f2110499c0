import type { MemberMessagePage } from '@contracts/http/member-messages';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIntention } from '@web/api/use-intention';
import { useToken } from '@web/state/session.state';
import { messagesKey, setUnread } from '../../parts/messages/unread-messages';
import { getMessages } from './api/get-messages';
import { readMessages } from './api/read-messages';

export const PAGE_SIZE = 20;

export function useMessages(isUnreadOnly: boolean, pageNo: number) {
  const token = useToken();
  return useQuery({
    queryKey: [...messagesKey(token), { isUnreadOnly, pageNo }],
    queryFn: ({ signal }) =>
      getMessages({ pageNo, pageSize: PAGE_SIZE, ...(isUnreadOnly && { unread: 'true' }) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The same page with some messages read, or all of them. */
function withRead(page: MemberMessagePage, ids: 'all' | readonly string[]): MemberMessagePage {
  const isNamed = (id: string) => ids === 'all' || ids.includes(id);
  return { ...page, list: page.list.map((one) => (isNamed(one.id) ? { ...one, isRead: true } : one)) };
}

/**
 * Marks messages as read. They are shown as read at once; a refusal brings the marks back, because the lists are then
 * fetched again.
 */
export function useReadMessages() {
  const token = useToken();
  const client = useQueryClient();
  const { carryOut } = useIntention();
  return useMutation({
    mutationFn: (messageIds: 'all' | string[]) => carryOut((key) => readMessages({ key, messageIds })),
    onMutate: async (messageIds) => {
      await client.cancelQueries({ queryKey: messagesKey(token) });
      client.setQueriesData<MemberMessagePage>(
        { queryKey: messagesKey(token) },
        (page) => page && withRead(page, messageIds),
      );
    },
    onSuccess: ({ count }) => setUnread(client, token, count),
    onError: () => client.invalidateQueries({ queryKey: messagesKey(token) }),
  });
}
