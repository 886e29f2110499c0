import { Inject, Injectable } from '@nestjs/common';
import type { Finding } from '@contracts/http/office/proofs';
import { CURRENCIES, formatMinor, type Currency } from '@kernel/money';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import type { BreakState } from '../domain/break.decide';
import { freezesWallet, type FoundValue } from '../domain/break.events';

/** A break without names of people. */
export type BreakRecord = Pick<BreakState, 'status' | 'found' | 'proposal' | 'decision'>;

/** Breaks as staff see them, with the names of members and staff. */
@Injectable()
export class BreakViews {
  constructor(
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
  ) {}

  async of(records: readonly BreakRecord[]): Promise<Finding[]> {
    const [members, staff] = await Promise.all([
      this.members.namesOf(records.flatMap(({ found }) => found?.memberId ?? [])),
      this.staff.namesOf(
        records.flatMap(({ proposal, decision }) => [proposal?.proposerId ?? [], decision?.approverId ?? []].flat()),
      ),
    ]);
    return records.map((record) => viewOf(record, members, staff));
  }
}

/** Values that are numbers or names and never money, whatever the break is about. */
const NO_MONEY: ReadonlySet<string> = new Set([
  'faulty entries',
  'vendor',
  'round',
  'game',
  'transfer',
  'receiver',
  'provider',
  'payment',
  'player',
]);

type Names = ReadonlyMap<string, string>;

function viewOf({ status, found, proposal, decision }: BreakRecord, members: Names, staff: Names): Finding {
  const { findingId, kind, occurredAt, memberId, at, currency, values } = found!;
  const mark = (staffId: string, when: string, note: string) => ({
    staffId,
    name: staff.get(staffId) ?? null,
    at: when,
    note,
  });
  return {
    id: findingId,
    kind,
    status,
    foundAt: occurredAt,
    memberId,
    memberName: memberId === null ? null : (members.get(memberId) ?? null),
    at,
    currency,
    values: values.map((value) => shown(value, currency)),
    // A reaction to the break freezes the wallet, and a reaction to the approval releases it.
    isWalletFrozen: freezesWallet(found!) && status !== 'resolved',
    proposal: proposal && {
      ...mark(proposal.proposerId, proposal.occurredAt, proposal.note),
      resolution: proposal.resolution,
    },
    decision: decision && {
      ...mark(decision.approverId, decision.occurredAt, decision.note),
      isApproved: decision.isApproved,
    },
  };
}

function shown({ source, value }: FoundValue, currency: string | null): FoundValue {
  if (NO_MONEY.has(source)) return { source, value };
  const known = CURRENCIES.find((name): name is Currency => name === currency);
  return {
    source,
    value: known && value !== null && /^-?\d+$/.test(value) ? formatMinor(BigInt(value), known) : value,
  };
}
