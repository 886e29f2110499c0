import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { setToken } from '@web/api/session-token';
import { noteOwnFarewell } from '../session-end';

/** Ends the session on the server, and at once in this browser. */
export function useStaffLogout() {
  return useMutation({
    mutationFn: () => {
      const answer = apiCall(routes.staffLogout, {});
      noteOwnFarewell();
      setToken(null);
      return answer;
    },
  });
}
