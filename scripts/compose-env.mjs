// node scripts/compose-env.mjs: the secrets that docker-compose.yml asks for, made once, in .data/compose.env.
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { main, say } = await import('./lib/say.mjs');
const { dataDir } = await import('./lib/paths.mjs');

const secret = () => randomBytes(32).toString('base64url');

/** A private key in the form that the configuration reads: a JSON Web Key Set. */
function encryptionKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({ keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'ECDH-ES+A256KW', use: 'enc' }] });
}

await main(async () => {
  const file = path.join(dataDir, 'compose.env');
  if (existsSync(file)) return say(`${file} exists and is kept: other secrets would not fit the data that is there`);
  mkdirSync(dataDir, { recursive: true });
  const lines = [
    `POSTGRES_PASSWORD=${secret()}`,
    `JWE_PRIVATE_KEYS='${encryptionKeys()}'`,
    `VENDOR_KEYS=sandbox=${secret()}`,
    `PROVIDER_KEYS=sandbox=${secret()}`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  say(`${file} is written; docker compose --env-file ${path.relative(process.cwd(), file)} up --build`);
});
