import { Inject, Injectable } from '@nestjs/common';
import type { ProvedLevel } from '@contracts/vendor/kyc-provider';
import { SqlPool } from '@platform/database/sql-pool';

export interface OpenVerification {
  readonly memberId: string;
  readonly level: ProvedLevel;
  readonly attempt: number;
  readonly applicantId: string;
  readonly startedAt: Date;
}

/** The levels that something is due for. The table lags; every step is decided in the stream. */
@Injectable()
export class DueLevels {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** Those whose time is over, which the log does not say yet. */
  async ending(now: Date, max: number): Promise<{ readonly memberId: string; readonly level: ProvedLevel }[]> {
    const { rows } = await this.sql.query<{ memberId: string; level: ProvedLevel }>(
      `select member_id as "memberId", level from read.identity_levels
        where expires_at is not null and expires_at <= $1 order by expires_at limit $2`,
      [now, max],
    );
    return rows;
  }

  /** The attempts without a result that began after a moment, the newest first. */
  async withoutResult(since: Date, max: number): Promise<OpenVerification[]> {
    const { rows } = await this.sql.query<OpenVerification>(
      `select member_id as "memberId", level, attempt, applicant_id as "applicantId", started_at as "startedAt"
         from read.identity_levels where status = 'started' and started_at > $1
        order by started_at desc limit $2`,
      [since, max],
    );
    return rows;
  }
}
