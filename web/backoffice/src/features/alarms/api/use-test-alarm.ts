import { routes } from '@contracts/http/routes';
import type { ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

/** Tells every address that this is a test. */
export function useTestAlarm(answers: CommandAnswers<void, ValueOf<typeof routes.testAlarm>>) {
  return useStaffCommand(routes.testAlarm, (_: void, key) => ({ key }), answers);
}
