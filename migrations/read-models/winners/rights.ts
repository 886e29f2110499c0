import { type DeclaredRights, projected } from '../../rights';

/** The rights on the tables of winners. */
export const winnersRights: DeclaredRights = projected('read.winners', 'read.winners_shown');
