import { routes } from '@contracts/http/routes';
import { useQuery } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';

/**
 * A new secret for an authenticator. Every opening of the dialog asks for another one: a secret that was shown and not
 * confirmed is worth nothing.
 */
export function useBeginTotp(staffId: string) {
  return useQuery({
    queryKey: ['staff', staffId, 'begin-totp'],
    queryFn: () => apiCall(routes.beginTotp, {}),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}
