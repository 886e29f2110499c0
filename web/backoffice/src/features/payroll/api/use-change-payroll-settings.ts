import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

export type Settings = InputOf<typeof routes.changePayrollSettings>['settings'];

/** Changes the settings of the pay of agents, unless another person has changed them since `revision`. */
export function useChangePayrollSettings(
  revision: InputOf<typeof routes.changePayrollSettings>['revision'],
  answers: CommandAnswers<Settings, ValueOf<typeof routes.changePayrollSettings>>,
) {
  return useStaffCommand(routes.changePayrollSettings, (settings: Settings) => ({ settings, revision }), answers);
}
