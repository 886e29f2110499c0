import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import type { RoundName } from '../domain/round-record';

/** The worker's memory of its questions to vendors about rounds. */
@Injectable()
export class RoundQuestions {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

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
