import { Reconciler1795200000810 } from './1795200000810-reconciler';
import { Seal1795200000850 } from './1795200000850-seal';

export const proofMigrations = [Reconciler1795200000810, Seal1795200000850];
