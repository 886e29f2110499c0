import { routes } from '@contracts/http/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiCall, type InputOf } from '@web/api/api-call';
import { setToken } from '@web/api/session-token';
import { useToken } from '@web/state/session.state';

export function useStaff() {
  const token = useToken();
  return useQuery({
    queryKey: ['staff', token, 'info'],
    queryFn: ({ signal }) => apiCall(routes.staffInfo, {}, signal),
    enabled: token !== null,
    staleTime: 300_000,
  });
}

export function useStaffLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof routes.staffLogin>) => apiCall(routes.staffLogin, input),
    onSuccess: (answer) => {
      if (answer.step !== 'done') return;
      const { token, staff } = answer;
      client.setQueryData(['staff', token, 'info'], staff);
      setToken(token);
    },
  });
}

export function useStaffLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const answer = apiCall(routes.staffLogout, {});
      setToken(null);
      client.removeQueries({ queryKey: ['staff'] });
      return answer;
    },
  });
}
