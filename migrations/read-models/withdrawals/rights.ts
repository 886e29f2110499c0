import { type DeclaredRights, joined, ofTheApi, projected } from '../../rights';

/** The rights on the tables of withdrawals. The leases of staff belong to the API alone. */
export const withdrawalsRights: DeclaredRights = joined(
  projected('read.withdrawals', 'read.payout_attempts'),
  ofTheApi('session.withdrawal_claims'),
);
