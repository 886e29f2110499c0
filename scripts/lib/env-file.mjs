// The .env beside docker-compose.yml, which Compose reads by itself.
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

export const ENV_FILE = path.join(process.env.COMPOSE_ENV_DIR || root, '.env');

/** Writes the file, readable by its owner alone; aside first and moved, so that a kill leaves no partial file. */
export function writeEnvFile(text) {
  writeFileSync(`${ENV_FILE}.new`, text, { mode: 0o600 });
  renameSync(`${ENV_FILE}.new`, ENV_FILE);
}

/** The text with these variables: lines that set one are replaced where they stand, the others come at the end. */
export function withLines(text, variables) {
  const missing = new Map(Object.entries(variables));
  const lines = text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => {
      const [name] = line.split('=', 1);
      if (!line.includes('=') || !(name in variables)) return line;
      missing.delete(name);
      return `${name}=${variables[name]}`;
    });
  return [...lines, ...[...missing].map(([name, value]) => `${name}=${value}`), ''].join('\n');
}
