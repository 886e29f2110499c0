import type { OpenStep, RegisterStep } from '@contracts/http/identity/registration-steps';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '@web/i18n/setup';
import { useToken } from '@web/state/session.state';
import { useCallback } from 'react';
import { useMember } from '../member/use-session';
import { getRegistration } from './api';

const NONE: readonly OpenStep[] = [];

/** The steps of the registration that the member has left, in their order. */
export function useOpenSteps(): readonly OpenStep[] {
  return useMember().data?.todo ?? NONE;
}

/** All steps with what they ask for, in the language of the visitor. */
export function useAllSteps(isNeeded = true) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['registrationSteps', language],
    queryFn: ({ signal }) => getRegistration(signal),
    select: ({ steps }): readonly RegisterStep[] => steps,
    staleTime: 300_000,
    enabled: isNeeded,
  });
}

/** Has the open steps fetched again. */
export function useRefreshSteps(): () => Promise<void> {
  const token = useToken();
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ['me', token, 'info'] }), [client, token]);
}
