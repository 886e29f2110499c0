import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

export type Change = Pick<InputOf<typeof routes.changeStaffRoles>, 'roles' | 'replaces'>;

/** Gives an account other roles, unless it no longer has the roles `replaces`. */
export function useChangeStaffRoles(
  staffId: string,
  answers: CommandAnswers<Change, ValueOf<typeof routes.changeStaffRoles>>,
) {
  return useStaffCommand(
    routes.changeStaffRoles,
    ({ roles, replaces }: Change, key) => ({ staffId, key, roles, replaces }),
    answers,
  );
}
