import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { EmbeddedPostgresError, explainFileFault } from './embedded-error';

/** Environment values that no two installations share. */
const Secrets = z.strictObject({ JWE_PRIVATE_KEYS: z.string(), VENDOR_KEYS: z.string(), PROVIDER_KEYS: z.string() });
export type Secrets = z.infer<typeof Secrets>;

/** The demo's own vendor and payment provider, both played by the sandbox. */
const SANDBOX_PARTY = 'sandbox';

/** The secrets of a data folder; made on the first call, the same ever after. */
export async function loadOrCreateSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  if (existsSync(file)) return parse(file);
  const secrets: Secrets = {
    JWE_PRIVATE_KEYS: JSON.stringify({ keys: [await newEncryptionKey()] }),
    VENDOR_KEYS: `${SANDBOX_PARTY}=${newKey()}`,
    PROVIDER_KEYS: `${SANDBOX_PARTY}=${newKey()}`,
  };
  try {
    mkdirSync(dataDir, { recursive: true });
    // Written aside and moved, so that a kill half-way does not leave half a file.
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (error) {
    throw explainFileFault(error, file);
  }
  return secrets;
}

function parse(file: string): Secrets {
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new EmbeddedPostgresError(`${file} cannot be read as the secrets of this installation: restore it, or run "npm run reset".`);
  }
}

async function newEncryptionKey(): Promise<Record<string, unknown>> {
  const { privateKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ECDH-ES+A256KW', use: 'enc' };
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}
