import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';

/** The time for which a withdrawal is reserved to the person who looks at it. */
const LEASE_MS = 10 * 60_000;

export interface Claim {
  readonly staffId: string;
  readonly until: Date;
}

/**
 * The leases of staff on withdrawals: a courtesy among colleagues, which decides nothing about money and does not stand
 * in the log.
 */
@Injectable()
export class WithdrawalClaims {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Takes or renews a lease. @returns false while another person has it */
  async take(withdrawalId: string, staffId: string): Promise<boolean> {
    const nowMs = this.clock.nowMs();
    const { rowCount } = await this.sql.query(
      `insert into session.withdrawal_claims as claim (withdrawal_id, staff_id, until) values ($1, $2, $3)
       on conflict (withdrawal_id) do update set staff_id = excluded.staff_id, until = excluded.until
        where claim.staff_id = excluded.staff_id or claim.until <= $4`,
      [withdrawalId, staffId, new Date(nowMs + LEASE_MS), new Date(nowMs)],
    );
    return rowCount === 1;
  }

  /** The leases in force. */
  async of(withdrawalIds: readonly string[]): Promise<ReadonlyMap<string, Claim>> {
    if (withdrawalIds.length === 0) return new Map();
    const { rows } = await this.sql.query<{ id: string; staff_id: string; until: Date }>(
      `select withdrawal_id as id, staff_id, until from session.withdrawal_claims
        where withdrawal_id = any ($1::uuid[]) and until > $2`,
      [withdrawalIds, new Date(this.clock.nowMs())],
    );
    return new Map(rows.map(({ id, staff_id: staffId, until }) => [id, { staffId, until }]));
  }

  /** Gives a lease back, and forgets those whose time is long over. */
  async giveBack(withdrawalId: string, staffId: string): Promise<void> {
    await this.sql.query(
      'delete from session.withdrawal_claims where (withdrawal_id = $1 and staff_id = $2) or until <= $3',
      [withdrawalId, staffId, new Date(this.clock.nowMs() - LEASE_MS)],
    );
  }
}
