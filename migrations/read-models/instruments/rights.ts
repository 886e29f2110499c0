import { type DeclaredRights, projected } from '../../rights';

/** The rights on the table of instruments. */
export const instrumentsRights: DeclaredRights = projected('read.instruments');
