import type { Mutant } from './mutants';

const RUNS = 'services/contexts/agents/payroll/runs';
const PAYROLL = { project: 'unit', tests: 'payroll/(runs/domain|terms)' } as const;
const PAYROLL_ON_THE_LOG = { project: 'int', tests: 'payroll/runs/salary-runs' } as const;

export const payrollMutants: readonly Mutant[] = [
  {
    ...PAYROLL_ON_THE_LOG,
    name: 'I7: a salary is paid twice, because a payment has another name each time',
    file: `${RUNS}/domain/run-names.ts`,
    find: 'windowKey(window as PayWindow)}`;',
    replace: 'windowKey(window as PayWindow) + String(Math.random())}`;',
  },
  {
    ...PAYROLL_ON_THE_LOG,
    name: 'I7: the daily cap is ignored',
    file: `${RUNS}/domain/bills.ts`,
    find: 'grossMinor: capped(yieldMinor, standing.dayGrossMinor, cap)',
    replace: 'grossMinor: capped(yieldMinor, 0n, null)',
  },
  {
    ...PAYROLL,
    name: 'I7: a window is skipped',
    file: `${RUNS}/domain/due-windows.ts`,
    find: 'const whole = window.from < beginning ? nextWindow(window, timeZone) : window;',
    replace: 'const whole = window.from < beginning || after !== null ? nextWindow(window, timeZone) : window;',
  },
  {
    ...PAYROLL_ON_THE_LOG,
    name: 'I7: yields are floored once a sum instead of once a bet',
    file: `${RUNS}/read-models/window-figures.ts`,
    // oxlint-disable-next-line no-template-curly-in-string -- The text of the source holds it.
    find: 'sum(${realtimeYieldSql.yield}) as yields',
    replace:
      'floor(sum(case when stake < least_minor or payout = stake then 0 else stake::numeric * ppm / 1000000 end)) as yields',
  },
  {
    ...PAYROLL,
    name: 'I7: what is withheld for downlines is forgotten',
    file: 'services/contexts/agents/payroll/terms/netting.ts',
    find: 'const netMinor = one.grossMinor - withheldMinor + (one.adjustmentMinor ?? 0n);',
    replace: 'const netMinor = one.grossMinor + (one.adjustmentMinor ?? 0n);',
  },
  {
    ...PAYROLL_ON_THE_LOG,
    name: 'I7: a bet that was voided after it was paid on is not taken back',
    file: `${RUNS}/domain/corrections.ts`,
    find: 'const grossMinor = grossAfter(bill, changed) - bill.grossMinor - corrected.grossMinor;',
    replace:
      'const grossMinor = grossAfter(bill, { ...changed, yieldMinor: 0n, turnoverMinor: 0n }) - bill.grossMinor - corrected.grossMinor;',
  },
  {
    ...PAYROLL,
    name: 'I7: a run is completed before everybody has been paid',
    file: `${RUNS}/domain/salary-run.decide.ts`,
    find: 'const isOpen = state.paid < state.issued || (state.claims !== null && !state.areDebtsSettled);',
    replace: 'const isOpen = state.claims !== null && !state.areDebtsSettled;',
  },
];
