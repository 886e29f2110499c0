/** The door of teams: the files that agents take away, to which other contexts add lists of their own. */
export { TeamModule } from './team.module';
export { sourceOf, TeamExportSources } from './exports/team-export-sources';
