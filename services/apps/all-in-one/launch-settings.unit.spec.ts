import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DEMO_VENDORS } from '@contracts/vendor/demo/demo-catalogue';
import { readConfig } from '@platform/config/config';
import { childEnvironment, readLaunchSettings, withDemoVendors } from './launch-settings';

const databases = { platform: 'postgresql://127.0.0.1:5432/croupier', sandbox: 'postgresql://127.0.0.1:5432/sandbox' };

describe('the settings of a start', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'croupier-launch-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('fit together without any being given', async () => {
    const env = await childEnvironment({ DATA_DIR: dataDir }, readLaunchSettings({ DATA_DIR: dataDir }), databases);
    const config = readConfig(env);
    expect(config).toMatchObject({ HTTP_PORT: 3000, PUBLIC_URL: 'http://localhost:3000' });
    const parties = [...config.VENDORS.values(), ...config.PROVIDERS.values(), config.MESSAGE_CARRIER!];
    expect(new Set(parties.map(({ url }) => url))).toEqual(new Set(['http://localhost:3100']));
    expect(env).toMatchObject({ SANDBOX_DATABASE_URL: databases.sandbox, PLATFORM_URL: 'http://localhost:3000' });
  });

  it('give every vendor of the demo a key of its own, the same at each start', async () => {
    const keys = async () => {
      const settings = readLaunchSettings({ DATA_DIR: dataDir });
      const { VENDORS } = readConfig(await childEnvironment({ DATA_DIR: dataDir }, settings, databases));
      return new Map([...VENDORS].map(([id, vendor]) => [id, vendor.keys]));
    };
    const first = await keys();
    expect([...first.keys()].sort()).toEqual(DEMO_VENDORS.map(({ code }) => code).sort());
    expect(new Set([...first.values()].flat()).size).toBe(DEMO_VENDORS.length);
    expect(await keys()).toEqual(first);
    expect(withDemoVendors('sandbox=another-key-of-some-length').split(',')).not.toContain(
      `quartzo=${first.get('quartzo')![0]}`,
    );
  });

  it('ask staff for an authenticator where there is no demo, and whenever it is said so', async () => {
    const totp = async (given: NodeJS.ProcessEnv) => {
      const whole = { DATA_DIR: dataDir, ...given };
      return (await childEnvironment(whole, readLaunchSettings(whole), databases))['STAFF_TOTP'];
    };
    expect(await totp({})).toBe('offered');
    expect(await totp({ SEED_DEMO: 'false' })).toBe('required');
    expect(await totp({ STAFF_TOTP: 'required' })).toBe('required');
  });

  it('let the demo live, and no other house', async () => {
    const life = async (given: NodeJS.ProcessEnv) => {
      const whole = { DATA_DIR: dataDir, ...given };
      return (await childEnvironment(whole, readLaunchSettings(whole), databases))['DEMO_LIFE'];
    };
    expect(await life({})).toBe('on');
    expect(await life({ DEMO_LIFE: 'off' })).toBe('off');
    expect(await life({ SEED_DEMO: 'false' })).toBe('off');
    expect(await life({ SEED_DEMO: 'false', SANDBOX: 'true', DEMO_LIFE: 'on' })).toBe('off');
  });

  it('follow the ports that are chosen, and what else is given', async () => {
    const given = {
      DATA_DIR: dataDir,
      HTTP_PORT: '4000',
      SANDBOX_PORT: '4100',
      PUBLIC_URL: 'http://play.example',
      LOG_LEVEL: '',
    };
    const env = await childEnvironment(given, readLaunchSettings(given), databases);
    expect(env).toMatchObject({
      PUBLIC_URL: 'http://play.example',
      PLATFORM_URL: 'http://localhost:4000',
      PROVIDER_URL: 'http://localhost:4100',
    });
  });

  it('start the sandbox with the demo, or because it is asked for, and never beside an https address', () => {
    const started = (given: NodeJS.ProcessEnv) => readLaunchSettings(given).withSandbox;
    expect(started({})).toBe(true);
    expect(started({ SEED_DEMO: 'false' })).toBe(false);
    expect(started({ SEED_DEMO: 'false', SANDBOX: 'true' })).toBe(true);
    expect(started({ SANDBOX: 'false' })).toBe(false);
    const https = { PUBLIC_URL: 'https://play.example' };
    expect(() => started(https)).toThrow(/sandbox is refused beside an https PUBLIC_URL.*SEED_DEMO=false/);
    expect(() => started({ ...https, SEED_DEMO: 'false', SANDBOX: 'true' })).toThrow(/sandbox is refused/);
    expect(started({ ...https, SANDBOX: 'false' })).toBe(false);
  });

  it('name nobody in place of the sandbox where it is not started', async () => {
    const given = { DATA_DIR: dataDir, SEED_DEMO: 'false', PUBLIC_URL: 'https://play.example' };
    const env = await childEnvironment(given, readLaunchSettings(given), { platform: databases.platform });
    const { VENDORS, PROVIDERS, MESSAGE_CARRIER } = readConfig(env);
    expect([VENDORS.size, PROVIDERS.size, MESSAGE_CARRIER]).toEqual([0, 0, undefined]);
    expect(Object.keys(env).filter((name) => name.startsWith('SANDBOX') || name === 'VENDOR_URL')).toEqual([]);
  });

  it('are refused with their names', async () => {
    expect(() => readLaunchSettings({ HTTP_PORT: 'x', DATABASE_URL: 'mysql://a' })).toThrow(/HTTP_PORT.*DATABASE_URL/s);
    const alone = { DATABASE_URL_API: 'postgresql://api@127.0.0.1:5432/croupier' };
    expect(() => readLaunchSettings(alone)).toThrow(/DATABASE_URL_API .* need DATABASE_URL/);
    const given = { DATA_DIR: dataDir, MERCHANT_CURRENCY: 'ABC' };
    await expect(childEnvironment(given, readLaunchSettings(given), databases)).rejects.toThrow(/MERCHANT_CURRENCY/);
  });
});
