import type { MemberErasure } from '@contracts/http/identity/erasure';
import { routes } from '@contracts/http/routes';
import type { ErasureReason } from '@contracts/validation/erasure-reasons';
import { useStaffCommand } from '../../../lib/use-staff-command';
import { useStaffQuery } from '../../../lib/use-staff-query';

/** Until when the data of a closed account are kept, and their erasure. */
export function useMemberErasure(memberId: string) {
  return useStaffQuery(routes.memberErasure, { memberId });
}

interface Answers {
  readonly onSuccess: (erasure: MemberErasure) => void;
}

export function useProposeErasure(memberId: string, answers: Answers) {
  return useStaffCommand(routes.proposeErasure, (reason: ErasureReason, key) => ({ memberId, reason, key }), answers);
}

export function useDecideErasure(memberId: string, answers: Answers) {
  return useStaffCommand(routes.decideErasure, (isApproved: boolean, key) => ({ memberId, isApproved, key }), answers);
}
