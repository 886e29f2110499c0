import { type DeclaredRights, projected } from '../../rights';

/** The rights on the tables of the treasury. */
export const treasuryRights: DeclaredRights = projected('read.treasury_payments');
