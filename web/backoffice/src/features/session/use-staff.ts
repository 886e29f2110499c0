import type { StaffInfo } from '@contracts/http/back-office';
import { routes } from '@contracts/http/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiCall, type InputOf } from '@web/api/api-call';
import { setToken } from '@web/api/session-token';
import { useToken } from '@web/state/session.state';
import { useCallback } from 'react';
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

/** Begins the session in this browser. */
export function useBeginSession(): (opened: Opened) => void {
  const client = useQueryClient();
  return useCallback(
    ({ token, staff }) => {
      client.setQueryData(['staff', token, 'info'], staff);
      setToken(token);
    },
    [client],
  );
}

/** The authenticator of whoever is logged in is set up: what is known of them says so at once. */
export function useNoteAuthenticator(): () => void {
  const client = useQueryClient();
  const token = useToken();
  return useCallback(() => {
    client.setQueryData<StaffInfo>(['staff', token, 'info'], (staff) => staff && { ...staff, hasTotp: true });
  }, [client, token]);
}

export function useStaffLogin() {
  return useMutation({ mutationFn: (input: InputOf<typeof routes.staffLogin>) => apiCall(routes.staffLogin, input) });
}

export function useStaffLoginPassword() {
  return useMutation({
    mutationFn: (input: InputOf<typeof routes.staffLoginPassword>) => apiCall(routes.staffLoginPassword, input),
  });
}

export function useStaffLoginCode() {
  return useMutation({
    mutationFn: (input: InputOf<typeof routes.staffLoginCode>) => apiCall(routes.staffLoginCode, input),
  });
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
