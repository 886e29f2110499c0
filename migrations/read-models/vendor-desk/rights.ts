import { can, type DeclaredRights } from '../../rights';

/** The rights on the memory of comparisons: the worker compares, the API shows what was compared. */
export const vendorDeskRights: DeclaredRights = {
  'session.vendor_comparisons': { api: can.read, worker: can.keep },
  'session.vendor_differences': { api: can.nothing, worker: can.keep },
};
