import { routes } from '@contracts/http/routes';
import { useQuery } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useToken } from '@web/state/session.state';

/** The member of the staff who is logged in, with their roles. */
export function useStaff() {
  const token = useToken();
  return useQuery({
    queryKey: staffKey(token),
    queryFn: ({ signal }) => apiCall(routes.staffInfo, {}, signal),
    enabled: token !== null,
    staleTime: 300_000,
  });
}

/** The key of the query that `useStaff` reads, for those who know the answer before the server is asked. */
export function staffKey(token: string | null): readonly unknown[] {
  return ['staff', token, 'info'];
}
