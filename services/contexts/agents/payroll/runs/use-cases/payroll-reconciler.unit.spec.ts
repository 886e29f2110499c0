import { setTimeout as pause } from 'node:timers/promises';
import { CONTRACT_KINDS } from '../../terms/terms';
import type { DueRuns } from './due-runs';
import { PayrollReconciler } from './payroll-reconciler';

it('looks on after the clock was put back', async () => {
  let nowMs = Date.parse('2026-03-10T12:00:00.000Z');
  const look = jest.fn(async () => ({ windows: [], againMs: nowMs + 1_500 }));
  const reconciler = new PayrollReconciler(
    { look } as unknown as DueRuns,
    { DATABASE_URL: '' },
    { nowMs: () => nowMs },
  );
  reconciler.onApplicationBootstrap();
  try {
    await pause(250);
    expect(look).toHaveBeenCalledTimes(CONTRACT_KINDS.length);
    nowMs -= 3_600_000;
    await pause(250);
    expect(look).toHaveBeenCalledTimes(2 * CONTRACT_KINDS.length);
  } finally {
    await reconciler.onModuleDestroy();
  }
});
