import { EventCatalogue } from '@platform/context/event-catalogue';
import { checkHouse } from './check-house';
import { contexts } from './contexts';

checkHouse(contexts);

/** Every event that any context stores. */
export const eventCatalogue = new EventCatalogue(contexts.flatMap(({ streams = [] }) => streams));

export const apiModules = contexts.flatMap(({ api = [] }) => api);
export const workerModules = contexts.flatMap(({ worker = [] }) => worker);
export const reactions = contexts.flatMap((context) => context.reactions ?? []);
export const jobs = contexts.flatMap((context) => context.jobs ?? []);
export const pushes = contexts.flatMap((context) => context.pushes ?? []);

/** The projections that the worker runs. */
export const projections = contexts.flatMap(({ projections: declared = [] }) =>
  declared.map((projection) => (typeof projection === 'function' ? projection(eventCatalogue) : projection)),
);

/** Every table of the schema `read` that TypeORM knows; `npm run check` compares them with the migrations. */
export const readModelEntities = contexts.flatMap(({ entities = [] }) => entities);
