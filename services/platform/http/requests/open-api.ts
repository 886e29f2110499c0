import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import type { Route } from '@contracts/http/routes';
import type { RouteTable, ServedCall } from './route-table';

type Json = Record<string, unknown>;

/** The path of the API documents; the machine-readable form is at `/api/docs-json`. */
export const DOCUMENTS_PATH = 'api/docs';

/**
 * Serves the API documents of the application, made of the same schemas that check the calls. They are made when
 * somebody asks for them: it takes an eighth of the time in which the API starts.
 */
export function serveOpenApi(app: NestFastifyApplication, routes: RouteTable): void {
  SwaggerModule.setup(DOCUMENTS_PATH, app, () => openApiOf(routes.served), { customSiteTitle: 'Croupier API' });
}

export function openApiOf(served: readonly ServedCall[]): OpenAPIObject {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const one of served) {
    const path = one.call.route.path.replace(/:([A-Za-z]+)/g, '{$1}');
    (paths[path] ??= {})[one.call.route.method.toLowerCase()] = operationOf(one, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Croupier',
      version: '1',
      description:
        'Every answer but those of the vendor API, the webhook and the operations is an envelope: `success`, `value`, `message`, and ' +
        'on a refusal a stable `code`. Bodies marked as encrypted are compact JWE (ECDH-ES+A256KW, A256GCM) under the first key of `/.well-known/jwks.json`; ' +
        'their protected header says for which call (`aud`, such as `POST /wps/session/login`), when (`iat`, in seconds, by the `now` of the key set) and under which id (`jti`, a new UUID).',
    },
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        signature: { type: 'apiKey', in: 'header', name: 'x-signature' },
      },
    },
  } as OpenAPIObject;
}

function operationOf({ call: { route, summary, input, value }, isRaw }: ServedCall, schemas: Json): Json {
  const answer = schemaOf(value, 'output', schemas);
  const schema = isRaw ? answer : envelopeOf(answer);
  const takesBody = route.method === 'POST' || route.method === 'PUT';
  const isSigned =
    route.access === 'vendor' ||
    route.access === 'provider' ||
    route.access === 'providerNotice' ||
    route.access === 'kyc' ||
    route.access === 'internal';
  const bodyType = bodyTypeOf(route);
  return {
    tags: [route.path.split('/')[1]!],
    summary: route.encrypted ? `${summary} (encrypted)` : summary,
    parameters: parametersOf(route.path, takesBody, schemaOf(input, 'input', schemas), schemas),
    ...(takesBody && {
      requestBody: { required: true, content: { [bodyType]: { schema: schemaOf(input, 'input', schemas) } } },
    }),
    responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
    security: route.access === 'public' ? [] : [isSigned ? { signature: [] } : { session: [] }],
  };
}

function bodyTypeOf({ encrypted, fileBytes }: Route): string {
  if (fileBytes !== undefined) return 'application/octet-stream';
  return encrypted ? 'application/jose' : 'application/json';
}

/** Parts of the path, and for calls without a body the query. */
function parametersOf(path: string, takesBody: boolean, input: Json, schemas: Json): Json[] {
  const named = typeof input.$ref === 'string' ? (schemas[input.$ref.split('/').at(-1)!] as Json) : input;
  const { properties = {}, required = [] } = named as { properties?: Record<string, Json>; required?: string[] };
  const inPath = [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name!);
  return Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || !takesBody)
    .map(([name, schema]) => {
      const isInPath = inPath.includes(name);
      return { name, in: isInPath ? 'path' : 'query', required: isInPath || required.includes(name), schema };
    });
}

function envelopeOf(value: Json): Json {
  const properties = { success: { type: 'boolean' }, value, message: { type: 'string' }, code: { type: 'string' } };
  return { type: 'object', properties, required: ['success', 'value', 'message'] };
}

/** Makes the JSON schema of a zod schema. Parts with a name of their own go into the shared part of the document. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { id, $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  const name = typeof id === 'string' ? id : 'Anonymous';
  // A schema that contains itself refers to itself as "#", which in the document would mean the whole document.
  const text = JSON.stringify(json)
    .replaceAll('"#/$defs/', '"#/components/schemas/')
    .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`);
  const { $defs, ...rest } = JSON.parse(text) as Json & { $defs?: Record<string, Json> };
  for (const [part, { id: __, ...definition }] of Object.entries($defs ?? {})) schemas[part] = definition;
  if (typeof id !== 'string') return rest;
  schemas[id] = rest;
  return { $ref: `#/components/schemas/${id}` };
}
