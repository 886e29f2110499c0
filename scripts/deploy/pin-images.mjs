// npm run images:pin: asks Docker for the digest behind the tag of every image that is not built here, and writes the
// images with their digests to .env, which docker-compose.yml reads. Run again, it takes the newest images of the tags.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { requireNode } from '../lib/node-version.mjs';

requireNode();
const { main, say, Refusal } = await import('../lib/say.mjs');
const { inRoot } = await import('../lib/paths.mjs');
const { run } = await import('../lib/run.mjs');
const { ENV_FILE, withLines, writeEnvFile } = await import('../lib/env-file.mjs');

const DIGEST = /^(.+)@(sha256:[0-9a-f]{64})$/;

/** The images of docker-compose.yml that have a variable: its name, the image by its tag, and the service if any. */
function imagesIn(compose) {
  const services = new Map(
    [...compose.matchAll(/^ {2}(\S+):\n {4}image: \$\{(\w+):-/gm)].map(([, service, variable]) => [variable, service]),
  );
  return [...compose.matchAll(/\$\{(\w+_IMAGE):-([^}]+)\}/g)].map(([, variable, tag]) => ({
    variable,
    tag,
    service: services.get(variable),
  }));
}

/** Runs Docker with its output on the screen. The variables are empty, so that the tags count and not older digests. */
async function docker(args, env) {
  const { code } = await run('docker', args, { env }).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Refusal('There is no docker here: run this on the machine that runs docker-compose.yml.');
  });
  if (code !== 0) throw new Refusal(`docker ${args.slice(0, 2).join(' ')} failed; what Docker said stands above.`);
}

/** The image with the digest under which its registry knows it. */
function pinned(tag) {
  const args = ['image', 'inspect', '--format', '{{json .RepoDigests}}', tag];
  const { status, stdout, stderr } = spawnSync('docker', args, { encoding: 'utf8' });
  if (status !== 0) throw new Refusal(`docker image inspect ${tag} failed: ${stderr.trim()}`);
  const [name] = tag.split(':');
  const digests = JSON.parse(stdout) ?? [];
  const digest = digests.map((one) => DIGEST.exec(one)).find((match) => match?.[1] === name)?.[2];
  if (!digest) throw new Refusal(`Docker knows no digest of ${tag}: it was built or loaded here, and not pulled.`);
  return `${tag}@${digest}`;
}

await main(async () => {
  if (!existsSync(ENV_FILE)) throw new Refusal(`There is no ${ENV_FILE}: run node scripts/compose-env.mjs first.`);
  const images = imagesIn(readFileSync(inRoot('docker-compose.yml'), 'utf8'));
  const byTag = Object.fromEntries(images.map(({ variable }) => [variable, '']));
  await docker(['compose', 'pull', ...images.flatMap(({ service }) => service ?? [])], byTag);
  for (const { tag } of images.filter(({ service }) => service === undefined)) await docker(['pull', tag], byTag);
  // All digests are known before the file is touched.
  const lines = Object.fromEntries(images.map(({ variable, tag }) => [variable, pinned(tag)]));
  writeEnvFile(withLines(readFileSync(ENV_FILE, 'utf8'), lines));
  for (const image of Object.values(lines)) say(image);
  say(`${ENV_FILE} names these; then: docker compose up --build --detach`);
});
