import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

export type Decision = Pick<InputOf<typeof routes.decideResolution>, 'isApproved' | 'note'>;

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
