import { AgentContracts1795400003000 } from './1795400003000-agent-contracts';
import { SalaryRuns1795400004000 } from './1795400004000-salary-runs';
import { BillsOfTheHouse1795960000000 } from './1795960000000-bills-of-the-house';
import { BetsOfTheLine1796400010000 } from './1796400010000-bets-of-the-line';

export const payrollMigrations = [
  AgentContracts1795400003000,
  SalaryRuns1795400004000,
  BillsOfTheHouse1795960000000,
  BetsOfTheLine1796400010000,
];
