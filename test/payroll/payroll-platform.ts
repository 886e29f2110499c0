import { setTimeout as pause } from 'node:timers/promises';
import { salaryRunsProjection } from '@contexts/payroll/runs/read-models/salary-runs.projection';
import { PayrollReconciler } from '@contexts/payroll/runs/payroll-reconciler';
import { SalaryRunsModule, SalaryRunsWorkerModule } from '@contexts/payroll/runs/runs.module';
import { PayrollDesk } from '@contexts/payroll/runs/use-cases/payroll-desk';
import type { IssuedBill, SalaryRunEvent } from '@contexts/payroll/runs/domain/salary-run.events';
import type { ContractKind } from '@contexts/payroll/payroll.api';
import { teamProjectionIn } from '@contexts/team/read-models/team.projection';
import {
  ChargeShortfallHandler,
  FreezeWalletHandler,
  PaySalaryHandler,
  ReleaseWalletHandler,
} from '@contexts/wallet/wallet.api';
import type { RecordedEvent } from '@kernel/event';
import type { Projection } from '@platform/projections/projection';
import { ProjectionsModule } from '@platform/projections/projections.module';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { writeWorld, type PayrollWorld } from './payroll-world';

/** Payroll as the worker has it, with the tables that it needs, on a database of its own. */
export interface PayrollPlatform extends ContextHarness {
  readonly write: (world: PayrollWorld) => Promise<void>;
  /** Waits until nothing of the kind is due any more. */
  readonly settle: (kind: ContractKind) => Promise<void>;
  readonly bills: () => Promise<readonly BillOf[]>;
}

export interface BillOf extends IssuedBill {
  readonly runId: string;
}

/** @param more projections beside those that payroll itself stands on */
export async function openPayroll(
  timeZone = 'America/Sao_Paulo',
  more: readonly Projection[] = [],
): Promise<PayrollPlatform> {
  const harness = await openContexts(
    {
      imports: [
        ProjectionsModule.register([teamProjectionIn(() => timeZone), salaryRunsProjection, ...more]),
        SalaryRunsWorkerModule,
        SalaryRunsModule,
      ],
      providers: [PaySalaryHandler, ChargeShortfallHandler, FreezeWalletHandler, ReleaseWalletHandler],
    },
    { MERCHANT_TIME_ZONE: timeZone, DATABASE_POOL: '6' },
  );
  const reconciler = harness.module.get(PayrollReconciler);
  const desk = harness.module.get(PayrollDesk);
  return {
    ...harness,
    write: (world) => writeWorld(world, harness.database.url),
    settle: async (kind) => {
      do {
        await reconciler.ring(kind);
        await pause(20);
      } while ((await desk.stateOf(kind)).windowsBehind > 0);
    },
    bills: async () =>
      ((await harness.events()) as (RecordedEvent & SalaryRunEvent)[]).flatMap((event) =>
        event.type === 'BillsIssued' ? event.data.bills.map((bill) => ({ ...bill, runId: event.data.runId })) : [],
      ),
  };
}
