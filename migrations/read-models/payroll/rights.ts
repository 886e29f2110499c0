import { type DeclaredRights, projected } from '../../rights';

/** The rights on the tables of payroll. */
export const payrollRights: DeclaredRights = projected(
  'read.agent_contracts',
  'read.salary_bills',
  'read.salary_corrections',
  'read.salary_debt_parts',
  'read.salary_debts',
  'read.salary_run_totals',
  'read.salary_runs',
  'read.salary_standings',
);
