import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../use-staff-command';

export type Request = Omit<InputOf<typeof routes.requestAdjustment>, 'key'>;

/** Asks for an adjustment; a second person decides on it. */
export function useRequestAdjustment(answers: CommandAnswers<Request, ValueOf<typeof routes.requestAdjustment>>) {
  return useStaffCommand(routes.requestAdjustment, (request: Request, key) => ({ key, ...request }), answers);
}
