import { type DeclaredRights, projected } from '../../rights';

/** The rights on the tables of a member's own games. */
export const ownGamesRights: DeclaredRights = projected('read.favourite_games', 'read.recent_games');
