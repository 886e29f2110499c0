import fc from 'fast-check';
import { routes, type Access, type Route } from '@contracts/http/routes';
import { valuesOf, type Schema, type Schemas } from './schema-values';

/** A call of the API with values that its schema accepts. */
export interface KnownCall {
  readonly name: string;
  readonly route: Route;
  /** True for a call whose answer is no envelope: a file, or the metrics. */
  readonly isPlain: boolean;
  readonly samples: readonly Readonly<Record<string, unknown>>[];
}

interface Documents {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
}

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

const SAMPLES = 60;
const PLAIN: ReadonlySet<string> = new Set(['/metrics', '/bo/v1/exports/:code']);

/** The calls that close something for everybody; they are played last. */
const CLOSING: ReadonlySet<string> = new Set(['switchMaintenance', 'changeSiteSettings', 'stop']);

/** Reads every call that the API says it serves, and makes values for each by the schemas of its documents. */
export async function callsOf(apiUrl: string, seed: number): Promise<KnownCall[]> {
  const documents = (await (await fetch(`${apiUrl}/api/docs-json`)).json()) as Documents;
  const { schemas } = documents.components;
  return Object.entries(routes as Readonly<Record<string, Route>>).flatMap(([name, route]) => {
    const operation = documents.paths[route.path.replace(/:([A-Za-z]+)/g, '{$1}')]?.[route.method.toLowerCase()];
    // The documents of this process leave out the calls of the others.
    if (!operation) return [];
    const samples = fc.sample(inputOf(operation, schemas), { numRuns: SAMPLES, seed });
    return [{ name, route, isPlain: PLAIN.has(route.path), samples }];
  });
}

/** The calls in two parts: those that close something for everybody are in the second. */
export function closingLast(calls: readonly KnownCall[]): readonly [readonly KnownCall[], readonly KnownCall[]] {
  return [calls.filter(({ name }) => !CLOSING.has(name)), calls.filter(({ name }) => CLOSING.has(name))];
}

/** The name of the callers that a route is for. */
export function callerOf(access: Access): string {
  return typeof access === 'object' ? 'staff' : access;
}

function inputOf({ parameters, requestBody }: Operation, schemas: Schemas): fc.Arbitrary<Record<string, unknown>> {
  const given = fc.record(Object.fromEntries(parameters.map(({ name, schema }) => [name, valuesOf(schema, schemas)])), {
    requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name),
  });
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  if (!body) return given;
  return fc
    .tuple(valuesOf(body, schemas), given)
    .map(([value, more]) => ({ ...(typeof value === 'object' ? value : {}), ...more }));
}
