import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

export type NewAccount = Omit<InputOf<typeof routes.hireStaff>, 'key'>;

/** Opens an account for a new member of the staff. */
export function useHireStaff(answers: CommandAnswers<NewAccount, ValueOf<typeof routes.hireStaff>>) {
  return useStaffCommand(routes.hireStaff, (account: NewAccount, key) => ({ key, ...account }), answers);
}
