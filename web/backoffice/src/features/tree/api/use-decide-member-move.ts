import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

export type Decision = Pick<InputOf<typeof routes.decideMemberMove>, 'decision' | 'remark'>;

/** Approves or rejects a move. */
export function useDecideMemberMove(
  moveId: string,
  answers: CommandAnswers<Decision, ValueOf<typeof routes.decideMemberMove>>,
) {
  return useStaffCommand(
    routes.decideMemberMove,
    ({ decision, remark }: Decision) => ({ moveId, decision, remark }),
    answers,
  );
}
