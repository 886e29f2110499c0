import { Catalogue1795200000200 } from './1795200000200-catalogue';

export const catalogueMigrations = [Catalogue1795200000200];
