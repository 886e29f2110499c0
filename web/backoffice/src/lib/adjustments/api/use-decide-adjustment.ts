import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../use-staff-command';

export type Decision = Pick<InputOf<typeof routes.decideAdjustment>, 'isApproved' | 'note'>;

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
