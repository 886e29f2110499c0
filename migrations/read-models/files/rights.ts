import { can, type DeclaredRights } from '../../rights';

/** The rights on the table of images. The worker removes those that nothing uses. */
export const filesRights: DeclaredRights = { 'session.uploads': { api: can.keep, worker: can.keep } };
