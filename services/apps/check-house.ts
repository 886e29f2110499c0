import { categoryName, EVENT_NAMES, FOLLOWER_NAMES } from '@contracts/http/office/stored-names';
import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import type { ContextManifest, NestModules } from '@platform/context/context-manifest';
import { EventCatalogue } from '@platform/context/event-catalogue';
import type { Projection } from '@platform/projections/projection';
import { classesOf } from './module-graph';

/** Thrown when the manifests contradict themselves or each other; no process starts. */
export class HouseFault extends Error {
  override readonly name = 'HouseFault';

  constructor(faults: readonly string[]) {
    super(`The manifests of the contexts do not fit together:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/** @throws HouseFault that names everything that is missing or declared twice */
export function checkHouse(contexts: readonly ContextManifest[]): void {
  const faults = [...findHouseFaults(contexts), ...findNameFaults(contexts)];
  if (faults.length > 0) throw new HouseFault(faults);
}

/** Finds every contradiction within the manifests and between them, one sentence each. */
export function findHouseFaults(contexts: readonly ContextManifest[]): string[] {
  const catalogue = new EventCatalogue(contexts.flatMap(({ streams = [] }) => streams));
  const projections = contexts.flatMap((context) => projectionsOf(context, catalogue));
  return [
    ...doubles('context', contexts, ({ name }) => [name]),
    ...doubles('projection', contexts, (context) => projectionsOf(context, catalogue).map(({ name }) => name)),
    ...doubles('table', contexts, (context) => projectionsOf(context, catalogue).flatMap(({ tables }) => tables)),
    ...doubles('reaction', contexts, ({ reactions = [] }) => reactions.map(({ name }) => name)),
    ...doubles('job', contexts, ({ jobs = [] }) => jobs.map(({ name }) => name)),
    ...doubles('entity', contexts, ({ entities = [] }) => entities.map(({ name }) => name)),
    ...doubles('command', contexts, ({ commands }) => [
      ...new Set([...(commands?.api ?? []), ...(commands?.worker ?? [])].map(({ name }) => name)),
    ]),
    ...contexts.flatMap((context, index) => orderFaults(context, contexts.slice(0, index), contexts)),
    ...projections.flatMap((projection) => categoryFaults(`projection "${projection.name}"`, projection, catalogue)),
    ...projections.flatMap((projection) => playMoneyFaults(projection, catalogue)),
    ...contexts.flatMap(({ name, pushes = [] }) =>
      pushes.flatMap((push) => categoryFaults(`push of the context "${name}"`, push, catalogue)),
    ),
    ...commandFaults(contexts, 'api'),
    ...commandFaults(contexts, 'worker'),
    ...providerFaults(contexts),
    ...tableFaults(contexts, projections),
  ];
}

/** Finds what people would have to read by its technical name: a category, an event or a projection without a name. */
export function findNameFaults(contexts: readonly ContextManifest[]): string[] {
  const catalogue = new EventCatalogue(contexts.flatMap(({ streams = [] }) => streams));
  const projections = contexts.flatMap((context) => projectionsOf(context, catalogue));
  const nameless = (kind: string, names: readonly string[], isNamed: (name: string) => boolean): string[] =>
    names
      .filter((name) => !isNamed(name))
      .map((name) => `The ${kind} "${name}" has no name in contracts/http/office/stored-names.ts.`);
  return [
    ...nameless('category', catalogue.categories, (name) => categoryName(name) !== undefined),
    ...nameless('event', catalogue.types, (name) => name in EVENT_NAMES),
    ...nameless(
      'projection',
      projections.map(({ name }) => name),
      (name) => name in FOLLOWER_NAMES,
    ),
  ];
}

function projectionsOf({ projections = [] }: ContextManifest, catalogue: EventCatalogue): Projection[] {
  return projections.map((projection) => (typeof projection === 'function' ? projection(catalogue) : projection));
}

function doubles(
  kind: string,
  contexts: readonly ContextManifest[],
  namesOf: (context: ContextManifest) => readonly string[],
): string[] {
  const owners = new Map<string, string>();
  return contexts.flatMap((context) =>
    namesOf(context).flatMap((name) => {
      const other = owners.get(name);
      owners.set(name, context.name);
      return other === undefined ? [] : [`The ${kind} "${name}" stands twice, in "${other}" and in "${context.name}".`];
    }),
  );
}

function orderFaults(
  { name, uses }: ContextManifest,
  before: readonly ContextManifest[],
  all: readonly ContextManifest[],
): string[] {
  return uses.flatMap((used) => {
    if (before.some((context) => context.name === used)) return [];
    return all.some((context) => context.name === used)
      ? [`The context "${name}" uses "${used}", which stands after it in the list of contexts.`]
      : [`The context "${name}" uses "${used}", which is no context.`];
  });
}

function categoryFaults(
  reader: string,
  { categories }: { readonly categories: readonly string[] },
  catalogue: EventCatalogue,
): string[] {
  return categories
    .filter((category) => !catalogue.categories.includes(category))
    .map((category) => `The ${reader} reads the category "${category}", which no manifest declares.`);
}

/** A table that holds play money would count it as money, or show it to somebody as such. */
function playMoneyFaults({ name, categories }: Projection, catalogue: EventCatalogue): string[] {
  return categories
    .filter((category) => catalogue.categories.includes(category) && !catalogue.projectedCategories.includes(category))
    .map((category) => `The projection "${name}" reads the category "${category}", whose amounts are play money.`);
}

/** Nest can give the worker only those reactions and jobs that one of its modules provides. */
function providerFaults(contexts: readonly ContextManifest[]): string[] {
  const provided = classesOf(contexts.flatMap(({ worker = [] }) => worker));
  return contexts.flatMap(({ name, reactions = [], jobs = [] }) => {
    const missing = (kind: string, classes: readonly Type[]): string[] =>
      classes
        .filter((one) => !provided.has(one))
        .map((one) => `The ${kind} "${one.name}" of the context "${name}" is provided by no module of the worker.`);
    return [...missing('reaction', reactions), ...missing('job', jobs)];
  });
}

/** A command without a handler would fail only when it is sent. */
function commandFaults(contexts: readonly ContextManifest[], process: 'api' | 'worker'): string[] {
  const answered = handledBy(contexts.flatMap((context) => context[process] ?? []));
  return contexts.flatMap(({ name, commands }) =>
    (commands?.[process] ?? [])
      .filter((command) => !answered.has(command))
      .map((command) => `The command "${command.name}" of the context "${name}" has no handler in the ${process}.`),
  );
}

/** The commands that the modules' handlers answer, as `@CommandHandler` of Nest notes it on each handler. */
export function handledBy(modules: NestModules): ReadonlySet<unknown> {
  return new Set([...classesOf(modules)].map((one) => Reflect.getMetadata('__commandHandler__', one) as unknown));
}

/** A table without a projection would stay empty; one without an entity would not be compared with its migration. */
function tableFaults(contexts: readonly ContextManifest[], projections: readonly Projection[]): string[] {
  const projected = projections.flatMap(({ tables }) => tables);
  const entities = contexts.flatMap((context) => context.entities ?? []);
  const known = getMetadataArgsStorage()
    .tables.filter(({ target }) => entities.includes(target as Type<object>))
    .map((table) => `${table.schema}.${table.name}`);
  return [
    ...known.filter((table) => !projected.includes(table)).map((table) => `No projection fills the table ${table}.`),
    ...projected.filter((table) => !known.includes(table)).map((table) => `No entity describes the table ${table}.`),
  ];
}
