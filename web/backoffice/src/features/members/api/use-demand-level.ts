import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

type Demand = Pick<InputOf<typeof routes.demandIdentityLevel>, 'isDemanded' | 'note'>;

/** Asks a member for level 3, or takes the demand back. */
export function useDemandLevel(
  memberId: string,
  answers: CommandAnswers<Demand, ValueOf<typeof routes.demandIdentityLevel>>,
) {
  return useStaffCommand(routes.demandIdentityLevel, (demand: Demand, key) => ({ memberId, ...demand, key }), answers);
}
