import { can, type DeclaredRights, joined, projected } from '../../rights';

/** The rights on the tables of the treasury. Providers are asked by the worker, and by the API when staff wish. */
export const treasuryRights: DeclaredRights = joined(
  projected('read.treasury_payments', 'read.provider_bookings', 'read.statements', 'read.statement_rows'),
  { 'session.statement_asks': { api: can.keep, worker: can.keep } },
);
