import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

export type Maintenance = Omit<InputOf<typeof routes.switchMaintenance>, 'key'>;

/** Closes the site to visitors, or opens it again. */
export function useSwitchMaintenance(answers: CommandAnswers<Maintenance, ValueOf<typeof routes.switchMaintenance>>) {
  return useStaffCommand(
    routes.switchMaintenance,
    (maintenance: Maintenance, key) => ({ key, ...maintenance }),
    answers,
  );
}
