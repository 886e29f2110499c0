import { Catalogue1795200000200 } from './1795200000200-catalogue';
import { WinCeilings1795900090000 } from './1795900090000-win-ceilings';
import { WithdrawnGames1795950000000 } from './1795950000000-withdrawn-games';

export const catalogueMigrations = [Catalogue1795200000200, WinCeilings1795900090000, WithdrawnGames1795950000000];
