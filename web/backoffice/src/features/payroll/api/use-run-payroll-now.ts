import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

/** Runs the pay of one kind of contract now. */
export function useRunPayrollNow(
  kind: InputOf<typeof routes.runPayrollNow>['kind'],
  answers: CommandAnswers<void, ValueOf<typeof routes.runPayrollNow>>,
) {
  return useStaffCommand(routes.runPayrollNow, (_: void, key) => ({ kind, key }), answers);
}
