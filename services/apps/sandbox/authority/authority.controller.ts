import { Body, Controller, Inject, Post } from '@nestjs/common';
import { SuspicionReport, type ReportReceipt } from '@contracts/vendor/report-authority';
import { SignedCall } from '../signing/signed-call';
import { Reports } from './reports';

/** The call by which the operator files reports of suspicions. */
@Controller('v1/reports')
export class AuthorityController {
  constructor(@Inject(Reports) private readonly reports: Reports) {}

  @Post()
  @SignedCall('authority')
  file(@Body({ schema: SuspicionReport }) report: SuspicionReport): Promise<ReportReceipt> {
    return this.reports.take(report);
  }
}
