import { sourceFiles } from '../architecture/source-files';

/** The places that may seal with a key of their choice: the platform, and the authenticators of staff. */
const DOORS = [
  'services/platform/personal-data/',
  'services/contexts/people/identity/staff/use-cases/staff-authenticator.ts',
];
const SEALS = /\bsealText\b|createCipheriv/;
/** Backups are encrypted as whole files, with a key of the operator. */
const OF_OPERATORS = 'services/contexts/office/proof/backup/format/backup-key.ts';
/** Files that hold a text of a member as `PersonalTexts` sealed it, by the name of the field. */
const SEALED_TEXTS = ['profileSecret', 'sealedSecret'];

interface Schema {
  readonly definitions: Readonly<Record<string, { readonly properties?: Readonly<Record<string, Schema>> }>>;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const sources = sourceFiles(['services', 'contracts'], ['.ts']).filter(({ path }) => !path.includes('.spec.'));
const sealing = (files: readonly { readonly path: string; readonly text: string }[]) =>
  files
    .filter(({ path, text }) => SEALS.test(text) && path !== OF_OPERATORS)
    .map(({ path }) => path)
    .filter((path) => !DOORS.some((door) => path.startsWith(door)));

it('personal data are sealed in one place, with the key of the member', () => {
  expect(sealing(sources)).toEqual([]);
});

it('a context that seals by itself is found', () => {
  const forgetful = { path: 'services/contexts/money/wallet/purse.ts', text: 'sealText(houseKey, name, id)' };
  expect(sealing([...sources, forgetful])).toEqual([forgetful.path]);
});

/** Names of fields of stored events that say that they hold something sealed. */
function* secretNames(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [name, part] of Object.entries((schema as Partial<Schema>).properties ?? {}))
    if (/secret|sealed./i.test(name) && !/hash/i.test(name) && (part as { type?: unknown }).type === 'string')
      yield name;
  for (const part of Object.values(schema)) yield* secretNames(part);
}

it('the sealed texts of stored events are those that the erasure of a member reaches', () => {
  const schemas = sourceFiles(['contracts/events'], ['.json']).map(({ text }) => JSON.parse(text) as Schema);
  expect([...new Set(schemas.flatMap((schema) => [...secretNames(schema)]))].sort()).toEqual(SEALED_TEXTS);
});
