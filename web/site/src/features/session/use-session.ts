import { routes } from '@contracts/http/routes';
import type { LoginValue } from '@contracts/http/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiCall, type InputOf } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { getToken, setToken } from '@web/api/session-token';
import { useSessionEnd } from '@web/state/session-end.state';
import { useToken } from '@web/state/session.state';
import { firstLoginKey } from './first-login';

/** Whose session it is; the key carries the token, so that a new session never shows the last member's data. */
export function useMember() {
  const token = useToken();
  return useQuery({
    queryKey: ['me', token, 'info'],
    queryFn: ({ signal }) => apiCall(routes.memberInfo, {}, signal),
    enabled: token !== null,
    staleTime: 300_000,
  });
}

/** Begins the session that the server opened. */
export function useTakeSession(): (value: LoginValue) => void {
  const client = useQueryClient();
  return (value) => {
    client.setQueryData(['me', value.token, 'info'], value.member);
    if (value.firstTimeLogin) client.setQueryData(firstLoginKey(value.token), true);
    setToken(value.token);
  };
}

/** Answers without taking the session: whoever logs in decides what comes first. */
export function useLogin() {
  return useMutation({ mutationFn: (input: InputOf<typeof routes.login>) => apiCall(routes.login, input) });
}

export function useRegister() {
  const take = useTakeSession();
  return useMutation({
    mutationFn: (input: InputOf<typeof routes.register>) => apiCall(routes.register, input),
    onSuccess: take,
  });
}

export function useRegisterMobile() {
  const take = useTakeSession();
  return useMutation({
    mutationFn: (input: InputOf<typeof routes.registerMobile>) => apiCall(routes.registerMobile, input),
    onSuccess: take,
  });
}

export function useFreePlay() {
  const take = useTakeSession();
  return useMutation({ mutationFn: () => apiCall(routes.freePlay, {}), onSuccess: take });
}

/** Leaves at once, whatever the server says: for whoever goes on to something else, as out of a trial account. */
export function useLogout() {
  return useMutation({
    mutationFn: () => {
      // The call carries the token already when it is cleared here; so the server's farewell push finds nobody to surprise.
      const answer = apiCall(routes.logout, {});
      setToken(null);
      return answer;
    },
  });
}

/** Ends the session on the server, and here once it is over there. A session that had ended already is what was wanted. */
export function useAwaitedLogout() {
  const { dismiss } = useSessionEnd();
  return useMutation({
    mutationFn: async () => {
      const token = getToken();
      try {
        await apiCall(routes.logout, {});
      } catch (fault) {
        if (!(fault instanceof ApiError && fault.code === 'NOT_LOGGED_IN')) throw fault;
      }
      // A session that began meanwhile, in another window, is somebody's who wants to be in.
      if (getToken() === token) setToken(null);
      // The farewell push may have been faster than the answer; nobody need be told what they asked for.
      dismiss();
    },
  });
}
