import path from 'node:path';
import ts from 'typescript';
import type { SourceFile } from '../source-files';

/** The entries of the web whose features stand alone. */
const ENTRIES = ['backoffice', 'site'];

const isTest = (file: string): boolean => /\.spec\.tsx?$|\/test-support\/|\/testing\//.test(file);

/**
 * A feature may import its own folder, the entry's rooms beside the shell (`lib` of the back office; `parts`, `popups`,
 * `loading`, `addresses` and `i18n` of the site) and `web/shared`. It may import neither another feature nor the shell:
 * what two features need belongs to one of those rooms. The shell may import features; the rooms beside it may import
 * neither features nor the shell.
 */
export function findFeatureFaults(files: readonly SourceFile[]): string[] {
  return importsOf(files)
    .filter(({ from }) => !isTest(from))
    .flatMap(({ from, specifier, to }) => {
      const [mine, theirs] = [roomOf(from), roomOf(to)];
      if (!mine || !theirs || mine.room === theirs.room || mine.entry !== theirs.entry) return [];
      if (mine.room === 'shell' || !isClosed(theirs.room)) return [];
      return [`${from} imports ${specifier}: ${mine.room} may not know ${theirs.room}`];
    });
}

/** Circles of files that import each other, types included; each is named once, by its files. */
export function findCircles(files: readonly SourceFile[]): string[] {
  const known = new Set(files.map(({ path: file }) => file));
  const arrows = new Map<string, string[]>();
  for (const { from, to } of importsOf(files)) {
    const target = ['.ts', '.tsx', '/index.ts'].map((end) => to + end).find((file) => known.has(file));
    if (target) arrows.set(from, [...(arrows.get(from) ?? []), target]);
  }
  return stronglyConnected([...known], arrows)
    .filter((circle) => circle.length > 1)
    .map((circle) => circle.sort().join(' ↔ '));
}

interface Import {
  readonly from: string;
  readonly specifier: string;
  /** The place in the repository, without a suffix. */
  readonly to: string;
}

function importsOf(files: readonly SourceFile[]): Import[] {
  return files.flatMap(({ path: from, text }) =>
    ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName: specifier }) => {
      if (specifier.startsWith('@web/')) return [{ from, specifier, to: `web/shared/${specifier.slice(5)}` }];
      if (!specifier.startsWith('.')) return [];
      return [{ from, specifier, to: path.posix.join(path.posix.dirname(from), specifier) }];
    }),
  );
}

function roomOf(file: string): { readonly entry: string; readonly room: string } | undefined {
  const [, entry, room, feature] = /^web\/([\w-]+)\/src\/([\w-]+)\/([\w-]+)/.exec(file) ?? [];
  if (!entry || !room || !ENTRIES.includes(entry)) return undefined;
  return { entry, room: room === 'features' ? `features/${feature}` : room };
}

const isClosed = (room: string): boolean => room === 'shell' || room.startsWith('features/');

/** Tarjan's algorithm. */
function stronglyConnected(nodes: readonly string[], arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    stack.push(node);
    for (const next of arrows.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) === order.get(node)) found.push(stack.splice(stack.indexOf(node)));
  };
  for (const node of nodes) if (!order.has(node)) visit(node);
  return found;
}
