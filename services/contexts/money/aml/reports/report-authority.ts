import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ReportReceipt, type SuspicionReport } from '@contracts/vendor/report-authority';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { PartyFault, SignedClient } from '@platform/http/signing/signed-client';
import { Metrics } from '@platform/telemetry/metrics';

const REPORTS_PATH = '/v1/reports';
const TIMEOUT_MS = 10_000;

export interface FiledReport {
  readonly receipt: string;
  readonly filedAt: string;
  readonly sha256: string;
}

/** The authority that takes reports, by our contract `contracts/vendor/report-authority.ts`. */
@Injectable()
export class ReportAuthority {
  private readonly logger = new Logger(ReportAuthority.name);
  private readonly client: SignedClient | undefined;

  constructor(@Inject(CONFIG) { AML_REPORTS }: Pick<Config, 'AML_REPORTS'>, @Inject(Metrics) metrics: Metrics) {
    this.client = AML_REPORTS && new SignedClient(AML_REPORTS, metrics.partyCallsOf('authority', AML_REPORTS.id));
  }

  /** The same report is taken once. @throws ApiError REPORT_NOT_TAKEN */
  async file(report: SuspicionReport): Promise<FiledReport> {
    try {
      if (!this.client) throw new PartyFault('No authority is named in the settings');
      const answer = await this.client.call({
        method: 'POST',
        path: REPORTS_PATH,
        body: report,
        timeoutMs: TIMEOUT_MS,
      });
      const { reference, receipt, receivedAt } = ReportReceipt.parse(answer.body);
      if (reference !== report.reference) throw new PartyFault('The authority answers about another report');
      const sha256 = createHash('sha256').update(JSON.stringify(report)).digest('hex');
      return { receipt, filedAt: receivedAt, sha256 };
    } catch (error) {
      // The text of a schema's fault may hold a part of the answer; its kind says enough.
      this.logger.warn({
        message: 'A report was not confirmed',
        fault: error instanceof PartyFault ? error.message : error instanceof Error ? error.name : 'unknown',
      });
      throw new ApiError('REPORT_NOT_TAKEN');
    }
  }
}
