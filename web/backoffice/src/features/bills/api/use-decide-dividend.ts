import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';

export type Decision = Pick<InputOf<typeof routes.decideDividend>, 'decision' | 'remark'>;

/** Approves or rejects a dividend. The server knows a second click by the bill. */
export function useDecideDividend(
  billId: string,
  answers: CommandAnswers<Decision, ValueOf<typeof routes.decideDividend>>,
) {
  return useStaffCommand(
    routes.decideDividend,
    ({ decision, remark }: Decision) => ({ billId, decision, remark }),
    answers,
  );
}
