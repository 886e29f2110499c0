import { can, type DeclaredRights } from '../../rights';

/** The rights on the tables of open rounds. */
export const roundsRights: DeclaredRights = {
  'session.round_questions': { api: can.read, worker: can.keep },
};
