import { routes } from '@contracts/http/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { setToken } from '@web/api/session-token';
import { noteOwnFarewell } from '../session-end';

/** Ends the session on the server and forgets at once what this browser knows of it. */
export function useStaffLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const answer = apiCall(routes.staffLogout, {});
      noteOwnFarewell();
      setToken(null);
      client.removeQueries({ queryKey: ['staff'] });
      return answer;
    },
  });
}
