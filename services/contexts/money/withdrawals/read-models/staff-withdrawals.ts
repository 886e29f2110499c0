import { Inject, Injectable } from '@nestjs/common';
import type { StaffWithdrawal } from '@contracts/http/office/withdrawals';
import type { StaffRole } from '@contracts/http/routes';
import { isoTime, type Clock } from '@kernel/clock';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import type { StoredHold } from '../domain/withdrawal.events';
import { deciderOf } from '../domain/withdrawal.people';
import { answerDue, isOnItsWay, type WithdrawalState } from '../domain/withdrawal.state';
import { withdrawalView } from './withdrawal-view';
import { WithdrawalClaims, type Claim } from './withdrawal-claims';

type Names = ReadonlyMap<string, string>;

/** Withdrawals in the words of the back office. */
@Injectable()
export class StaffWithdrawals {
  constructor(
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(WithdrawalClaims) private readonly claims: WithdrawalClaims,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param roles those of the reader: only compliance reads of a suspicion of money laundering */
  async shown(states: readonly WithdrawalState[], roles: readonly StaffRole[]): Promise<StaffWithdrawal[]> {
    const claims = await this.claims.of(states.map(({ requested }) => requested!.withdrawalId));
    const makers = states.flatMap(({ proposal }) => (proposal ? [proposal.makerId] : []));
    const [members, staff] = await Promise.all([
      this.members.namesOf(states.map(({ requested }) => requested!.memberId)),
      this.staff.namesOf([...makers, ...[...claims.values()].map(({ staffId }) => staffId)]),
    ]);
    const at = isoTime(this.clock);
    return states.map((state) =>
      shownAs(state, at, { members, staff, claim: claims.get(state.requested!.withdrawalId), roles }),
    );
  }
}

interface Around {
  readonly members: Names;
  readonly staff: Names;
  readonly claim: Claim | undefined;
  readonly roles: readonly StaffRole[];
}

function shownAs(state: WithdrawalState, at: string, { members, staff, claim, roles }: Around): StaffWithdrawal {
  const { id, amount, fee, currency, instrument, requestedAt, promisedBy, isLate } = withdrawalView(state, at);
  // Staff read what was decided; the holds stand beside it.
  const { status, proposal, checks, dispute } = state;
  const { memberId } = state.requested!;
  const person = (staffId: string) => ({ staffId, name: staff.get(staffId) ?? null });
  return {
    withdrawalId: id,
    memberId,
    memberName: members.get(memberId) ?? null,
    amount,
    fee,
    currency,
    status,
    lane: checks?.lane ?? null,
    score: checks?.score ?? null,
    instrument,
    requestedAt,
    promisedBy,
    isLate,
    holds: isOnItsWay(state)
      ? state.holds.map(({ kind, since, until }) => ({ kind: holdFor(roles, kind), since, until }))
      : [],
    claim: claim ? { ...person(claim.staffId), until: claim.until.toISOString() } : null,
    proposalNo: state.proposalNo,
    proposal: proposal && {
      ...person(proposal.makerId),
      at: proposal.occurredAt,
      ...suspicionFor(roles, { refusal: proposal.refusal, note: proposal.note }),
    },
    decidedBy: deciderOf(state),
    isDisputed: dispute !== null && dispute.closed === null,
    answerDue: answerDue(state),
  };
}

type Said = Pick<NonNullable<StaffWithdrawal['proposal']>, 'refusal' | 'note'>;

/** A hold of compliance is one of a review for everybody else. */
function holdFor(roles: readonly StaffRole[], kind: StoredHold): StaffWithdrawal['holds'][number]['kind'] {
  return kind === 'aml' && !roles.includes('compliance') ? 'review' : kind;
}

/** A suspicion of money laundering and what was written about it are told to compliance alone. */
function suspicionFor(roles: readonly StaffRole[], said: Said): Said {
  return said.refusal === 'aml' && !roles.includes('compliance') ? { refusal: 'review', note: '' } : said;
}
