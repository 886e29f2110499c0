import { HttpException, Inject, Injectable } from '@nestjs/common';
import type { ReportReceipt, SuspicionReport } from '@contracts/vendor/report-authority';
import { Database } from '../store/database';

interface StoredReport extends Record<string, unknown> {
  readonly no: string;
  readonly isSame: boolean;
  readonly at: Date;
}

/** The reports that the authority has taken: each reference once, with a receipt that stays the same. */
@Injectable()
export class Reports {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** @throws HttpException 409 for a reference under which another report was taken */
  async take(report: SuspicionReport): Promise<ReportReceipt> {
    const { reference } = report;
    const body = JSON.stringify(report);
    await this.database.query(
      'insert into authority_reports (reference, report) values ($1, $2) on conflict do nothing',
      [reference, body],
    );
    const [taken] = await this.database.query<StoredReport>(
      `select no::text, report = $2::jsonb as "isSame", received_at as at from authority_reports where reference = $1`,
      [reference, body],
    );
    if (!taken!.isSame) throw new HttpException({ error: 'reference-used' }, 409);
    return { reference, receipt: `SBX-${taken!.no.padStart(8, '0')}`, receivedAt: taken!.at.toISOString() };
  }
}
