/** The door of team: what other contexts may use of it. */
export { TeamReachModule } from './team-reach.module';
export { TeamReach, type OnPath, type Placement, type TeamSize } from './read-models/team-reach';
export { isPlaceOf, placesOf, reachOf } from './read-models/team-reach.sql';
