// npm run sbom: writes the bill of materials (CycloneDX 1.5) of everything in package-lock.json to dist/sbom.cdx.json
// and lists the licences. A licence that is not allowed ends it with 1. `--check` only looks at the licences, `--lock`
// and `--out` name other files.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { main, say, Refusal } = await import('./lib/say.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { countLicences, packagesOf, refusedLicences } = await import('./lib/licences.mjs');

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, lock: { type: 'string' }, out: { type: 'string' } },
});

/** `sha512-<base64>` of the lock file, as CycloneDX writes it. */
function hashesOf(integrity) {
  const [, algorithm, digest] = /^sha(\d+)-([A-Za-z0-9+/=]+)/.exec(integrity ?? '') ?? [];
  return digest ? [{ alg: `SHA-${algorithm}`, content: Buffer.from(digest, 'base64').toString('hex') }] : [];
}

function licenceOf(licence) {
  if (/ (AND|OR) /.test(licence)) return { expression: licence };
  return { license: licence.startsWith('LicenseRef-') ? { name: licence } : { id: licence } };
}

function componentOf({ name, version, integrity, licence, isTool }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [group, bare] = name.includes('/') ? name.split('/') : [undefined, name];
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group ? { group } : {}),
    name: bare,
    version,
    // The pages are made of some of the packages that the services do without, so that none is called excluded.
    scope: isTool ? 'optional' : 'required',
    hashes: hashesOf(integrity),
    licenses: [licenceOf(licence)],
    purl,
  };
}

await main(async () => {
  const text = readFileSync(values.lock ?? inRoot('package-lock.json'), 'utf8');
  const lock = JSON.parse(text);
  const packages = packagesOf(lock);
  const refused = refusedLicences(packages);
  if (refused.length > 0)
    throw new Refusal(`These licences are not allowed (scripts/lib/licences.mjs):\n  ${refused.join('\n  ')}`);
  if (values.check) return say(`${packages.length} packages, every licence is allowed`);
  const hex = createHash('sha256').update(text).digest('hex');
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    // The same lock file gives the same bill.
    serialNumber: `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': lock.name, name: lock.name, version: lock.version } },
    components: packages.map(componentOf),
  };
  const file = path.resolve(values.out ?? inRoot('dist/sbom.cdx.json'));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  for (const [licence, count] of countLicences(packages)) console.log(`  ${String(count).padStart(5)}  ${licence}`);
  say(`${packages.length} packages are in ${file}`);
});
