import { can, type DeclaredRights, projected } from '../../rights';

/** The rights on the tables of the tree and of the agency. */
export const agencyRights: DeclaredRights = {
  ...projected(
    'read.downline_notes',
    'read.downline_transfers',
    'read.member_moves',
    'read.network_members',
    'read.upline_asks',
  ),
  // A visit to a link is counted by the API.
  'session.invitation_visits': { api: can.change, worker: can.nothing },
};
