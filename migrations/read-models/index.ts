import { Platform1795200000000 } from './1795200000000-platform';
import { Wallet1795200000100 } from './1795200000100-wallet';
import { Catalogue1795200000200 } from './1795200000200-catalogue';

/** In the order in which they are run; new ones are added at the end. */
export const readModelMigrations = [Platform1795200000000, Wallet1795200000100, Catalogue1795200000200];
