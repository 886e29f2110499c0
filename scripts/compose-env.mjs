// node scripts/compose-env.mjs: makes the secrets of docker-compose.yml once and writes them to .data/compose.env.
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { main, say } = await import('./lib/say.mjs');
const { dataDir } = await import('./lib/paths.mjs');

const secret = () => randomBytes(32).toString('base64url');

/** A private key in the form that the configuration reads: a JSON Web Key Set. */
function encryptionKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({
    keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'ECDH-ES+A256KW', use: 'enc' }],
  });
}

/** The vendors that the sandbox plays, as the demo's catalogue names them. */
const VENDORS = ['sandbox', 'ipanova', 'quartzo', 'noiteclara', 'maresia', 'zenite', 'arenanove', 'sorteio'];

/** The variables that docker-compose.yml needs, and how each one is made. */
const MAKERS = {
  POSTGRES_PASSWORD: secret,
  JWE_PRIVATE_KEYS: () => `'${encryptionKeys()}'`,
  VENDOR_KEYS: () => VENDORS.map((code) => `${code}=${secret()}`).join(','),
  PROVIDER_KEYS: () => `sandbox=${secret()}`,
  INTERNAL_KEYS: () => `worker=${secret()}`,
  STAFF_SECRET_KEY: secret,
  SEAL_PRIVATE_KEY: () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
};

await main(async () => {
  const file = path.join(dataDir, 'compose.env');
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // Existing values are kept, because other secrets would not fit the data. A file of an older version gets the missing
  // ones.
  const missing = Object.keys(MAKERS).filter((name) => !known.split('\n').some((line) => line.startsWith(`${name}=`)));
  if (missing.length === 0) return say(`${file} is complete and is kept`);
  mkdirSync(dataDir, { recursive: true });
  const text = known && !known.endsWith('\n') ? `${known}\n` : known;
  writeFileSync(file, `${text}${missing.map((name) => `${name}=${MAKERS[name]()}`).join('\n')}\n`, { mode: 0o600 });
  say(`${file} is written; docker compose --env-file ${path.relative(process.cwd(), file)} up --build`);
});
