import { routes } from '@contracts/http/routes';
import type { RevealReason } from '@contracts/http/office/member-desk';
import type { ValueOf } from '@web/api/api-call';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';
import { useStaffQuery } from '../../../lib/use-staff-query';

/** The personal data of a member, masked. */
export function usePersonalData(memberId: string) {
  return useStaffQuery(routes.memberPersonalData, { memberId });
}

/** The same in clear, for a reason that goes on record. */
export function useReveal(
  memberId: string,
  answers: CommandAnswers<RevealReason, ValueOf<typeof routes.revealPersonalData>>,
) {
  return useStaffCommand(
    routes.revealPersonalData,
    (reason: RevealReason, key) => ({ memberId, key, reason }),
    answers,
  );
}
