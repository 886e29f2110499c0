import path from 'node:path';
import ts from 'typescript';
import type { SourceFile } from '../source-files';

/** Where an import leads: a place in the repository (a path without suffix), or a package. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string };

const ALIASES: Readonly<Record<string, string>> = {
  '@contracts/': 'contracts/',
  '@kernel/': 'services/kernel/',
  '@platform/': 'services/platform/',
  '@contexts/': 'services/contexts/',
  '@migrations/': 'migrations/',
  '@test/': 'test/',
  '@web/': 'web/shared/',
};

/** Every module that the file names: imports, re-exports, imports of types and imports at run time. */
export function importsOf(file: SourceFile): string[] {
  return ts.preProcessFile(file.text, true, true).importedFiles.map((imported) => imported.fileName);
}

export function targetOf(from: string, specifier: string): Target {
  if (specifier.startsWith('.')) return { kind: 'file', path: path.posix.join(path.posix.dirname(from), specifier) };
  for (const [alias, folder] of Object.entries(ALIASES)) {
    if (specifier.startsWith(alias)) return { kind: 'file', path: folder + specifier.slice(alias.length) };
  }
  const parts = specifier.split('/');
  return { kind: 'package', name: specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]! };
}

/** Tests and what only they use may look into everything. */
export const isTest = (file: string): boolean => /\.spec\.tsx?$/.test(file) || /\/test-support\//.test(file);
