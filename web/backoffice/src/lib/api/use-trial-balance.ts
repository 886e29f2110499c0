import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useStaffQuery, type QueryOptions } from '../use-staff-query';

/** The sums of all accounts, now or as of a moment. */
export function useTrialBalance(input: InputOf<typeof routes.trialBalance>, options: QueryOptions = {}) {
  return useStaffQuery(routes.trialBalance, input, options);
}
