import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const SECRETS = '# kept\nPOSTGRES_PASSWORD=only-copy\nPOSTGRES_IMAGE=postgres:16@sha256:old\n';
const digest = (digit: number) => `sha256:${String(digit).repeat(64)}`;

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A Docker that notes what it is asked and with which image of Postgres, and knows the digests that it is given. */
const STAND_IN = `#!${process.execPath}
const { appendFileSync, readFileSync } = require('node:fs');
const [log, known] = [__dirname + '/log', JSON.parse(readFileSync(__dirname + '/known.json', 'utf8'))];
const args = process.argv.slice(2);
appendFileSync(log, args.join(' ') + ' [' + process.env.POSTGRES_IMAGE + ']\\n');
if (args.includes('pull')) process.exit(known.pulls ? 0 : 18);
console.log(JSON.stringify(known.digests[args.at(-1)] ?? null));
`;

interface House {
  readonly env?: string;
  /** Without it there is no Docker. */
  readonly docker?: { readonly pulls: boolean; readonly digests: Readonly<Record<string, readonly string[] | null>> };
}

const ALL = {
  'eventstore/eventstore:23.10.1-bookworm-slim': [`eventstore/eventstore@${digest(1)}`],
  'postgres:17-bookworm': [`elsewhere.example/postgres@${digest(9)}`, `postgres@${digest(2)}`],
  'redis:7-bookworm': [`redis@${digest(3)}`],
  'nginx:1.30-trixie': [`nginx@${digest(4)}`],
  'node:24-bookworm-slim': [`node@${digest(5)}`],
};

function pin({ env = SECRETS, docker }: House) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-images-'));
  folders.push(folder);
  const [bin, file] = [path.join(folder, 'bin'), path.join(folder, '.env')];
  mkdirSync(bin);
  if (env) writeFileSync(file, env);
  if (docker) {
    writeFileSync(path.join(bin, 'docker'), STAND_IN, { mode: 0o755 });
    writeFileSync(path.join(bin, 'known.json'), JSON.stringify(docker));
  }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/deploy/pin-images.mjs'], {
    cwd: root,
    env: { ...process.env, PATH: bin, COMPOSE_ENV_DIR: folder },
    encoding: 'utf8',
  });
  const log = path.join(bin, 'log');
  return {
    status,
    complaint: stderr.trim(),
    file,
    text: existsSync(file) ? readFileSync(file, 'utf8') : '',
    asked: existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [],
  };
}

it('pulls what the tags mean now, whatever was pinned before, and writes every image with its digest', () => {
  const { status, text, file, asked } = pin({ docker: { pulls: true, digests: ALL } });
  expect(status).toBe(0);
  expect(asked.slice(0, 2)).toEqual([
    'compose pull eventstore postgres redis gateway []',
    'pull node:24-bookworm-slim []',
  ]);
  expect(text.trim().split('\n')).toEqual([
    '# kept',
    'POSTGRES_PASSWORD=only-copy',
    `POSTGRES_IMAGE=postgres:17-bookworm@${digest(2)}`,
    `EVENTSTORE_IMAGE=eventstore/eventstore:23.10.1-bookworm-slim@${digest(1)}`,
    `REDIS_IMAGE=redis:7-bookworm@${digest(3)}`,
    `GATEWAY_IMAGE=nginx:1.30-trixie@${digest(4)}`,
    `NODE_IMAGE=node:24-bookworm-slim@${digest(5)}`,
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('names every image that docker-compose.yml does not build', () => {
  const asked = pin({ docker: { pulls: true, digests: ALL } }).asked.filter((line) => line.startsWith('image inspect'));
  const compose = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  const images = [...compose.matchAll(/^ *image: (?!croupier$)(\S+)$/gm)];
  expect(asked).toHaveLength(images.length + 1);
});

it.each<[string, House, RegExp]>([
  ['there is no Docker', {}, /^There is no docker here: run this on the machine that runs docker-compose\.yml\.$/],
  ['a pull fails', { docker: { pulls: false, digests: ALL } }, /^docker compose pull failed; what Docker said stands/],
  [
    'an image has no digest',
    { docker: { pulls: true, digests: { ...ALL, 'redis:7-bookworm': [] } } },
    /^Docker knows no digest of redis:7-bookworm: it was built or loaded here, and not pulled\.$/,
  ],
  [
    'an image has the digest of another name alone',
    { docker: { pulls: true, digests: { ...ALL, 'redis:7-bookworm': [`valkey@${digest(3)}`] } } },
    /^Docker knows no digest of redis:7-bookworm/,
  ],
])('writes nothing and says why when %s', (_what, house, sentence) => {
  const { status, complaint, text } = pin(house);
  expect([status, text]).toEqual([1, SECRETS]);
  expect(complaint).toMatch(sentence);
});

it('asks for the secrets first', () => {
  const { status, complaint, asked } = pin({ env: '', docker: { pulls: true, digests: ALL } });
  expect([status, asked]).toEqual([1, []]);
  expect(complaint).toMatch(/: run node scripts\/compose-env\.mjs first\.$/);
});
