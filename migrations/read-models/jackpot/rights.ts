import { type DeclaredRights, projected } from '../../rights';

/** The rights on the tables of the jackpot. */
export const jackpotRights: DeclaredRights = projected('read.jackpot_marks', 'read.jackpot_pot');
