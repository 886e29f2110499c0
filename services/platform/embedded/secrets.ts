import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { EmbeddedPostgresError, explainFileFault } from './embedded-error';
import { whileOpening } from './folder-lock';

/** The demo's own vendor, payment provider, provider of identity checks and authority, all played by the sandbox. */
const SANDBOX_PARTY = 'sandbox';

/** The name under which the worker signs its calls to the API. */
const WORKER_PARTY = 'worker';

/** Environment values that no two installations share, and how each one is made. */
const MAKERS = {
  JWE_PRIVATE_KEYS: async () => JSON.stringify({ keys: [await newEncryptionKey()] }),
  VENDOR_KEYS: async () => `${SANDBOX_PARTY}=${newKey()}`,
  PROVIDER_KEYS: async () => `${SANDBOX_PARTY}=${newKey()}`,
  KYC_KEYS: async () => `${SANDBOX_PARTY}=${newKey()}`,
  AML_REPORT_KEYS: async () => `${SANDBOX_PARTY}=${newKey()}`,
  INTERNAL_KEYS: async () => `${WORKER_PARTY}=${newKey()}`,
  STAFF_SECRET_KEY: async () => newKey(),
  SEAL_PRIVATE_KEY: async () => newSealKey(),
} as const;
type SecretName = keyof typeof MAKERS;
export type Secrets = Readonly<Record<SecretName, string>>;

/** The secrets that a data folder keeps. */
export const SECRET_NAMES = Object.keys(MAKERS) as [SecretName, ...SecretName[]];
const StoredSecrets = z.partialRecord(z.enum(SECRET_NAMES), z.string());

/**
 * Returns the secrets of a data folder. Each secret is made once and stays the same; a folder of an older version gets
 * the missing ones.
 */
export async function loadOrCreateSecrets(dataDir: string): Promise<Secrets> {
  return wholeSecrets(readIfThere(dataDir)) ?? whileOpening(dataDir, () => createMissing(dataDir));
}

function readIfThere(dataDir: string): Partial<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  return existsSync(file) ? readSecrets(file) : {};
}

function wholeSecrets(known: Partial<Secrets>): Secrets | undefined {
  return SECRET_NAMES.every((name) => known[name] !== undefined) ? (known as Secrets) : undefined;
}

/** Another program may have made them while the lock was waited for, so that they are read again under it. */
async function createMissing(dataDir: string): Promise<Secrets> {
  const known = readIfThere(dataDir);
  const whole = wholeSecrets(known);
  if (whole) return whole;
  const made = await Promise.all(
    SECRET_NAMES.map(async (name) => [name, known[name] ?? (await MAKERS[name]())] as const),
  );
  const secrets = Object.fromEntries(made) as Secrets;
  storeSecrets(dataDir, secrets);
  return secrets;
}

/** Writes the file of secrets of a data folder, for its owner alone. */
export function storeSecrets(dataDir: string, secrets: Partial<Secrets>): void {
  const file = path.join(dataDir, 'secrets.json');
  try {
    mkdirSync(dataDir, { recursive: true });
    // Written aside and moved, so that a kill leaves no partial file.
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (error) {
    throw explainFileFault(error, file);
  }
}

/** Reads a file of secrets; it may lack those that later editions have added. */
export function readSecrets(file: string): Partial<Secrets> {
  try {
    return StoredSecrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new EmbeddedPostgresError(
      `${file} cannot be read as the secrets of this installation: restore it, or run "npm run reset".`,
    );
  }
}

async function newEncryptionKey(): Promise<Record<string, unknown>> {
  const { privateKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ECDH-ES+A256KW', use: 'enc' };
}

/** A key in the form that the configuration reads: PKCS #8, DER, base64. */
function newSealKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}
