import { can, type DeclaredRights, projected } from '../../rights';

/** The rights on the hash chain and on the tables of the reconciler. */
export const proofRights: DeclaredRights = {
  ...projected('read.findings'),
  // The worker seals. Where the log lives in EventStoreDB, any process may be the first to notice a lost database.
  'seal.blocks': {
    api: can.read,
    worker: can.add,
    logElsewhere: { api: can.add, worker: can.add },
  },
  'seal.log_identity': {
    api: can.read,
    worker: can.read,
    logElsewhere: { api: can.change, worker: can.change },
  },
  'seal.restores': { api: can.read, worker: can.add },
  // Staff ask for a verification, which the worker carries out.
  'seal.verifications': { api: can.add, worker: can.keep },
  'session.reconciler': { api: can.read, worker: can.change },
};
