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

  /** The oldest first, so many of each provider: one that does not answer holds up none of another. */
  async oldest(max: number): Promise<OpenRefund[]> {
    const { rows } = await this.sql.query<OpenRefund>(
      `select * from (select *, row_number() over (partition by provider_id order by since) as place
                        from read.deposit_refunds where status in ('due', 'sent')) as one
        where place <= $1 order by since`,
      [max],
    );
    return rows;
  }
}
