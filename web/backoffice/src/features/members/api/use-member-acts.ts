import { routes } from '@contracts/http/routes';
import { useListPage } from '../../../lib/use-list-page';

/** The acts of staff on a member, newest first; what they only looked at is left out. */
export function useMemberActs(memberId: string) {
  return useListPage(routes.staffActivity, {
    name: 'members.acts',
    input: () => ({ memberId, kind: 'act' as const }),
    keyOf: ({ id }) => id,
  });
}
