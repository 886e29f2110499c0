// Writes contracts/events/<category>.json, the JSON schema of the events that streams of the category hold, from their
// types. The categories are those of the contexts' manifests. With --check it names the files that are not up to date.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  SchemaGenerator,
} from 'ts-json-schema-generator';
import { ensureServicesBuilt } from './lib/build.mjs';
import { inRoot } from './lib/paths.mjs';

const FOLDER = 'contracts/events';

await ensureServicesBuilt();
const { eventCatalogue } = await import(pathToFileURL(inRoot('dist/services/apps/house.js')).href);

const isCheck = process.argv.includes('--check');
const stale = [];
mkdirSync(inRoot(FOLDER), { recursive: true });
const { streams } = eventCatalogue;
const settings = {
  ...DEFAULT_CONFIG,
  path: `{${[...new Set(streams.map(({ declaredIn }) => inRoot(declaredIn)))].join(',')}}`,
  tsconfig: inRoot('tsconfig.json'),
  skipTypeCheck: true,
  sortProps: true,
  expose: 'export',
};
// One program for all categories: reading the sources takes most of the time.
const program = createProgram(settings);
for (const { category, union } of streams) {
  const config = { ...settings, type: union };
  const generator = new SchemaGenerator(program, createParser(program, config), createFormatter(config), config);
  const schema = `${JSON.stringify(withSealedForms(generator.createSchema(union)), null, 2)}\n`;
  const file = inRoot(FOLDER, `${category}.json`);
  if (!isCheck) writeFileSync(file, schema);
  else if (readOrNothing(file) !== schema) stale.push(`${FOLDER}/${category}.json`);
}
for (const name of readdirSync(inRoot(FOLDER))) {
  if (eventCatalogue.categories.includes(name.replace(/\.json$/, ''))) continue;
  if (isCheck) stale.push(`${FOLDER}/${name} (no manifest declares this category)`);
  else rmSync(inRoot(FOLDER, name));
}
if (stale.length > 0) {
  console.error(
    `The event schemas do not say what the types say: ${stale.join(', ')}. Run "node scripts/event-schemas.mjs" and review the change.`,
  );
  process.exit(1);
}

// An event with personal fields is stored with them sealed. Older events hold them in clear.
function withSealedForms(schema) {
  for (const { properties } of Object.values(schema.definitions)) {
    const personal = eventCatalogue.personalOf(properties?.type?.const);
    if (personal) properties.data = { anyOf: [sealedForm(properties.data, personal.fields), properties.data] };
  }
  return schema;
}

function sealedForm(clear, personal) {
  const kept = Object.entries(clear.properties).filter(([name]) => !personal.includes(name));
  const sealed = { type: 'string', pattern: '^v2\\.', description: `Encrypted: ${personal.join(', ')}` };
  return {
    ...clear,
    properties: { ...Object.fromEntries(kept), sealed },
    required: [...clear.required.filter((name) => !personal.includes(name)), 'sealed'],
  };
}

function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
