import { routes } from '@contracts/http/routes';
import type { ValueOf } from '@web/api/api-call';
import type { Decision } from '../../decision-form';
import { useStaffCommand, type CommandAnswers } from '../../use-staff-command';

/** Approves or refuses an adjustment. */
export function useDecideAdjustment(
  adjustmentId: string,
  answers: CommandAnswers<Decision, ValueOf<typeof routes.decideAdjustment>>,
) {
  return useStaffCommand(
    routes.decideAdjustment,
    ({ isApproved, note }: Decision, key) => ({ adjustmentId, key, isApproved, note }),
    answers,
  );
}
