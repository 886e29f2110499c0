import type { StaffInfo } from '@contracts/http/back-office';
import { routes } from '@contracts/http/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiCall, type InputOf } from '@web/api/api-call';
import { setToken } from '@web/api/session-token';
import { useToken } from '@web/state/session.state';
import { useCallback } from 'react';
import { noteAuthenticator } from './authenticator-note';
import { noteOwnFarewell } from './session-end';

export function useStaff() {
  const token = useToken();
  return useQuery({
    queryKey: ['staff', token, 'info'],
    queryFn: ({ signal }) => apiCall(routes.staffInfo, {}, signal),
    enabled: token !== null,
    staleTime: 300_000,
  });
}

export interface Opened {
  readonly token: string;
  readonly staff: StaffInfo;
}

/** Begins the session in this browser. How the log-in went tells whether an authenticator is set up. */
export function useBeginSession(): (opened: Opened, hasAuthenticator: boolean) => void {
  const client = useQueryClient();
  return useCallback(
    ({ token, staff }, hasAuthenticator) => {
      client.setQueryData(['staff', token, 'info'], staff);
      noteAuthenticator(staff.id, hasAuthenticator);
      setToken(token);
    },
    [client],
  );
}

export function useStaffLogin() {
  return useMutation({ mutationFn: (input: InputOf<typeof routes.staffLogin>) => apiCall(routes.staffLogin, input) });
}

export function useStaffLoginCode() {
  return useMutation({ mutationFn: (input: InputOf<typeof routes.staffLoginCode>) => apiCall(routes.staffLoginCode, input) });
}

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
