import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '@platform/config/config';
import { readSandboxConfig } from '../sandbox/sandbox.config';
import { childEnvironment, readLaunchSettings } from './launch-settings';
import { environmentOf } from './process-environment';

describe('the environment of a process', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'croupier-processes-'));
  let whole: NodeJS.ProcessEnv;

  beforeAll(async () => {
    const given = {
      DATA_DIR: dataDir,
      FIRST_ADMIN: 'admin:a-password-for-one-log-in',
      PATH: '/bin',
      LOG_LEVEL: 'warn',
    };
    whole = await childEnvironment(given, readLaunchSettings(given), {
      platform: 'postgresql://127.0.0.1:5432/croupier',
      sandbox: 'postgresql://127.0.0.1:5432/sandbox',
    });
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const given = (name: Parameters<typeof environmentOf>[0]) => Object.keys(environmentOf(name, whole));

  it('has the key of the hash chain in the worker alone', () => {
    const names = ['migrate', 'seed', 'api', 'worker', 'sandbox'] as const;
    expect(names.filter((name) => given(name).includes('SEAL_PRIVATE_KEY'))).toEqual(['worker']);
    expect(names.filter((name) => given(name).includes('JWE_PRIVATE_KEYS'))).toEqual(['api']);
    // They write or read personal data in the log.
    expect(names.filter((name) => given(name).includes('STAFF_SECRET_KEY'))).toEqual(['seed', 'api', 'worker']);
    expect(names.filter((name) => given(name).includes('FIRST_ADMIN'))).toEqual(['seed']);
  });

  it('has the database as the user that the process works as', () => {
    const url = (user: string) => `postgresql://${user}@127.0.0.1:5432/croupier`;
    const named = {
      DATABASE_URL: url('owner'),
      DATABASE_URL_API: url('api'),
      DATABASE_URL_WORKER: url('worker'),
    };
    const told = (name: Parameters<typeof environmentOf>[0]) => {
      const { DATABASE_URL, DATABASE_URL_API, DATABASE_URL_WORKER } = environmentOf(name, { ...whole, ...named });
      return [DATABASE_URL, DATABASE_URL_API, DATABASE_URL_WORKER];
    };
    expect(told('migrate')).toEqual(Object.values(named));
    expect(told('seed')).toEqual([url('owner'), undefined, undefined]);
    expect(told('api')).toEqual([url('api'), undefined, undefined]);
    expect(told('worker')).toEqual([url('worker'), undefined, undefined]);
    expect(told('sandbox')).toEqual([undefined, undefined, undefined]);
  });

  it('is one that the process accepts', () => {
    for (const name of ['migrate', 'seed', 'api', 'worker'] as const) readConfig(environmentOf(name, whole));
    readSandboxConfig(environmentOf('sandbox', whole));
    // Both call the providers: the API for deposits and accounts, the worker for payouts.
    for (const name of ['api', 'worker'] as const)
      expect([...readConfig(environmentOf(name, whole)).PROVIDERS.keys()]).toEqual(['sandbox']);
    expect(readConfig(environmentOf('seed', whole)).PROVIDERS.size).toBe(0);
    expect(environmentOf('worker', whole)).toMatchObject({ PATH: '/bin', LOG_LEVEL: 'warn' });
  });

  it('tells the sandbox nothing of the platform but what a vendor and a provider know', () => {
    expect(given('sandbox').sort()).toEqual(
      [
        ...[
          'AML_REPORT_KEYS',
          'DATA_DIR',
          'KYC_KEYS',
          // Its bank goes on with what it had booked for the demo.
          'DEMO_BOOK_FILE',
          'DEMO_LIFE',
          // Its studios tell how the rounds of that time ended.
          'DEMO_ROUNDS_FILE',
          'PATH',
          'PHONE_PROOF_AUDIENCE',
          'PLATFORM_PUBLIC_URL',
          'PLATFORM_URL',
          'PROVIDER_KEYS',
          'SANDBOX_DATABASE_URL',
        ],
        ...['SANDBOX_PORT', 'SANDBOX_PUBLIC_URL', 'VENDOR_KEYS'],
      ].sort(),
    );
    expect(given('api')).not.toContain('SANDBOX_DATABASE_URL');
  });
});
