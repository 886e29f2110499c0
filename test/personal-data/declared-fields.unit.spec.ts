import { eventCatalogue } from '../../services/apps/house';
import { sourceFiles } from '../architecture/source-files';

/** Names of fields that tell of a person, wherever they stand in an event. */
const PERSONAL =
  /^(ip|.*address|user_?agent|user_?name|nick_?name|full_?name|hash|.*password.*|e_?mail|mobile|mobile_?num|phone|birthday|id_?number|sender|register_?url)$/i;
/** A name is one of a person in these events; vendors and games have names too. */
const NAMED_PEOPLE = ['StaffCreated'];

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema & { readonly const?: unknown }>>;
}
interface SchemaFile {
  readonly definitions: Readonly<Record<string, Schema>>;
}

/** The names of all fields of a schema, at any depth, but those that are sealed and what stands in them. */
function* openNamesIn(
  schema: Schema,
  definitions: SchemaFile['definitions'],
  sealed: readonly string[],
): Generator<string> {
  const within = (part: Schema) => openNamesIn(part, definitions, sealed);
  if (schema.$ref !== undefined)
    yield* within(definitions[decodeURIComponent(schema.$ref.slice('#/definitions/'.length))]!);
  for (const one of schema.anyOf ?? []) yield* within(one);
  if (schema.items) yield* within(schema.items);
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    if (sealed.includes(name)) continue;
    yield name;
    yield* within(part);
  }
}

const isPersonal = (type: string, name: string) =>
  PERSONAL.test(name) || (name === 'name' && NAMED_PEOPLE.includes(type));

/** Fields of stored events that tell of a person by their name and that no manifest declares. */
function undeclared({ definitions }: SchemaFile, personalOf: (type: string) => readonly string[]): string[] {
  return Object.values(definitions).flatMap(({ properties }) => {
    const type = properties?.['type']?.const;
    if (typeof type !== 'string' || !properties?.['data']) return [];
    const names = [...new Set(openNamesIn(properties['data'], definitions, personalOf(type)))];
    return names.filter((name) => isPersonal(type, name)).map((name) => `${type}.${name}`);
  });
}

const schemas = sourceFiles(['contracts/events'], ['.json']).map(({ text }) => JSON.parse(text) as SchemaFile);
const declared = (type: string) => eventCatalogue.personalOf(type)?.fields ?? [];

it('every field of a stored event that tells of a person is declared personal in the manifest of its context', () => {
  expect(schemas.flatMap((file) => undeclared(file, declared))).toEqual([]);
});

it('a field is found that its manifest forgets, at any depth', () => {
  const forgetful = (type: string) => declared(type).filter((name) => name !== 'ip');
  expect(schemas.flatMap((file) => undeclared(file, forgetful)).sort()).toEqual([
    ...['MemberLoggedIn.ip', 'MemberRegistered.ip', 'StaffActed.ip', 'StaffLoggedIn.ip', 'StaffLoginFailed.ip'],
    'StaffLooked.ip',
  ]);
  const data = { properties: { to: { items: { properties: { email: {} } } } } };
  const file = { definitions: { Told: { properties: { type: { const: 'Told' }, data } } } };
  expect(undeclared(file, () => [])).toEqual(['Told.email']);
  expect(undeclared(file, () => ['to'])).toEqual([]);
});
