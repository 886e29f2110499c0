import { Inject, Injectable } from '@nestjs/common';
import type { MemberErasure } from '@contracts/http/identity/erasure';
import type { ErasureReason } from '@contracts/validation/erasure-reasons';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { keptUntil, type ErasureCommand, type ErasureRejection } from '../../members/domain/closing/erasure';
import { memberDecider } from '../../members/domain/member.decide';
import { StaffDirectory } from '../../staff/read-models/staff-directory';
import { StaffIndependence } from '../../staff/read-models/staff-independence';

/** The erasure of a closed account's personal data: two people of compliance decide, and the worker carries it out. */
@Injectable()
export class MemberErasures {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError NOT_FOUND */
  async of(memberId: string): Promise<MemberErasure> {
    const { registered, closing, erasure } = (await this.runner.load(memberDecider, memberId)).state;
    if (!registered) throw new ApiError('NOT_FOUND');
    const { proposal, erased } = erasure;
    const closedAt = closing.closed?.closedAt ?? null;
    return {
      closedAt,
      keptUntil: closedAt && keptUntil(closedAt, this.keepYears),
      proposal: proposal && {
        by: await this.nameOf(proposal.makerId),
        staffId: proposal.makerId,
        reason: proposal.reason,
        at: proposal.occurredAt,
      },
      erased: erased && {
        by: await this.nameOf(erased.makerId),
        with: await this.nameOf(erased.staffId),
        reason: erased.reason,
        at: erased.occurredAt,
      },
    };
  }

  /** @throws ApiError NOT_FOUND, DATA_ERASED, ACCOUNT_NOT_CLOSED, DATA_RETAINED, ERASURE_ASKED */
  propose(makerId: string, memberId: string, reason: ErasureReason, context: CommandContext): Promise<MemberErasure> {
    const { keepYears } = this;
    const command = { type: 'ProposeErasure' as const, makerId, reason, keepYears, occurredAt: isoTime(this.clock) };
    return this.run(memberId, command, context);
  }

  /**
   * @throws ApiError NOT_FOUND, DATA_ERASED, ACCOUNT_NOT_CLOSED, DATA_RETAINED, ERASURE_NOT_ASKED, or what two people
   * may stumble over
   */
  async decide(
    deciderId: string,
    memberId: string,
    isApproved: boolean,
    context: CommandContext,
  ): Promise<MemberErasure> {
    const { proposal, erased } = (await this.runner.load(memberDecider, memberId)).state.erasure;
    const makerId = proposal?.makerId ?? erased?.makerId;
    if (makerId === undefined) throw new ApiError('ERASURE_NOT_ASKED');
    const people = await this.independence.between(makerId, deciderId);
    const { keepYears } = this;
    const command = { type: 'DecideErasure' as const, people, isApproved, keepYears, occurredAt: isoTime(this.clock) };
    return this.run(memberId, command, context);
  }

  private get keepYears(): number {
    return this.config.PERSONAL_DATA_YEARS;
  }

  private async run(memberId: string, command: ErasureCommand, context: CommandContext): Promise<MemberErasure> {
    const outcome = await this.runner.run(memberDecider, memberId, command, context);
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection as ErasureRejection | 'MEMBER_UNKNOWN');
    return this.of(memberId);
  }

  private async nameOf(staffId: string): Promise<string | null> {
    return (await this.staff.find(staffId))?.account ?? null;
  }
}

/** The member's decider answers these commands with no other rejection. */
function refusalOf(rejection: ErasureRejection | 'MEMBER_UNKNOWN'): ApiError {
  return new ApiError(rejection === 'MEMBER_UNKNOWN' ? 'NOT_FOUND' : rejection);
}
