// The licences of the packages that the product is made of and made with, read from package-lock.json.

/** Licences that may go into the product: they ask for a notice at the most. */
const SHIPPED = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'Python-2.0'],
];
/**
 * Licences of libraries that are loaded as files of their own, unchanged, so that anybody may put another build in
 * their place: the decoders of images that `sharp` brings.
 */
const LINKED = [...SHIPPED, 'LGPL-3.0-or-later'];
const isLinked = (name) => name.startsWith('@img/sharp-');
/** Licences of tools and data that are used unchanged while the product is made, and are no part of it. */
const TOOLS = [...SHIPPED, 'CC-BY-4.0', 'MPL-2.0', 'LicenseRef-undeclared'];

/** Packages without a licence in their package.json, with what was found out by hand. */
const BY_HAND = {
  // The measuring programs compare the product with them; nobody receives them from us.
  '@event-driven-io/emmett': 'LicenseRef-undeclared',
  '@event-driven-io/emmett-postgresql': 'LicenseRef-undeclared',
  // The file LICENSE of their repository.
  '@event-driven-io/dumbo': 'MIT',
  '@event-driven-io/pongo': 'MIT',
  // The file LICENSE of the package.
  'parse-cache-control': 'BSD-3-Clause',
  'png-js': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

/** Every package of a lock file once, in the order of names. */
export function packagesOf(lock) {
  const found = new Map();
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place === '' || entry.link) continue;
    const name = entry.name ?? place.replace(/^.*node_modules\//, '');
    const one = {
      name,
      version: entry.version,
      integrity: entry.integrity,
      licence: entry.license ?? BY_HAND[name],
      isTool: entry.dev === true || entry.devOptional === true,
    };
    const known = found.get(`${name}@${entry.version}`);
    // A package that is both is part of the product.
    found.set(`${name}@${entry.version}`, { ...one, isTool: one.isTool && (known?.isTool ?? true) });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** The packages whose licence is not allowed, one line each. */
export function refusedLicences(packages) {
  return packages
    .filter(({ name, licence, isTool }) => !isAllowed(licence, isTool ? TOOLS : isLinked(name) ? LINKED : SHIPPED))
    .map(({ name, version, licence }) => `${name}@${version}: ${licence ?? 'no licence'}`);
}

/** An SPDX expression: of alternatives one must be allowed, of parts that hold together all. */
function isAllowed(expression, allowed) {
  if (typeof expression !== 'string') return false;
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes('(')) return false;
  return bare.split(' OR ').some((way) => way.split(' AND ').every((licence) => allowed.includes(licence)));
}

/** How many packages have which licence, the most frequent first. */
export function countLicences(packages) {
  const counts = new Map();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
