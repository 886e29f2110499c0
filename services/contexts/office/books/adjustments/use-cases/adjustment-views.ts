import { shownName } from '@contracts/validation/shown-name';
import { Inject, Injectable } from '@nestjs/common';
import type { Adjustment } from '@contracts/http/office/proofs';
import { formatMinor } from '@kernel/money';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import type { AdjustmentState } from '../domain/adjustment.decide';
import { faultCodeOf } from './refusals';

/** An adjustment as its own stream has it, with the names of those who took part. */
@Injectable()
export class AdjustmentViews {
  constructor(
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
  ) {}

  async of({ requested, decision, status, fault }: AdjustmentState): Promise<Adjustment> {
    if (!requested || !status) throw new Error('Only an adjustment that was asked for is shown');
    const [member, maker, checker] = await Promise.all([
      this.members.find(requested.memberId),
      this.staff.find(requested.makerId),
      decision && this.staff.find(decision.checkerId),
    ]);
    return {
      id: requested.adjustmentId,
      memberId: requested.memberId,
      memberName: member ? shownName(member.username, member.nickname) : null,
      currency: requested.currency,
      amount: formatMinor(BigInt(requested.amountMinor), requested.currency),
      reason: requested.reason,
      status,
      request: {
        staffId: requested.makerId,
        name: maker?.name ?? null,
        at: requested.occurredAt,
        note: requested.note,
      },
      decision: decision && {
        staffId: decision.checkerId,
        name: checker?.name ?? null,
        at: decision.occurredAt,
        note: decision.note,
        isApproved: decision.isApproved,
      },
      fault: fault === null ? null : faultCodeOf(fault),
    };
  }
}
