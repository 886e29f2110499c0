/** The door of the tree: who stands under whom, for decisions and for lists, and the writers of its tables. */
export { UplinesModule } from './uplines.module';
export { Uplines } from './use-cases/uplines';
export { TeamReachModule } from './team-reach.module';
export { TeamReach, type OnPath, type Placement, type TeamSize } from './read-models/team-reach';
export { erasePlaces } from './read-models/erased-places';
export { moveSubtree } from './read-models/subtree-move';
export { TreeBatch, type PlaceNumbers } from './read-models/tree-batch';
export type { Place } from './read-models/tree-standing';
export { isMove, writeMove } from './read-models/member-moves.rows';
