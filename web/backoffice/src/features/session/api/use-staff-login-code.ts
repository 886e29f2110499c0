import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The step of logging in that asks for a code of the authenticator. */
export function useStaffLoginCode() {
  return useMutation({
    mutationFn: (input: InputOf<typeof routes.staffLoginCode>) => apiCall(routes.staffLoginCode, input),
  });
}
