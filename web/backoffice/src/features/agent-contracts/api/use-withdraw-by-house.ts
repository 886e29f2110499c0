import { routes } from '@contracts/http/routes';
import type { ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

/** Withdraws an offer of the house. */
export function useWithdrawByHouse(answers: CommandAnswers<string, ValueOf<typeof routes.withdrawByHouse>>) {
  return useStaffCommand(routes.withdrawByHouse, (contractId: string) => ({ contractId }), answers);
}
