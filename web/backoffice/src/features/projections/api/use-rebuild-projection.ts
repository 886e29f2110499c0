import { routes } from '@contracts/http/routes';
import type { ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

/** Empties the tables of a projection and fills them again from the log. */
export function useRebuildProjection(
  name: string,
  answers: CommandAnswers<void, ValueOf<typeof routes.rebuildProjection>>,
) {
  return useStaffCommand(routes.rebuildProjection, (_: void, key) => ({ name, key }), answers);
}
