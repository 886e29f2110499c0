import { Team1795400001000 } from './1795400001000-team';
import { NamesOfTeams1795400009000 } from './1795400009000-names-of-teams';

export const teamMigrations = [Team1795400001000, NamesOfTeams1795400009000];
