import { routes } from '@contracts/http/routes';
import type { ValueOf } from '@web/api/api-call';
import type { Decision } from '../../../lib/decision-form';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

/** Approves or rejects a dividend. The server knows a second click by the bill. */
export function useDecideDividend(
  billId: string,
  answers: CommandAnswers<Decision, ValueOf<typeof routes.decideDividend>>,
) {
  return useStaffCommand(
    routes.decideDividend,
    ({ isApproved, note }: Decision) => ({
      billId,
      decision: isApproved ? ('approve' as const) : ('reject' as const),
      remark: note,
    }),
    answers,
  );
}
