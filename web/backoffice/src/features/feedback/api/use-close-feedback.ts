import { routes } from '@contracts/http/routes';
import type { ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

/** Records how a message was dealt with. */
export function useCloseFeedback(
  feedbackId: string,
  answers: CommandAnswers<string, ValueOf<typeof routes.closeFeedback>>,
) {
  return useStaffCommand(routes.closeFeedback, (note: string, key) => ({ feedbackId, key, note }), answers);
}
