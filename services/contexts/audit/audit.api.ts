/** The door of audit: what other contexts may use of it. */
export { FindingsWorkerModule, RoundsOfFindingsModule } from './findings/findings.module';
export type { Ending } from './findings/domain/finding.decide';
export type { FindingEvent } from './findings/domain/finding.events';
export { isSame } from './findings/domain/round-ending';
export type { RoundName } from './findings/domain/round-record';
export { RoundsOfFindings, type DecidedRound } from './findings/use-cases/rounds-of-findings';
export { ReportMismatch } from './findings/use-cases/report-mismatch';
