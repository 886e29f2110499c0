import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall, type InputOf } from '@web/api/api-call';

/** The first step of logging in: name and password. */
export function useStaffLogin() {
  return useMutation({ mutationFn: (input: InputOf<typeof routes.staffLogin>) => apiCall(routes.staffLogin, input) });
}
