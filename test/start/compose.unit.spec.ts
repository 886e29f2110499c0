import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { DEMO_VENDORS } from '@contracts/vendor/demo/demo-catalogue';
import { SandboxConfigSchema } from '../../services/apps/sandbox/sandbox.config';
import { readConfig, SETTING_NAMES } from '@platform/config/config';

const root = path.resolve(__dirname, '../..');

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly command?: string[];
  readonly environment?: Record<string, string>;
  readonly depends_on?: Record<string, { condition: string }>;
  readonly healthcheck?: { test?: string[]; disable?: boolean };
  readonly network_mode?: string;
  readonly volumes?: string[];
}

interface Compose {
  readonly services: Record<string, Service>;
  readonly volumes: Record<string, unknown>;
  readonly configs: Record<string, { content: string }>;
}

// Compose still merges maps, which YAML 1.2 no longer does by itself.
const schema = CORE_SCHEMA.withTags(mergeTag);
const compose = load(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { schema }) as Compose;
const services = Object.entries(compose.services);
const ours = services.filter(([, service]) => service.image === 'croupier');

/** The values as compose would fill them in from the file of secrets. */
function filledIn(environment: Record<string, string>, secrets: Record<string, string>): Record<string, string> {
  const needed = (text: string): string =>
    text.replace(/\$\{(\w+):\?[^}]*\}/g, (_all, name: string) => secrets[name] ?? `missing ${name}`);
  const fill = (text: string): string =>
    needed(text).replace(/\$\{(\w+):-\}/g, (_all, name: string) => secrets[name] ?? '');
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(String(value))]));
}

function writtenSecrets(): Record<string, string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-compose-'));
  try {
    const env = { ...process.env, DATA_DIR: folder };
    execFileSync(process.execPath, ['scripts/compose-env.mjs'], { cwd: root, env, stdio: 'pipe' });
    const lines = readFileSync(path.join(folder, 'compose.env'), 'utf8').trim().split('\n');
    return Object.fromEntries(
      lines.map((line) => [line.split('=')[0]!, line.slice(line.indexOf('=') + 1).replace(/^'|'$/g, '')]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('docker-compose.yml', () => {
  const secrets = writtenSecrets();

  it('runs everything that the platform consists of', () => {
    expect(services.map(([name]) => name).sort()).toEqual(
      ['api-1', 'api-2', 'eventstore', 'gateway', 'migrate', 'postgres', 'redis', 'sandbox', 'seed', 'worker'].sort(),
    );
  });

  it.each(ours)('%s runs a program that exists', (_name, service) => {
    const entry = service.command!.at(-1)!;
    expect(existsSync(path.join(root, entry.replace(/^dist\//, '').replace(/\.js$/, '.ts')))).toBe(true);
  });

  it.each(ours)('%s knows every setting that it is given, and accepts its value', (name, service) => {
    const given = filledIn(service.environment!, secrets);
    const { HEALTH_URL, ...settings } = given;
    const names = name === 'sandbox' ? Object.keys(SandboxConfigSchema.shape) : SETTING_NAMES;
    expect(Object.keys(settings).filter((key) => !names.includes(key))).toEqual([]);
    if (name === 'sandbox') SandboxConfigSchema.parse(settings);
    else readConfig(settings);
    const port = settings['HTTP_PORT'] ?? settings['WORKER_PORT'] ?? settings['SANDBOX_PORT'];
    if (HEALTH_URL) expect(new URL(HEALTH_URL).port).toBe(port);
  });

  it('gives every vendor of the demo a key', () => {
    const parties = secrets['VENDOR_KEYS']!.split(',').map((entry) => entry.split('=')[0]);
    expect(parties).toEqual(DEMO_VENDORS.map(({ code }) => code));
  });

  it('lets the worker alone sign the log, and the others only look', () => {
    const given = ours.filter(([, { environment = {} }]) => environment['SEAL_PRIVATE_KEY'] !== undefined);
    expect(given.map(([name]) => name)).toEqual(['worker']);
    expect(
      ours.filter(([, { environment = {} }]) => 'SEAL_PREVIOUS_PRIVATE_KEY' in environment).map(([name]) => name),
    ).toEqual(['worker']);
    const folder = compose.services['worker']!.environment!['SEAL_DIR'];
    const mounts = ours.flatMap(([name, { volumes = [] }]) => volumes.map((volume) => `${name} ${volume}`));
    expect(mounts.sort()).toEqual([`api-1 seals:${folder}:ro`, `api-2 seals:${folder}:ro`, `worker seals:${folder}`]);
  });

  it('gives no two processes of the shared address the same port', () => {
    const ports = ours.flatMap(([, { environment = {} }]) =>
      ['HTTP_PORT', 'WORKER_PORT', 'SANDBOX_PORT'].flatMap((key) => environment[key] ?? []),
    );
    expect(new Set(ports).size).toBe(ports.length);
    for (const port of ['3011', '3012']) expect(compose.configs['gateway']!.content).toContain(`127.0.0.1:${port}`);
  });

  it.each(services)(
    '%s waits only for what exists, and for health only where it is checked',
    (_name, { depends_on = {} }) => {
      for (const [target, { condition }] of Object.entries(depends_on)) {
        expect(compose.services[target]).toBeDefined();
        if (condition === 'service_healthy') expect(compose.services[target]!.healthcheck?.test).toBeDefined();
      }
    },
  );

  it('escapes what belongs to nginx from compose', () => {
    expect(compose.configs['gateway']!.content.replaceAll('$$', '')).not.toContain('$');
  });
});

describe('the Dockerfile', () => {
  const lines = readFileSync(path.join(root, 'Dockerfile'), 'utf8');

  it('copies what exists, runs as nobody special and checks its health', () => {
    const copied = [...lines.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) => match[1]!.split(' '));
    expect(copied.length).toBeGreaterThan(8);
    for (const file of copied) expect(existsSync(path.join(root, file))).toBe(true);
    expect(lines).toMatch(/^USER node$/m);
    expect(lines).toMatch(/^HEALTHCHECK /m);
  });
});
