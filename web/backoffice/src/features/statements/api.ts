import { DIFFERENCE_KINDS, STATEMENT_ROW_FILTERS } from '@contracts/http/office/statements';
import { routes } from '@contracts/http/routes';
import { useListPage } from '../../lib/use-list-page';
import { useStaffQuery } from '../../lib/use-staff-query';

/** How often the page asks while somebody looks at it. */
const EVERY_MS = 5_000;

export interface ChosenDay {
  readonly providerId: string;
  readonly day: string;
}

export function useStrip(to: string | undefined) {
  return useStaffQuery(routes.statementDays, to ? { to } : {}, { everyMs: EVERY_MS, keepsLast: true });
}

export function useClientMoney() {
  return useStaffQuery(routes.clientMoney, {}, { everyMs: EVERY_MS });
}

export function useStatement({ providerId, day }: ChosenDay) {
  return useStaffQuery(routes.statement, { providerId, day }, { everyMs: EVERY_MS });
}

/** Lines and bookings of a day: its differences, unless something else is chosen. */
export function useStatementRows({ providerId, day }: ChosenDay) {
  return useListPage(routes.statementRows, {
    name: 'statements',
    filters: { show: STATEMENT_ROW_FILTERS, kind: DIFFERENCE_KINDS },
    input: ({ show, kind }) => ({ providerId, day, show: show ?? 'differences', ...(kind ? { kind } : {}) }),
    keyOf: ({ id }) => id,
    live: true,
  });
}
