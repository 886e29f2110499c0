import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useCursorList, type CursorPage, type CursorRows } from '@web/api/use-cursor-list';
import { useToken } from '@web/state/session.state';

/** The subjects of pushes; every answer to an agent is kept under one of them. */
export type AgentTopic =
  | 'overview'
  | 'bets'
  | 'profits'
  | 'income'
  | 'transactions'
  | 'downlines'
  | 'links'
  | 'transfers'
  | 'asks'
  | 'contracts'
  | 'bills';

/** The key carries the token, so that a new session never shows the last member's data. */
export function agentKey(token: string | null, topic: AgentTopic, ...rest: QueryKey): QueryKey {
  return ['me', token, 'agent', topic, ...rest];
}

export function useAgentQuery<Value>(
  topic: AgentTopic,
  key: QueryKey,
  fetch: (signal: AbortSignal) => Promise<Value>,
  enabled = true,
) {
  const token = useToken();
  return useQuery({
    queryKey: agentKey(token, topic, ...key),
    queryFn: ({ signal }) => fetch(signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  });
}

/** Pushes tell of what is new; this often a list looks by itself, should one have been lost. */
const LOOK_EVERY_MS = 30_000;

export function useAgentList<Row, Page extends CursorPage<Row>>(
  topic: AgentTopic,
  key: QueryKey,
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
  keyOf: (row: Row) => string,
): CursorRows<Row, Page> {
  const token = useToken();
  return useCursorList<Row, Page>({
    queryKey: agentKey(token, topic, ...key),
    fetchPage,
    keyOf,
    live: true,
    everyMs: LOOK_EVERY_MS,
  });
}
