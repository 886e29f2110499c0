import { Injectable } from '@nestjs/common';
import type { RoundName } from '@contexts/audit/audit.api';
import { SqlPool } from '@platform/database/sql-pool';

/** What a vendor was asked about a round, as far as it is remembered. */
@Injectable()
export class RoundQuestions {
  constructor(private readonly sql: SqlPool) {}

  async about({
    memberId,
    vendorId,
    roundId,
  }: RoundName): Promise<{ readonly asked: number; readonly answer: string | null }> {
    const { rows } = await this.sql.query<{ asked: number; answer: string }>(
      'select asked, answer from session.round_questions where member_id = $1 and vendor_id = $2 and round_id = $3',
      [memberId, vendorId, roundId],
    );
    return rows[0] ?? { asked: 0, answer: null };
  }
}
