import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

export type Move = Pick<InputOf<typeof routes.requestMemberMove>, 'toUplineId' | 'reason'>;

/** Asks for a move of a member; a second person decides on it. */
export function useRequestMemberMove(
  memberId: string,
  answers: CommandAnswers<Move, ValueOf<typeof routes.requestMemberMove>>,
) {
  return useStaffCommand(
    routes.requestMemberMove,
    ({ toUplineId, reason }: Move, key) => ({ key, memberId, toUplineId, reason }),
    answers,
  );
}
