import { Inject, Injectable } from '@nestjs/common';
import type { Finding } from '@contracts/http/proofs';
import { CURRENCIES, formatMinor, type Currency } from '@kernel/money';
import { MemberDirectory, StaffDirectory } from '@contexts/identity/identity.api';
import type { FindingState } from '../domain/finding.decide';
import { freezesWallet, type FoundValue } from '../domain/finding.events';

/** A finding without names. */
export type FindingRecord = Pick<FindingState, 'status' | 'found' | 'proposal' | 'decision'>;

/** Findings as staff see them, with the names of those they are about. */
@Injectable()
export class FindingViews {
  constructor(
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
  ) {}

  async of(records: readonly FindingRecord[]): Promise<Finding[]> {
    const [members, staff] = await Promise.all([
      this.members.namesOf(records.flatMap(({ found }) => found?.memberId ?? [])),
      this.staff.namesOf(
        records.flatMap(({ proposal, decision }) => [proposal?.proposerId ?? [], decision?.approverId ?? []].flat()),
      ),
    ]);
    return records.map((record) => viewOf(record, members, staff));
  }
}

/** What is a number or a name of something, and no money, whatever the finding is about. */
const NO_MONEY: ReadonlySet<string> = new Set(['faulty entries', 'vendor', 'round', 'game', 'transfer', 'receiver']);

type Names = ReadonlyMap<string, string>;

function viewOf({ status, found, proposal, decision }: FindingRecord, members: Names, staff: Names): Finding {
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
    // The wallet is frozen by what follows from the finding, and released by what follows from the approval.
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
