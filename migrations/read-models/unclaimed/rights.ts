import { type DeclaredRights, projected } from '../../rights';

/** The rights on the table of acts on unclaimed money. */
export const unclaimedRights: DeclaredRights = projected('read.unclaimed_acts');
