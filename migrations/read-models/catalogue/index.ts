import { Catalogue1795200000200 } from './1795200000200-catalogue';
import { WinCeilings1795900090000 } from './1795900090000-win-ceilings';

export const catalogueMigrations = [Catalogue1795200000200, WinCeilings1795900090000];
