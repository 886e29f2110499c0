import { SuspicionReport } from '@contracts/vendor/report-authority';
import type { Config } from '@platform/config/config';
import type { AlertRaised, ReportPrepared } from '../domain/cases/aml-case.events';

/**
 * The report as the authority gets it. It is made of the log alone, so that the same report is always the same text.
 */
export function reportOf(
  alert: AlertRaised['data'],
  { reportNo, note, occurredAt }: ReportPrepared['data'],
  { MERCHANT_CODE, MERCHANT_NAME }: Pick<Config, 'MERCHANT_CODE' | 'MERCHANT_NAME'>,
): SuspicionReport {
  const { caseId, memberId, linked, rule, rulesVersion, occurredAt: raisedAt, currency, facts } = alert;
  return SuspicionReport.parse({
    layout: 'croupier-report/1',
    reference: `${caseId}/${reportNo}`,
    merchant: { code: MERCHANT_CODE, name: MERCHANT_NAME },
    writtenAt: occurredAt,
    subject: { memberId },
    linkedMemberIds: linked,
    rule: { id: rule, version: rulesVersion, raisedAt, currency, facts },
    narrative: note,
  });
}
