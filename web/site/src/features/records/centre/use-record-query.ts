import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBalance } from '@web/state/balance.state';
import { useToken } from '@web/state/session.state';

export const RECORD_PAGE_SIZE = 20;

interface AtLeast {
  readonly minRevision?: string;
}

/** A page of a record by its filter. It must hold at least what the balance on the screen already tells. */
export function useRecordQuery<Value>(
  name: string,
  filter: Readonly<Record<string, unknown>>,
  fetch: (atLeast: AtLeast, signal: AbortSignal) => Promise<Value>,
) {
  const token = useToken();
  const revision = useBalance()?.revision;
  const atLeast: AtLeast = revision !== undefined && revision !== '-1' ? { minRevision: revision } : {};
  return useQuery({
    queryKey: ['me', token, 'records', name, filter],
    queryFn: ({ signal }) => fetch(atLeast, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const pageOfAddress = (text: string) => Math.max(1, Math.min(10_000, Number.parseInt(text, 10) || 1));
