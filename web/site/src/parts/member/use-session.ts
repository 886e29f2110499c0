import type { routes } from '@contracts/http/routes';
import type { LoginValue } from '@contracts/http/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { getToken, setToken } from '@web/api/session-token';
import { useSessionEnd } from '@web/state/session-end.state';
import { useToken } from '@web/state/session.state';
import { firstLoginKey } from './first-login';
import { keepFreshPassword, previousLoginKey } from './previous-login';
import { newSessionKey } from '../registration-steps/new-session';
import { logIn } from './api/log-in';
import { logOut } from './api/log-out';
import { getMemberInfo } from './api/get-member-info';

/** The member of this session; the key carries the token, so that a new session never shows the last member's data. */
export function useMember() {
  const token = useToken();
  return useQuery({
    queryKey: ['me', token, 'info'],
    queryFn: ({ signal }) => getMemberInfo(signal),
    enabled: token !== null,
    staleTime: 300_000,
  });
}

/** Begins the session that the server opened. */
export function useTakeSession(): (value: LoginValue) => void {
  const client = useQueryClient();
  return (value) => {
    client.setQueryData(['me', value.token, 'info'], value.member);
    const { previousLogin, passwordExpired } = value;
    if (previousLogin && !passwordExpired) client.setQueryData(previousLoginKey(value.token), previousLogin);
    else keepFreshPassword(null);
    if (value.member.todo?.length > 0) client.setQueryData(newSessionKey(value.token), true);
    if (value.firstTimeLogin) client.setQueryData(firstLoginKey(value.token), true);
    setToken(value.token);
  };
}

/** Logs in without taking the session: the form decides what comes first. */
export function useLogin() {
  return useMutation({ mutationFn: (input: InputOf<typeof routes.login>) => logIn(input) });
}

/**
 * Ends the session on the server, and here once it is over there. A session that had ended already is what was wanted.
 */
export function useAwaitedLogout() {
  const { dismiss } = useSessionEnd();
  return useMutation({
    mutationFn: async () => {
      const token = getToken();
      try {
        await logOut();
      } catch (fault) {
        if (!(fault instanceof ApiError && fault.code === 'NOT_LOGGED_IN')) throw fault;
      }
      // A session that began in another window meanwhile stays.
      if (getToken() === token) setToken(null);
      // The push about the end may have been faster than the answer; the member asked for the end and needs no
      // explanation.
      dismiss();
    },
  });
}
