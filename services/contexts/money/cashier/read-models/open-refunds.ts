import { Inject, Injectable } from '@nestjs/common';
import type { RefundState } from '@contracts/http/office/refunds';
import { SqlPool } from '@platform/database/sql-pool';

/** A payment that is sent back, as the job looks at it. */
export interface OpenRefund {
  readonly deposit_id: string;
  readonly member_id: string;
  readonly provider_id: string;
  readonly payment_id: string;
  readonly status: RefundState;
  readonly attempt: number;
  readonly is_overdue: boolean;
  readonly refund_by: Date;
  readonly requested_at: Date | null;
}

/** The refunds that something is due for. The table lags; every step is decided in the stream. */
@Injectable()
export class OpenRefunds {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** The oldest first. */
  async oldest(max: number): Promise<OpenRefund[]> {
    const { rows } = await this.sql.query<OpenRefund>(
      `select * from read.deposit_refunds where status in ('due', 'sent') order by since limit $1`,
      [max],
    );
    return rows;
  }
}
