import { type DeclaredRights, projected } from '../../rights';

/** The rights on the table of closings. */
export const closingRights: DeclaredRights = projected('read.account_closings');
