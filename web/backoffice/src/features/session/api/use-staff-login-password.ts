import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The step of logging in that replaces a temporary password. */
export function useStaffLoginPassword() {
  return useMutation({
    mutationFn: (input: InputOf<typeof routes.staffLoginPassword>) => apiCall(routes.staffLoginPassword, input),
  });
}
