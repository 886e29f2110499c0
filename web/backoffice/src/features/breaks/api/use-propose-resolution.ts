import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

export type Proposal = Pick<InputOf<typeof routes.proposeResolution>, 'resolution' | 'note' | 'round'>;

/** Proposes how a break was, or is to be, dealt with. To end a round is proposed with the sums that the page shows. */
export function useProposeResolution(
  findingId: string,
  answers: CommandAnswers<Proposal, ValueOf<typeof routes.proposeResolution>>,
) {
  return useStaffCommand(
    routes.proposeResolution,
    (proposal: Proposal, key) => ({ findingId, key, ...proposal }),
    answers,
  );
}
