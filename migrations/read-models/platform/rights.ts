import { can, type DeclaredRights } from '../../rights';

/** The rights on the tables of the platform. */
export const platformRights: DeclaredRights = {
  'read.checkpoints': { api: can.read, worker: can.keep },
  // Every process stores the states of the streams that it decides on.
  'read.snapshots': { api: can.keep, worker: can.keep },
  // Every process takes away sessions that are over; the worker ends those of a stopped member as well.
  'session.sessions': { api: can.keep, worker: can.tidy },
  'session.endings': { api: can.keep, worker: can.keep },
  'session.login_attempts': { api: can.keep, worker: can.tidy },
  'session.known_addresses': { api: can.keep, worker: can.tidy },
  'session.uses': { api: can.keep, worker: can.tidy },
  'session.request_ids': { api: can.keep, worker: can.tidy },
  'session.reactions': { api: can.read, worker: can.keep },
  // The first process that seals notes the key.
  'session.sealing_key': { api: can.add, worker: can.add },
  // A key that is destroyed leaves its row.
  'vault.member_keys': { api: can.change, worker: can.change },
  'session.files': { api: can.keep, worker: can.tidy },
  'session.write_probe': { api: can.add, worker: can.add },
};
