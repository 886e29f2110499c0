import { z } from 'zod';
import { sourceFiles } from '../architecture/source-files';

/** As much of a JSON schema as the generated ones hold. */
interface Schema {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
}
type SchemaFile = Parameters<typeof z.fromJSONSchema>[0] & { readonly definitions: Readonly<Record<string, Schema>> };

/** The schema of one category of streams, generated from the types of today. */
export interface StoredSchema {
  readonly category: string;
  /** Every type of event that it knows. */
  readonly types: readonly string[];
  /** The fault of an event, or undefined. */
  readonly faultOf: (event: { readonly type: string; readonly data: unknown }) => string | undefined;
  /**
   * The fields that may be absent in such an event, by their paths, and whether they are there. The parts of a field
   * that is absent are not named.
   */
  readonly optionalFields: (event: { readonly type: string; readonly data: unknown }) => ReadonlyMap<string, boolean>;
  /** Every field that may be absent in events of the type, by its path. */
  readonly optionalPaths: (type: string) => readonly string[];
}

export const storedSchemas: ReadonlyMap<string, StoredSchema> = new Map(
  sourceFiles(['contracts/events'], ['.json']).map(({ path: file, text }) => {
    const category = file.split('/').at(-1)!.slice(0, -'.json'.length);
    return [category, storedSchema(category, JSON.parse(text) as SchemaFile)];
  }),
);

function storedSchema(category: string, file: SchemaFile): StoredSchema {
  const validator = z.fromJSONSchema(file);
  const { definitions } = file;
  const events = new Map(
    Object.values(definitions).flatMap(({ properties }) =>
      typeof properties?.['type']?.const === 'string' && properties['data']
        ? [[properties['type'].const, properties['data']] as const]
        : [],
    ),
  );
  return {
    category,
    types: [...events.keys()],
    faultOf: ({ type, data }) => {
      const { error } = validator.safeParse({ type, data });
      return error && JSON.stringify(error.issues).slice(0, 500);
    },
    optionalFields: ({ type, data }) => {
      const found = new Map<string, boolean>();
      if (events.has(type)) visit(definitions, events.get(type)!, data, '', found);
      return found;
    },
    optionalPaths: (type) => [...paths(definitions, events.get(type)!, '')],
  };
}

function resolved(definitions: SchemaFile['definitions'], schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  return resolved(definitions, definitions[decodeURIComponent(schema.$ref.slice('#/definitions/'.length))]!);
}

function visit(
  definitions: SchemaFile['definitions'],
  reference: Schema,
  value: unknown,
  path: string,
  found: Map<string, boolean>,
): void {
  const schema = resolved(definitions, reference);
  for (const one of schema.anyOf ?? []) visit(definitions, one, value, path, found);
  if (Array.isArray(value))
    for (const item of value) if (schema.items) visit(definitions, schema.items, item, path, found);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const isThere = name in value;
    if (!schema.required?.includes(name))
      found.set(`${path}.${name}`, isThere || found.get(`${path}.${name}`) === true);
    if (isThere) visit(definitions, part, (value as Record<string, unknown>)[name], `${path}.${name}`, found);
  }
}

function* paths(definitions: SchemaFile['definitions'], reference: Schema, path: string): Generator<string> {
  const schema = resolved(definitions, reference);
  for (const one of schema.anyOf ?? []) yield* paths(definitions, one, path);
  if (schema.items) yield* paths(definitions, schema.items, path);
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    if (!schema.required?.includes(name)) yield `${path}.${name}`;
    yield* paths(definitions, part, `${path}.${name}`);
  }
}
