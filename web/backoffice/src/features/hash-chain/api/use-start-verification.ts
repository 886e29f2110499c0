import { routes } from '@contracts/http/routes';
import type { ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

/** Verifies the whole hash chain in the background. */
export function useStartVerification(answers: CommandAnswers<void, ValueOf<typeof routes.startVerification>>) {
  return useStaffCommand(routes.startVerification, (_: void, key) => ({ key }), answers);
}
