import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A browser may be wrong about being offline; a call that fails says so and offers a retry.
        networkMode: 'always',
        refetchOnReconnect: 'always',
        // A refusal stays a refusal; only what nobody answered is asked again.
        retry: (count, fault) =>
          count < 2 && fault instanceof ApiError && fault.outcomeUnknown && fault.code !== 'TIMEOUT',
        retryDelay: (count) => 400 * 2 ** count,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
