import type { MemberProofResets } from '@contracts/http/identity/proof-resets';
import { routes } from '@contracts/http/routes';
import type { ResettableProof } from '@contracts/validation/resettable-proofs';
import type { Decision } from '../../../lib/decision-form';
import { useStaffCommand } from '../../../lib/use-staff-command';
import { useStaffQuery } from '../../../lib/use-staff-query';

/** The proofs of a member that staff may take away. */
export function useProofResets(memberId: string) {
  return useStaffQuery(routes.memberProofResets, { memberId });
}

interface Answers {
  readonly onSuccess: (resets: MemberProofResets) => void;
}

export function useRequestReset(memberId: string, proof: ResettableProof, answers: Answers) {
  return useStaffCommand(routes.requestProofReset, (note: string, key) => ({ memberId, proof, note, key }), answers);
}

export function useDecideReset(memberId: string, proof: ResettableProof, answers: Answers) {
  return useStaffCommand(
    routes.decideProofReset,
    (decision: Decision, key) => ({ memberId, proof, ...decision, key }),
    answers,
  );
}
