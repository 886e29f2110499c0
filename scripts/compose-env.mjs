// node scripts/compose-env.mjs [--demo]: makes the secrets of docker-compose.yml once and writes them to .env, which
// Compose reads by itself. `--demo` adds the demo merchant, and the sandbox that plays its vendors and its provider.
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { main, say, Refusal } = await import('./lib/say.mjs');
const { dataDir } = await import('./lib/paths.mjs');
const { ENV_FILE: FILE, writeEnvFile } = await import('./lib/env-file.mjs');

const secret = () => randomBytes(32).toString('base64url');

/** A private key in the form that the configuration reads: a JSON Web Key Set. */
function encryptionKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({
    keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'ECDH-ES+A256KW', use: 'enc' }],
  });
}

/** The secrets of every installation, and how each one is made. */
const SECRETS = {
  POSTGRES_PASSWORD: secret,
  POSTGRES_API_PASSWORD: secret,
  POSTGRES_WORKER_PASSWORD: secret,
  REDIS_PASSWORD: secret,
  JWE_PRIVATE_KEYS: () => `'${encryptionKeys()}'`,
  INTERNAL_KEYS: () => `worker=${secret()}`,
  METRICS_TOKEN: secret,
  STAFF_SECRET_KEY: secret,
  SEAL_PRIVATE_KEY: () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
};

/** The vendors that the sandbox plays, as the demo's catalogue names them. */
const VENDORS = ['sandbox', 'ipanova', 'quartzo', 'noiteclara', 'maresia', 'zenite', 'arenanove', 'sorteio'];

/** The demo: the sandbox as every vendor and as both providers, at one address for browsers and one for us. */
const DEMO = {
  COMPOSE_PROFILES: () => 'demo',
  SEED_DEMO: () => 'true',
  VENDOR_URL: () => 'http://sandbox:3100',
  VENDOR_KEYS: () => VENDORS.map((code) => `${code}=${secret()}`).join(','),
  TRIAL_VENDORS: () => VENDORS.join(','),
  PROVIDER_URL: () => 'http://sandbox:3100',
  PROVIDER_KEYS: () => `sandbox=${secret()}`,
  KYC_URL: () => 'http://sandbox:3100',
  KYC_KEYS: () => `sandbox=${secret()}`,
  AML_REPORT_URL: () => 'http://sandbox:3100',
  AML_REPORT_KEYS: () => `sandbox=${secret()}`,
  PHONE_PROOF_CHANNEL: () => 'sandbox',
  PHONE_PROOF_PAGE: () => 'http://localhost:3100/phone',
  PHONE_PROOF_KEYS_URL: () => 'http://sandbox:3100/phone/keys',
  PHONE_PROOF_ISSUER: () => 'http://localhost:3100/phone',
  PHONE_PROOF_AUDIENCE: () => 'croupier-demo',
  PAGE_ORIGINS: () => 'http://localhost:3100',
  WEBHOOK_URL: () => 'http://gateway:3000',
};

/** The lines that the operator of a real house fills in by hand; docs/handbook/starting.md explains each. */
const TO_FILL_IN = `
# To be filled in (docs/handbook/starting.md):
#PUBLIC_URL=https://play.example
#VENDORS=vendor=https://games.example
#VENDOR_KEYS=vendor=a-key-that-both-sides-know
#PROVIDERS=psp=signed@https://psp.example
#PROVIDER_KEYS=psp=a-key-that-both-sides-know
#KYC_PROFILE=neutral
#KYC_URL=https://identity.example
#KYC_KEYS=idp=a-key-that-both-sides-know
#AML_REPORT_URL=https://reports.example
#AML_REPORT_KEYS=gateway=a-key-that-both-sides-know
#FIRST_ADMIN=admin:a-password-for-one-log-in
`;

/** Where an edition before kept the file; its installation was always a demo. */
const FORMER_FILE = path.join(dataDir, 'compose.env');

/** The text of the file so far. One that another program made is not written into. */
function known() {
  if (!existsSync(FILE)) return existsSync(FORMER_FILE) ? readFileSync(FORMER_FILE, 'utf8') : '';
  const text = readFileSync(FILE, 'utf8');
  if (!existsSync(FORMER_FILE)) return text;
  throw new Refusal(
    `${FORMER_FILE} and ${FILE} both exist: delete the one that does not fit the volumes of Docker, then run this again.`,
  );
}

await main(async () => {
  const isMoved = !existsSync(FILE) && existsSync(FORMER_FILE);
  const isDemo = process.argv.includes('--demo') || isMoved;
  const text = known();
  const makers = isDemo ? { ...SECRETS, ...DEMO } : SECRETS;
  // Existing values are kept, because other secrets would not fit the data. A file of an older version gets the missing
  // ones.
  const lines = text.split('\n');
  const missing = Object.keys(makers).filter((name) => !lines.some((line) => line.startsWith(`${name}=`)));
  if (missing.length === 0 && !isMoved) return say(`${FILE} is complete and is kept`);
  const before = text && !text.endsWith('\n') ? `${text}\n` : text;
  const added = missing.map((name) => `${name}=${makers[name]()}\n`).join('');
  writeEnvFile(`${before}${added}${text === '' && !isDemo ? TO_FILL_IN : ''}`);
  if (isMoved) rmSync(FORMER_FILE);
  say(isMoved ? `${FORMER_FILE} is moved to ${FILE}` : `${FILE} is written`);
  say(`keep a copy of it elsewhere; then: docker compose up --build --detach`);
});
