import { Inject, Injectable } from '@nestjs/common';
import { defineJob, type Job, type JobHandler } from '@platform/jobs/job';
import type { ContractKind } from '../../terms/terms';
import { PayrollReconciler } from '../use-cases/payroll-reconciler';

/** The kind of run that may be due. */
interface Due {
  readonly kind: ContractKind;
}

/** A schedule says that it is time to look for what is due. A lost, late or doubled job changes no payment. */
abstract class PayrollSchedule implements JobHandler<Due> {
  abstract readonly job: Job<Due>;

  constructor(@Inject(PayrollReconciler) private readonly reconciler: PayrollReconciler) {}

  async handle({ kind }: Due): Promise<void> {
    // The job does not await the run, which may take longer than a job may.
    void this.reconciler.runWhatIsDue(kind);
  }
}

@Injectable()
export class RealtimeSalarySchedule extends PayrollSchedule {
  readonly job = defineJob<Due>({ name: 'payroll-realtime', cron: '*/5 * * * *', data: { kind: 'realtime' } });
}

@Injectable()
export class HourlySalarySchedule extends PayrollSchedule {
  readonly job = defineJob<Due>({ name: 'payroll-hourly', cron: '10 * * * *', data: { kind: 'hourly' } });
}

/** The job comes every hour, because the reconciler knows the time zone in which a day begins. */
@Injectable()
export class DailySalarySchedule extends PayrollSchedule {
  readonly job = defineJob<Due>({ name: 'payroll-daily', cron: '10 * * * *', data: { kind: 'daily' } });
}

@Injectable()
export class DividendSchedule extends PayrollSchedule {
  readonly job = defineJob<Due>({ name: 'payroll-dividend', cron: '30 * * * *', data: { kind: 'dividend' } });
}

export const payrollSchedules = [RealtimeSalarySchedule, HourlySalarySchedule, DailySalarySchedule, DividendSchedule];
