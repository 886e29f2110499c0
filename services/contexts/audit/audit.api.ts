/** The door of audit: what other contexts may use of it. */
export { FindingsWorkerModule } from './findings/findings.module';
export { ReportMismatch } from './findings/use-cases/report-mismatch';
