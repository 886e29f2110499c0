import { can, type DeclaredRights, ofTheApi, projected } from '../../rights';

/** The rights on the tables of members and staff. */
export const identityRights: DeclaredRights = {
  ...projected('read.members', 'read.staff'),
  ...ofTheApi(
    'session.code_requests',
    'session.email_undo_links',
    'session.login_challenges',
    'session.member_challenges',
    'session.one_time_codes',
    'session.passkey_challenges',
    'session.reset_links',
    'session.spent_captchas',
    'session.spent_phone_proofs',
    'session.step_ups',
    'session.totp_set_ups',
  ),
  // The worker takes away those of a member whose data are erased.
  'session.devices': { api: can.keep, worker: can.tidy },
};
