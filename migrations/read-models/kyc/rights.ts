import { type DeclaredRights, joined, ofTheApi, projected } from '../../rights';

/** The rights on the tables of identity levels. The leases of staff belong to the API alone. */
export const kycRights: DeclaredRights = joined(projected('read.identity_levels'), ofTheApi('session.kyc_claims'));
