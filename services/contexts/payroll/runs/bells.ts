import { Inject, Injectable } from '@nestjs/common';
import { defineJob, type Job, type JobHandler } from '@platform/jobs/job';
import type { ContractKind } from '../domain/terms';
import { PayrollReconciler } from './payroll-reconciler';

interface Rung {
  readonly kind: ContractKind;
}

/** A bell says that it is time to look, and nothing else: lost, late or doubled, it changes nothing. */
abstract class Bell implements JobHandler<Rung> {
  abstract readonly job: Job<Rung>;

  constructor(@Inject(PayrollReconciler) private readonly reconciler: PayrollReconciler) {}

  async handle({ kind }: Rung): Promise<void> {
    // Not awaited: a run may take longer than a job, and a bell that has rung is done.
    void this.reconciler.ring(kind);
  }
}

@Injectable()
export class RealtimeSalaryBell extends Bell {
  readonly job = defineJob<Rung>({ name: 'payroll-realtime', cron: '*/5 * * * *', data: { kind: 'realtime' } });
}

@Injectable()
export class HourlySalaryBell extends Bell {
  readonly job = defineJob<Rung>({ name: 'payroll-hourly', cron: '10 * * * *', data: { kind: 'hourly' } });
}

/** Rung every hour at the minute of the rules: by what clock, and in summer or winter, is known to the reconciler. */
@Injectable()
export class DailySalaryBell extends Bell {
  readonly job = defineJob<Rung>({ name: 'payroll-daily', cron: '10 * * * *', data: { kind: 'daily' } });
}

@Injectable()
export class DividendBell extends Bell {
  readonly job = defineJob<Rung>({ name: 'payroll-dividend', cron: '30 * * * *', data: { kind: 'dividend' } });
}

export const payrollBells = [RealtimeSalaryBell, HourlySalaryBell, DailySalaryBell, DividendBell];
