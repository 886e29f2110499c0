import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { MemberProofResets, proofResetCalls } from '@contracts/http/identity/proof-resets';
import { PROOFS_OF_TWO, RESETTABLE_PROOFS } from '@contracts/validation/resettable-proofs';
import { isoTime, type Clock } from '@kernel/clock';
import { storedText } from '@kernel/stored-text';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { memberDecider, type MemberState } from '../../members/domain/member.decide';
import { hasProof } from '../../members/domain/proofs/kept-proofs';
import type { StoredProof } from '../../members/domain/proofs/reset.events';
import type { ResetCommand, ResetRejection } from '../../members/domain/proofs/resets';
import { StaffDirectory } from '../../staff/read-models/staff-directory';
import { StaffIndependence } from '../../staff/read-models/staff-independence';
import { ResetConsequences } from './reset-consequences';

type Asked = z.infer<typeof proofResetCalls.requestProofReset.input>;
type Decided = z.infer<typeof proofResetCalls.decideProofReset.input>;

/** Staff take proofs of a member away, alone or two together. Nobody of staff sees or sets one. */
@Injectable()
export class ProofResets {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(ResetConsequences) private readonly consequences: ResetConsequences,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError NOT_FOUND */
  async of(memberId: string): Promise<MemberProofResets> {
    const state = await this.stateOf(memberId);
    const way = await this.consequences.wayTo(memberId, state);
    const names = await this.staff.namesOf(state.resets.proposals.map(({ makerId }) => makerId));
    return {
      way,
      proofs: RESETTABLE_PROOFS.map((proof) => {
        const proposal = state.resets.proposals.find((one) => one.proof === proof);
        return {
          proof,
          isSet: hasProof(state, proof),
          needsTwo: PROOFS_OF_TWO.includes(proof),
          proposal: proposal
            ? {
                staffId: proposal.makerId,
                name: names.get(proposal.makerId) ?? null,
                at: proposal.occurredAt,
                reason: proposal.reason,
              }
            : null,
        };
      }),
    };
  }

  /** @throws ApiError NOT_FOUND, ACCOUNT_CLOSED, NO_PROVED_WAY, KEY_REUSED, NOTHING_TO_RESET, RESET_ASKED */
  async request(staffId: string, asked: Asked, context: CommandContext): Promise<MemberProofResets> {
    const { memberId, proof, note, key } = asked;
    const state = await this.stateOf(memberId);
    if (state.closing.closed) throw new ApiError('ACCOUNT_CLOSED');
    // Without a way to the member nobody could set a new one.
    if (proof === 'password' && (await this.consequences.wayTo(memberId, state)) === null)
      throw new ApiError('NO_PROVED_WAY');
    return this.run(memberId, { type: 'RequestReset', staffId, ...this.ofReset(proof, note, key) }, context);
  }

  /** @throws ApiError NOT_FOUND, KEY_REUSED, RESET_NOT_ASKED, or what two people may stumble over */
  async decide(staffId: string, asked: Decided, context: CommandContext): Promise<MemberProofResets> {
    const { memberId, proof, isApproved, note, key } = asked;
    const { resets } = await this.stateOf(memberId);
    // A decision that is repeated finds who had asked beside it.
    const before = resets.acts.find(({ data }) => data.key === key);
    const makerOfBefore =
      before?.type === 'ProofReset'
        ? before.data.proposed?.makerId
        : before?.type === 'ProofResetTurnedDown'
          ? before.data.makerId
          : undefined;
    const makerId = resets.proposals.find((one) => one.proof === proof)?.makerId ?? makerOfBefore;
    if (makerId === undefined) throw new ApiError('RESET_NOT_ASKED');
    const people = await this.independence.between(makerId, staffId);
    return this.run(memberId, { type: 'DecideReset', people, isApproved, ...this.ofReset(proof, note, key) }, context);
  }

  private ofReset(proof: StoredProof, note: string, key: string) {
    return { proof, reason: storedText(note), key, occurredAt: isoTime(this.clock) };
  }

  private async stateOf(memberId: string): Promise<MemberState> {
    const { state } = await this.runner.load(memberDecider, memberId);
    if (!state.registered) throw new ApiError('NOT_FOUND');
    return state;
  }

  private async run(memberId: string, command: ResetCommand, context: CommandContext): Promise<MemberProofResets> {
    const outcome = await this.runner.run(memberDecider, memberId, command, context);
    if (outcome.kind === 'rejected') throw new ApiError(outcome.rejection as ResetRejection);
    const act = outcome.state.resets.acts.find(({ data }) => data.key === command.key);
    if (act?.type === 'ProofReset') {
      await this.consequences.endSessions(memberId);
      if (outcome.kind === 'accepted') await this.consequences.tell(memberId, outcome.state, command.proof);
    }
    return this.of(memberId);
  }
}
