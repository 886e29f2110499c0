import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

/** Stops or starts the pay of one kind of contract. */
export function usePausePayroll(
  answers: CommandAnswers<InputOf<typeof routes.pausePayroll>, ValueOf<typeof routes.pausePayroll>>,
) {
  return useStaffCommand(routes.pausePayroll, (pause: InputOf<typeof routes.pausePayroll>) => pause, answers);
}
