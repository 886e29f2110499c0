import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { DepositProof, depositProofCalls } from '@contracts/http/deposits/deposit-proofs';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { formatMinor, type Currency } from '@kernel/money';
import { SqlPool } from '@platform/database/sql-pool';
import { newestFirst } from '@platform/lists/newest-first';

type Query = z.infer<typeof depositProofCalls.depositProofs.input>;

interface Row {
  readonly id: string;
  readonly member_id: string;
  readonly method: string;
  readonly currency: Currency;
  readonly amount_minor: string;
  readonly sent_at: Date;
  readonly status: DepositProof['status'];
  readonly proposed_by: string | null;
}

const STATES = {
  open: ['waiting', 'proposed'],
  credited: ['credited'],
  refused: ['refused'],
  any: undefined,
} as const;

/** The proofs that members have sent, for finance; the list may lag a moment behind the log. */
@Injectable()
export class DepositProofs {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
  ) {}

  /** @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async list({ status = 'open', cursor, pageSize }: Query) {
    const { rows, nextCursor } = await newestFirst<Row>(this.sql, {
      table: 'read.deposit_proofs',
      time: 'sent_at',
      filters: [
        ['sent_at is not null and ?::boolean', true],
        ['status = any(?::text[])', STATES[status]],
      ],
      cursor,
      pageSize,
    });
    const names = await this.members.namesOf(rows.map(({ member_id }) => member_id));
    return { list: rows.map((row) => toProof(row, names.get(row.member_id) ?? null)), nextCursor };
  }
}

function toProof(row: Row, memberName: string | null): DepositProof {
  return {
    depositId: row.id,
    memberId: row.member_id,
    memberName,
    method: row.method,
    amount: formatMinor(BigInt(row.amount_minor), row.currency),
    currency: row.currency,
    status: row.status,
    sentAt: row.sent_at.toISOString(),
    proposedBy: row.proposed_by,
  };
}
