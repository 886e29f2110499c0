import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '@platform/config/config';
import { loadOrCreateSecrets } from './secrets';

describe('the secrets of an installation', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'croupier-secrets-'));
  const file = path.join(dataDir, 'secrets.json');
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('are made once, for their owner only, and fit the configuration', async () => {
    const first = await loadOrCreateSecrets(dataDir);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await loadOrCreateSecrets(dataDir)).toEqual(first);
    const config = readConfig({ ...first, DATABASE_URL: 'postgresql://127.0.0.1/croupier' });
    expect(config.JWE_PRIVATE_KEYS!.keys[0]).toMatchObject({
      kty: 'EC',
      crv: 'P-256',
      alg: 'ECDH-ES+A256KW',
      kid: expect.any(String),
    });
    expect([config.VENDORS, config.PROVIDERS, config.INTERNAL_KEYS].flatMap((keys) => [...keys.keys()])).toEqual([
      'sandbox',
      'sandbox',
      'worker',
    ]);
  });

  it('of an older version gain what they lack and keep what they have', async () => {
    const { STAFF_SECRET_KEY: _, ...older } = await loadOrCreateSecrets(dataDir);
    writeFileSync(file, JSON.stringify(older));
    const newer = await loadOrCreateSecrets(dataDir);
    expect(newer).toMatchObject(older);
    expect(await loadOrCreateSecrets(dataDir)).toEqual(newer);
    expect(readConfig({ ...newer, DATABASE_URL: 'postgresql://127.0.0.1/croupier' }).STAFF_SECRET_KEY).toHaveLength(32);
  });

  it('are not made anew over a damaged file', async () => {
    writeFileSync(file, '{');
    await expect(loadOrCreateSecrets(dataDir)).rejects.toThrow(/npm run reset/);
  });
});
