import { type DeclaredRights, projected } from '../../rights';

/** The rights on the tables of the catalogue. */
export const catalogueRights: DeclaredRights = projected('read.games', 'read.vendors');
