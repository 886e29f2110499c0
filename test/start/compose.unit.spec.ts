import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { DEMO_VENDORS } from '@contracts/vendor/demo/demo-catalogue';
import { SECRETS_OF, type ProcessName } from '../../services/apps/all-in-one/process-environment';
import { readSandboxConfig, SandboxConfigSchema } from '../../services/apps/sandbox/sandbox.config';
import { readConfig, SETTING_NAMES } from '@platform/config/config';

const root = path.resolve(__dirname, '../..');

interface Service {
  readonly image: string;
  readonly build?: { readonly context: string; readonly args: Record<string, string> };
  readonly profiles?: string[];
  readonly command?: string[];
  readonly environment?: Record<string, string>;
  readonly env_file?: { path: string; required: boolean }[];
  readonly depends_on?: Record<string, { condition: string }>;
  readonly healthcheck?: { test?: string[]; disable?: boolean };
  readonly network_mode?: string;
  readonly networks: string[];
  readonly ports?: string[];
  readonly volumes?: string[];
  readonly configs?: { source: string; target: string }[];
  readonly restart: string;
  readonly pull_policy?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: string[];
  readonly security_opt: string[];
  readonly logging: { driver: string; options: Record<string, string> };
}

interface Compose {
  readonly services: Record<string, Service>;
  readonly networks: Record<string, { internal?: boolean } | null>;
  readonly volumes: Record<string, unknown>;
  readonly configs: Record<string, { content?: string; file?: string }>;
}

// Compose still merges maps, which YAML 1.2 no longer does by itself.
const schema = CORE_SCHEMA.withTags(mergeTag);
const compose = load(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { schema }) as Compose;
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image === 'croupier');
const foreign = services.filter(([, { image }]) => image !== 'croupier');
/** The processes that run once and end. */
const ONCE = ['migrate', 'seed'];

/** The values as Compose would fill them in from `.env`. */
function filledIn(environment: Record<string, string>, secrets: Record<string, string>): Record<string, string> {
  const needed = (text: string): string =>
    text.replace(/\$\{(\w+):\?[^}]*\}/g, (_all, name: string) => secrets[name] ?? `missing ${name}`);
  const fill = (text: string): string =>
    needed(text).replace(/\$\{(\w+):-([^}]*)\}/g, (_all, name: string, other: string) => secrets[name] || other);
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(String(value))]));
}

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-compose-'));
  folders.push(folder);
  return folder;
}

function writeEnv(folder: string, ...args: string[]): string {
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), COMPOSE_ENV_DIR: folder };
  execFileSync(process.execPath, ['scripts/compose-env.mjs', ...args], { cwd: root, env, stdio: 'pipe' });
  return readFileSync(path.join(folder, '.env'), 'utf8');
}

const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.split('=')[0]!, line.slice(line.indexOf('=') + 1).replace(/^'|'$/g, '')]),
  );

describe('.env', () => {
  it('holds what Compose asks for, is readable by its owner alone and never changes', () => {
    const folder = newFolder();
    const text = writeEnv(folder);
    expect(statSync(path.join(folder, '.env')).mode & 0o777).toBe(0o600);
    const asked = [...readFileSync(path.join(root, 'docker-compose.yml'), 'utf8').matchAll(/\$\{(\w+):\?/g)];
    expect(Object.keys(variablesOf(text)).sort()).toEqual([...new Set(asked.map((match) => match[1]!))].sort());
    expect(writeEnv(folder)).toBe(text);
  });

  it('gets the demo on demand, and keeps the secrets that it has', () => {
    const folder = newFolder();
    const first = writeEnv(folder);
    const second = variablesOf(writeEnv(folder, '--demo'));
    expect(second).toMatchObject({ ...variablesOf(first), COMPOSE_PROFILES: 'demo', SEED_DEMO: 'true' });
  });

  it('takes over the file of an edition before, which was a demo, and leaves no second copy', () => {
    const folder = newFolder();
    mkdirSync(path.join(folder, 'data'));
    const former = path.join(folder, 'data/compose.env');
    writeFileSync(former, 'STAFF_SECRET_KEY=the-only-copy');
    expect(variablesOf(writeEnv(folder))).toMatchObject({
      STAFF_SECRET_KEY: 'the-only-copy',
      COMPOSE_PROFILES: 'demo',
    });
    expect(existsSync(former)).toBe(false);
  });

  it('is taken neither into the repository nor into the image', () => {
    for (const file of ['.gitignore', '.dockerignore'])
      expect(readFileSync(path.join(root, file), 'utf8').split('\n')).toEqual(
        expect.arrayContaining(['.env', 'settings.env']),
      );
  });
});

describe('docker-compose.yml', () => {
  const secrets = variablesOf(writeEnv(newFolder(), '--demo'));

  it('runs everything that the platform consists of, and the sandbox in the demo alone', () => {
    expect(services.map(([name]) => name).sort()).toEqual(
      ['api-1', 'api-2', 'eventstore', 'gateway', 'migrate', 'postgres', 'redis', 'sandbox', 'seed', 'worker'].sort(),
    );
    expect(services.filter(([, { profiles }]) => profiles).map(([name, { profiles }]) => [name, profiles])).toEqual([
      ['sandbox', ['demo']],
    ]);
    for (const [, { depends_on = {} }] of services) expect(Object.keys(depends_on)).not.toContain('sandbox');
  });

  it.each(ours)('%s runs a program that exists', (_name, service) => {
    const entry = service.command!.at(-1)!;
    expect(existsSync(path.join(root, entry.replace(/^dist\//, '').replace(/\.js$/, '.ts')))).toBe(true);
  });

  it.each([
    ['the demo', secrets],
    [
      'a house with its own vendor and provider',
      {
        ...variablesOf(writeEnv(newFolder())),
        ...{
          PUBLIC_URL: 'https://play.example',
          VENDORS: 'one=https://one.example',
          VENDOR_KEYS: `one=${'k'.repeat(32)}`,
        },
        ...{ PROVIDERS: 'psp=signed@https://psp.example', PROVIDER_KEYS: `psp=${'k'.repeat(32)}` },
      },
    ],
  ])('gives every process of %s settings that it knows and accepts', (_what, variables) => {
    for (const [name, service] of ours) {
      if (service.profiles && !('COMPOSE_PROFILES' in variables)) continue;
      const { HEALTH_URL, ...settings } = filledIn(service.environment!, variables);
      const names = name === 'sandbox' ? Object.keys(SandboxConfigSchema.shape) : SETTING_NAMES;
      expect(Object.keys(settings).filter((key) => !names.includes(key))).toEqual([]);
      if (name === 'sandbox') readSandboxConfig(settings);
      else readConfig(settings);
      const port = { worker: '3001', sandbox: '3100' }[name] ?? '3000';
      if (HEALTH_URL) expect(new URL(HEALTH_URL).port).toBe(port);
    }
  });

  it('gives every vendor of the demo a key, and refuses the sandbox beside an https address', () => {
    const parties = secrets['VENDOR_KEYS']!.split(',').map((entry) => entry.split('=')[0]);
    expect(parties).toEqual(DEMO_VENDORS.map(({ code }) => code));
    const open = filledIn(compose.services['sandbox']!.environment!, {
      ...secrets,
      PUBLIC_URL: 'https://play.example',
    });
    expect(() => readSandboxConfig(open)).toThrow(/PLATFORM_PUBLIC_URL: is https/);
  });

  it.each(ours)('%s is given the secrets that it needs, and no other', (name, { environment = {} }) => {
    const known = [...new Set(Object.values(SECRETS_OF).flat())].filter((secret) => secret in environment);
    const needed = SECRETS_OF[name.replace(/-\d+$/, '') as ProcessName];
    expect(known.sort()).toEqual([...needed].sort());
  });

  it('lets the owner of the database migrate and seed, and the processes that serve be users of their own', () => {
    const addresses = (name: string): string[] => {
      const settings = filledIn(compose.services[name]!.environment!, secrets);
      return ['DATABASE_URL', 'DATABASE_URL_API', 'DATABASE_URL_WORKER'].map((key) => settings[key] ?? '');
    };
    const [owner, api, worker] = addresses('migrate') as [string, string, string];
    expect([owner, api, worker].map((url) => new URL(url).username)).toEqual([
      'croupier',
      'croupier_api',
      'croupier_worker',
    ]);
    expect(new Set([owner, api, worker].map((url) => new URL(url).password)).size).toBe(3);
    expect(['seed', 'api-1', 'api-2', 'worker'].map(addresses)).toEqual([
      [owner, '', ''],
      [api, '', ''],
      [api, '', ''],
      [worker, '', ''],
    ]);
  });

  it('lets the worker alone write the blocks of the log, and API and seed only look', () => {
    const folder = compose.services['worker']!.environment!['SEAL_DIR'];
    const mounts = ours.flatMap(([name, { volumes = [] }]) => volumes.map((volume) => `${name} ${volume}`));
    const readers = ['api-1', 'api-2', 'seed'].map((name) => `${name} seals:${folder}:ro`);
    const images = ['api-1', 'api-2', 'worker'].map((name) => `${name} files:/files`);
    expect(mounts.sort()).toEqual([...images, ...readers, `worker seals:${folder}`].sort());
  });

  it.each(services)('%s waits only for what exists, and for health only where it is checked', (_name, service) => {
    for (const [target, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(compose.services[target]).toBeDefined();
      if (condition === 'service_healthy') expect(compose.services[target]!.healthcheck?.test).toBeDefined();
    }
  });

  it.each(services)(
    '%s comes back after every end, is watched, and cannot fill the disk with its log',
    (name, service) => {
      const { restart, healthcheck, logging } = service;
      expect(restart).toBe(ONCE.includes(name) ? 'no' : 'unless-stopped');
      // The image of our own processes checks their health.
      if (ONCE.includes(name)) expect(healthcheck).toEqual({ disable: true });
      else if (service.image === 'croupier') expect(healthcheck).toBeUndefined();
      else expect(healthcheck!.test!.length).toBeGreaterThan(1);
      expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } });
    },
  );

  it.each(services)('%s gains no rights', (_name, { security_opt }) => {
    expect(security_opt).toEqual(['no-new-privileges:true']);
  });

  it.each(ours)(
    '%s is of the image that is built here, may write to /tmp alone and has no rights',
    (_name, service) => {
      expect(service).toMatchObject({ pull_policy: 'never', read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
      expect(service.env_file ?? []).toEqual(service.profiles ? [] : [{ path: 'settings.env', required: false }]);
    },
  );

  it('builds the image once', () => {
    expect(ours.filter(([, { build }]) => build).map(([name]) => name)).toEqual(['migrate']);
  });

  it.each(foreign)('%s names its image with a version, which .env may name by its digest', (_name, { image }) => {
    expect(image).toMatch(/^\$\{[A-Z]+_IMAGE:-[a-z0-9/]+:\d[\w.-]*\}$/);
  });

  it('builds on the image of Node that the Dockerfile names, or on the one of .env', () => {
    const { build } = compose.services['migrate']!;
    const [, named] = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(path.join(root, 'Dockerfile'), 'utf8'))!;
    expect(build).toEqual({ context: '.', args: { NODE_IMAGE: `\${NODE_IMAGE:-${named}}` } });
  });

  it('publishes the gateway and the sandbox, to this machine only', () => {
    const published = services.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`));
    expect(published).toEqual(['gateway 127.0.0.1:3000:3000', 'sandbox 127.0.0.1:3100:3100']);
  });

  it('lets nobody share a network address, and keeps the databases where only our processes are', () => {
    expect(services.filter(([, { network_mode }]) => network_mode)).toEqual([]);
    expect(compose.networks).toEqual({ front: null, inside: { internal: true } });
    const inside = services.filter(([, { networks }]) => networks.join() === 'inside').map(([name]) => name);
    expect(inside.sort()).toEqual(['eventstore', 'postgres', 'redis']);
    expect(compose.services['gateway']!.networks).toEqual(['front']);
  });

  it('asks for the password of Redis, at its clients and at its health check', () => {
    expect(compose.configs['redis']!.content).toContain('requirepass ${REDIS_PASSWORD:?');
    for (const [, { environment = {} }] of ours)
      if ('REDIS_URL' in environment) expect(environment['REDIS_URL']).toContain(':${REDIS_PASSWORD:?');
    expect(compose.services['redis']!.environment!['REDISCLI_AUTH']).toContain('${REDIS_PASSWORD:?');
  });
});

describe('the gateway', () => {
  const { file } = compose.configs['gateway']!;
  const conf = readFileSync(path.join(root, file!), 'utf8');

  it('finds every API process by its name again and again, and forgives an end after two seconds', () => {
    const apis = services.map(([name]) => name).filter((name) => name.startsWith('api-'));
    const servers = [...conf.matchAll(/^ *server (\S+):3000 resolve max_fails=1 fail_timeout=2s;$/gm)];
    expect(servers.map((match) => match[1])).toEqual(apis);
    expect(conf).toMatch(/^ *resolver 127\.0\.0\.11 valid=2s;$/m);
    expect(conf).toMatch(/^ *zone api /m);
  });

  it('is healthy only while an API process answers through it', () => {
    const check = compose.services['gateway']!.healthcheck!.test!.join(' ');
    expect(check).toContain('curl --fail');
    expect(check).toContain('/health/live');
  });

  it('leads nobody to the metrics or to what our processes ask each other', () => {
    for (const place of ['= /metrics', '/internal/']) expect(conf).toContain(`location ${place} {\n    return 404;`);
  });
});

describe('the Dockerfile', () => {
  const lines = readFileSync(path.join(root, 'Dockerfile'), 'utf8');

  it('copies what exists, runs as nobody special and checks its health', () => {
    const copied = [...lines.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) => match[1]!.split(' '));
    expect(copied.length).toBeGreaterThan(8);
    for (const file of copied) expect(existsSync(path.join(root, file))).toBe(true);
    expect([...lines.matchAll(/^FROM \$\{(\w+)\}/gm)].map((match) => match[1])).toEqual(['NODE_IMAGE', 'NODE_IMAGE']);
    expect(lines).toMatch(/^USER node$/m);
    expect(lines).toMatch(/^HEALTHCHECK /m);
  });
});
