import { routes } from '@contracts/http/routes';
import type { ValueOf } from '@web/api/api-call';
import type { Decision } from '../../../lib/decision-form';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

/** Approves or refuses a proposal. */
export function useDecideResolution(
  findingId: string,
  answers: CommandAnswers<Decision, ValueOf<typeof routes.decideResolution>>,
) {
  return useStaffCommand(
    routes.decideResolution,
    ({ isApproved, note }: Decision, key) => ({ findingId, key, isApproved, note }),
    answers,
  );
}
