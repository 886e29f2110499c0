import { routes } from '@contracts/http/routes';
import type { ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

/** Replaces the password of an account by a temporary one. */
export function useRenewStaffPassword(
  staffId: string,
  answers: CommandAnswers<void, ValueOf<typeof routes.renewStaffPassword>>,
) {
  return useStaffCommand(routes.renewStaffPassword, (_: void, key) => ({ staffId, key }), answers);
}
