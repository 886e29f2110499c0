import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';

/** The time for which a member is reserved to the person who looks at them. */
const LEASE_MS = 10 * 60_000;

export interface KycClaim {
  readonly staffId: string;
  readonly until: Date;
}

/** The leases of staff on members in review: a courtesy among colleagues, which decides nothing. */
@Injectable()
export class KycClaims {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Takes or renews a lease. @returns false while another person has it */
  async take(memberId: string, staffId: string): Promise<boolean> {
    const nowMs = this.clock.nowMs();
    const { rowCount } = await this.sql.query(
      `insert into session.kyc_claims as claim (member_id, staff_id, until) values ($1, $2, $3)
       on conflict (member_id) do update set staff_id = excluded.staff_id, until = excluded.until
        where claim.staff_id = excluded.staff_id or claim.until <= $4`,
      [memberId, staffId, new Date(nowMs + LEASE_MS), new Date(nowMs)],
    );
    return rowCount === 1;
  }

  /** The leases in force. */
  async of(memberIds: readonly string[]): Promise<ReadonlyMap<string, KycClaim>> {
    if (memberIds.length === 0) return new Map();
    const { rows } = await this.sql.query<{ id: string; staff_id: string; until: Date }>(
      `select member_id as id, staff_id, until from session.kyc_claims
        where member_id = any ($1::uuid[]) and until > $2`,
      [memberIds, new Date(this.clock.nowMs())],
    );
    return new Map(rows.map(({ id, staff_id: staffId, until }) => [id, { staffId, until }]));
  }

  /** Gives a lease back, and forgets those whose time is long over. */
  async giveBack(memberId: string, staffId: string): Promise<void> {
    await this.sql.query('delete from session.kyc_claims where (member_id = $1 and staff_id = $2) or until <= $3', [
      memberId,
      staffId,
      new Date(this.clock.nowMs() - LEASE_MS),
    ]);
  }
}
