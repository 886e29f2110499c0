import { type DeclaredRights, projected } from '../../rights';

/** The rights on the tables of teams. */
export const teamRights: DeclaredRights = {
  ...projected(
    'read.team_bills',
    'read.team_bounds',
    'read.team_buckets',
    'read.team_clock',
    'read.team_cutoffs',
    'read.team_days',
    'read.team_facts',
    'read.team_income',
    'read.team_lines',
    'read.team_member_days',
    'read.team_movements',
    'read.team_placements',
    'read.team_sizes',
  ),
};
