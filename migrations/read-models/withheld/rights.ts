import { type DeclaredRights, projected } from '../../rights';

/** The rights on the table of withheld amounts. */
export const withheldRights: DeclaredRights = projected('read.withheld_amounts');
