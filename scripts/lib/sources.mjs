import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/** All files below folders (or the files themselves), as paths from the root, in a fixed order. */
export function filesOf(places, isWanted = () => true) {
  const found = [];
  const visit = (place) => {
    if (!existsSync(inRoot(place))) return;
    if (!statSync(inRoot(place)).isDirectory()) {
      if (isWanted(place)) found.push(place);
      return;
    }
    for (const name of readdirSync(inRoot(place)).sort()) {
      if (name !== 'node_modules') visit(path.posix.join(place, name));
    }
  };
  for (const place of places) visit(place);
  return found;
}

/** Changes when a file changes, comes or goes. */
export function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}
