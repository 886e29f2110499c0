import type { IdentityLevel, MemberVerification } from '@contracts/http/identity/verification';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@web/api/api-error';
import { useToken } from '@web/state/session.state';
import { useCallback } from 'react';
import { getVerification } from './verification-api';

export type GatedAct = keyof MemberVerification['needs'];

/** A result usually comes within seconds after the member is back; the push makes it come at once. */
const WAITING_EVERY_MS = 5_000;

const keyOf = (token: string | null) => ['me', token, 'verification'];

/** The level of the member and the steps to the next ones. */
export function useVerification() {
  const token = useToken();
  return useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => getVerification(signal),
    enabled: token !== null,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.steps.some((step) => step.state === 'started') ? WAITING_EVERY_MS : false,
  });
}

/**
 * The level that the member lacks for an act; null for none, and as long as it is not known: the server decides at the
 * act itself.
 */
export function useMissingLevel(act: GatedAct): IdentityLevel | null {
  const { data } = useVerification();
  return data && data.level < data.needs[act] ? data.needs[act] : null;
}

/** Has the level fetched again where the server refused an act for want of it. */
export function useLevelFault(): (fault: unknown) => void {
  const token = useToken();
  const client = useQueryClient();
  return useCallback(
    (fault) => {
      if (fault instanceof ApiError && fault.code === 'LEVEL_NEEDED')
        void client.invalidateQueries({ queryKey: keyOf(token) });
    },
    [client, token],
  );
}
