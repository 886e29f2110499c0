import type { StaffInfo } from '@contracts/http/office/back-office';
import { useQueryClient } from '@tanstack/react-query';
import { setToken } from '@web/api/session-token';
import { useToken } from '@web/state/session.state';
import { useCallback } from 'react';
import { staffKey } from '../../../lib/use-staff';

export interface Opened {
  readonly token: string;
  readonly staff: StaffInfo;
}

/** Begins the session in this browser. */
export function useBeginSession(): (opened: Opened) => void {
  const client = useQueryClient();
  return useCallback(
    ({ token, staff }) => {
      client.setQueryData(staffKey(token), staff);
      setToken(token);
    },
    [client],
  );
}

/** Shows at once that the member of the staff who is logged in has set up an authenticator. */
export function useNoteAuthenticator(): () => void {
  const client = useQueryClient();
  const token = useToken();
  return useCallback(() => {
    client.setQueryData<StaffInfo>(staffKey(token), (staff) => staff && { ...staff, hasTotp: true });
  }, [client, token]);
}
