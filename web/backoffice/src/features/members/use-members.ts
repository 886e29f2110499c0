import { routes } from '@contracts/http/routes';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { apiCall, type InputOf } from '@web/api/api-call';
import { useToken } from '@web/state/session.state';

export const MEMBERS_PER_PAGE = 20;
const EVENTS_PER_PAGE = 50;

export function useMembers(search: string, pageNo: number) {
  const token = useToken();
  return useQuery({
    queryKey: ['staff', token, 'members', search, pageNo],
    queryFn: ({ signal }) => apiCall(routes.staffMembers, { search, pageNo, pageSize: MEMBERS_PER_PAGE }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useStaffMember(memberId: string) {
  const token = useToken();
  return useQuery({
    queryKey: ['staff', token, 'member', memberId],
    queryFn: ({ signal }) => apiCall(routes.staffMember, { memberId }, signal),
    staleTime: 0,
  });
}

export type EventFilter = Pick<InputOf<typeof routes.staffMemberEvents>, 'type' | 'actor' | 'key' | 'correlationId' | 'from' | 'to'>;

export function useMemberEvents(memberId: string, filter: EventFilter, enabled: boolean) {
  const token = useToken();
  return useInfiniteQuery({
    queryKey: ['staff', token, 'events', memberId, filter],
    queryFn: ({ pageParam, signal }) =>
      apiCall(
        routes.staffMemberEvents,
        { memberId, pageSize: EVENTS_PER_PAGE, ...filter, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // A long history would be fetched page by page anew behind the reader's back.
    refetchOnWindowFocus: false,
    enabled,
  });
}
