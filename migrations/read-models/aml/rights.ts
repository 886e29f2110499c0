import { can, type DeclaredRights, joined, projected } from '../../rights';

/** The rights on the tables of money laundering. The worker alone writes down up to where the rules have looked. */
export const amlRights: DeclaredRights = joined(
  projected('read.aml_traces', 'read.aml_accounts', 'read.aml_cases', 'read.aml_members'),
  { 'session.aml_place': { api: can.nothing, worker: can.keep } },
);
