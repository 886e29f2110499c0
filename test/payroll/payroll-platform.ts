import { setTimeout as pause } from 'node:timers/promises';
import { salaryRunsProjection } from '@contexts/agents/payroll/runs/read-models/salary-runs.projection';
import { PayrollReconciler } from '@contexts/agents/payroll/runs/use-cases/payroll-reconciler';
import { SalaryRunsModule, SalaryRunsWorkerModule } from '@contexts/agents/payroll/runs/runs.module';
import { PayrollControl } from '@contexts/agents/payroll/runs/use-cases/payroll-control';
import type { IssuedBill, SalaryRunEvent } from '@contexts/agents/payroll/runs/domain/salary-run.events';
import type { ContractKind } from '@contexts/agents/payroll/payroll.api';
import { teamProjectionIn } from '@contexts/agents/team/read-models/team.projection';
import { WalletCommandsModule } from '@contexts/money/wallet/wallet.api';
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
        WalletCommandsModule,
      ],
    },
    { MERCHANT_TIME_ZONE: timeZone, DATABASE_POOL: '6' },
  );
  const reconciler = harness.module.get(PayrollReconciler);
  const desk = harness.module.get(PayrollControl);
  return {
    ...harness,
    write: (world) => writeWorld(world, harness.database.url),
    settle: async (kind) => {
      do {
        await reconciler.runWhatIsDue(kind);
        await pause(20);
      } while ((await desk.stateOf(kind)).windowsBehind > 0);
    },
    bills: async () =>
      ((await harness.events()) as (RecordedEvent & SalaryRunEvent)[]).flatMap((event) =>
        event.type === 'BillsIssued' ? event.data.bills.map((bill) => ({ ...bill, runId: event.data.runId })) : [],
      ),
  };
}
