import fc, { type Arbitrary } from 'fast-check';

/** A JSON schema as the API's documents give it. */
export type Schema = Readonly<Record<string, unknown>>;
/** The shared schemas of the documents, by name. */
export type Schemas = Readonly<Record<string, Schema>>;

/** How deep a schema that contains itself is followed. */
const DEEPEST = 4;
/** Texts that a person would send where the schema says nothing more. */
const WORDS = ['demo', 'norte', 'sandbox', 'BRL', 'pt', 'Uma razão com mais de dez letras', '10.00', '1', ''];

/** Makes values that a schema accepts, as far as JSON schema can say what that is. */
export function valuesOf(schema: Schema, schemas: Schemas, depth = 0): Arbitrary<unknown> {
  const of = (inner: unknown): Arbitrary<unknown> => valuesOf((inner ?? {}) as Schema, schemas, depth + 1);
  if (depth > DEEPEST * 3) return fc.constant(null);
  if (typeof schema.$ref === 'string') return of(schemas[schema.$ref.split('/').at(-1)!]);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const choices = (schema.anyOf ?? schema.oneOf) as unknown[] | undefined;
  if (choices) return fc.oneof(...choices.map(of));
  if (Array.isArray(schema.allOf))
    return fc.tuple(...schema.allOf.map(of)).map((parts) => Object.assign({}, ...(parts as object[])) as unknown);
  switch (schema.type) {
    case 'string':
      return textsOf(schema);
    case 'integer':
      return fc.integer({ min: numberOf(schema.minimum, 0), max: numberOf(schema.maximum, 1_000) });
    case 'number':
      return fc.integer({
        min: Math.ceil(numberOf(schema.minimum, 0)),
        max: Math.floor(numberOf(schema.maximum, 100)),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(of(schema.items), {
        minLength: numberOf(schema.minItems, 0),
        maxLength: Math.min(numberOf(schema.maxItems, 3), Math.max(3, numberOf(schema.minItems, 0))),
      });
    case 'object':
      return objectsOf(schema, of);
    default:
      return fc.constantFrom<unknown>(...WORDS, 1, true, null);
  }
}

function objectsOf(schema: Schema, of: (inner: unknown) => Arbitrary<unknown>): Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, unknown>;
  const required = (schema.required ?? []) as string[];
  const known = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, of(inner)]));
  return fc.record(known, { requiredKeys: required.filter((name) => name in known) });
}

function textsOf({ pattern, format, minLength, maxLength }: Schema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString());
  if (format === 'email') return fc.emailAddress();
  const least = numberOf(minLength, 0);
  const most = Math.min(numberOf(maxLength, 60), Math.max(60, least));
  const ofLength = fc.oneof(
    fc.constantFrom(...WORDS),
    fc.string({ minLength: least, maxLength: most, unit: 'grapheme-composite' }),
    fc.string({ minLength: least, maxLength: most, unit: 'grapheme-ascii' }),
  );
  if (typeof pattern !== 'string') return ofLength;
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // The library knows neither classes of Unicode nor looking ahead.
    return ofLength;
  }
}

const numberOf = (bound: unknown, otherwise: number): number =>
  typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : otherwise;
