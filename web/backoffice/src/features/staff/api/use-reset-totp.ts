import { routes } from '@contracts/http/routes';
import type { ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

/**
 * Takes the authenticator from an account. To take away what is not there changes nothing, so that the call has no key.
 */
export function useResetTotp(staffId: string, answers: CommandAnswers<void, ValueOf<typeof routes.resetTotp>>) {
  return useStaffCommand(routes.resetTotp, () => ({ staffId }), answers);
}
