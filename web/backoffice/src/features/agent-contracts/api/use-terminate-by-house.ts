import { routes } from '@contracts/http/routes';
import type { ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

/** Ends a contract of the house, and the contracts that end with it. */
export function useTerminateByHouse(
  contractId: string,
  answers: CommandAnswers<readonly string[], ValueOf<typeof routes.terminateByHouse>>,
) {
  return useStaffCommand(
    routes.terminateByHouse,
    (confirmedEndings: readonly string[]) => ({ contractId, confirmedEndings: [...confirmedEndings] }),
    answers,
  );
}
