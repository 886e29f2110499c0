import { routes } from '@contracts/http/routes';
import type { ValueOf } from '@web/api/api-call';
import type { Decision } from '../../../lib/decision-form';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

/** Approves or rejects a move. */
export function useDecideMemberMove(
  moveId: string,
  answers: CommandAnswers<Decision, ValueOf<typeof routes.decideMemberMove>>,
) {
  return useStaffCommand(
    routes.decideMemberMove,
    ({ isApproved, note }: Decision) => ({
      moveId,
      decision: isApproved ? ('approve' as const) : ('reject' as const),
      remark: note,
    }),
    answers,
  );
}
