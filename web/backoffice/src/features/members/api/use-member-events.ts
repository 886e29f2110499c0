import { routes } from '@contracts/http/routes';
import { useListPage } from '../../../lib/use-list-page';

/** The events of a member, newest first. */
export function useMemberEvents(memberId: string) {
  return useListPage(routes.staffMemberEvents, {
    name: 'members.events',
    filters: { type: 'text', actor: 'text', key: 'text', correlation: 'text' },
    hasRange: true,
    input: ({ correlation, ...filters }, moments) => ({
      memberId,
      ...filters,
      ...(correlation ? { correlationId: correlation } : {}),
      ...moments,
    }),
    keyOf: ({ id }) => id,
    live: true,
  });
}
