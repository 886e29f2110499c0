import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file as the rules see it: its path from the root, with slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export const repositoryRoot = path.resolve(__dirname, '../..');

/** All files below the folders that end in one of the suffixes. */
export function sourceFiles(folders: readonly string[], suffixes: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => walk(folder))
    .filter((file) => suffixes.some((suffix) => file.endsWith(suffix)))
    .map((file) => ({
      path: file,
      text: readFileSync(path.join(repositoryRoot, file), 'utf8'),
    }));
}

function walk(folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(path.join(repositoryRoot, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : walk(place);
    return [place];
  });
}
