import { Reconciler1795200000810 } from './1795200000810-reconciler';
import { Seal1795200000850 } from './1795200000850-seal';
import { LogIdentity1795900000000 } from './1795900000000-log-identity';
import { Restores1795900060000 } from './1795900060000-restores';

export const proofMigrations = [
  Reconciler1795200000810,
  Seal1795200000850,
  LogIdentity1795900000000,
  Restores1795900060000,
];
