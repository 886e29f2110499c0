import { type DeclaredRights, projected } from '../../rights';

/** The rights on the table of transfers to vendors. */
export const vendorWalletsRights: DeclaredRights = projected('read.vendor_transfers');
