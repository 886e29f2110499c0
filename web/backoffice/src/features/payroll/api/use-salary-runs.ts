import { routes } from '@contracts/http/routes';
import { KINDS } from '@web/agent-terms/terms-draft';
import { RUN_STATUSES } from '../parts/run-columns';
import { useListPage } from '../../../lib/use-list-page';

/** The runs of the pay of agents, newest first. */
export function useSalaryRuns() {
  return useListPage(routes.salaryRuns, {
    name: 'payroll.runs',
    filters: { kind: KINDS, status: RUN_STATUSES },
    input: (filters) => filters,
    keyOf: ({ runId }) => runId,
    live: true,
  });
}
