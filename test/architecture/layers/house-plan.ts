import path from 'node:path';
import type { SourceFile } from '../source-files';

/** A context as its manifest and its place in the repository describe it. */
export interface ContextPlace {
  readonly name: string;
  readonly folder: string;
  readonly wing: string;
  /** The contexts whose commands and queries it may import. */
  readonly uses: readonly string[];
}

/** The wings of the house. A context may use contexts of its own wing and of the wings before it. */
export const WINGS = ['people', 'catalogue', 'money', 'play', 'agents', 'office'] as const;

const MANIFEST = /\.context\.ts$/;

/** Reads every context from the text of its manifest. */
export function planOf(files: readonly SourceFile[]): ContextPlace[] {
  return files
    .filter(({ path: file }) => file.startsWith('services/contexts/') && MANIFEST.test(file))
    .map(({ path: file, text }) => ({
      name: /\bname: '([\w-]+)'/.exec(text)?.[1] ?? '',
      folder: path.posix.dirname(file),
      wing: file.split('/')[2]!,
      uses: [...(/\buses: \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(([, name]) => name!),
    }));
}

/** The context that a file belongs to; undefined for a file outside of all contexts. */
export function contextOf(plan: readonly ContextPlace[], file: string): ContextPlace | undefined {
  return plan.find(({ folder }) => file.startsWith(`${folder}/`));
}

/** Every manifest that contradicts the plan of the house, one line each. */
export function findPlanFaults(plan: readonly ContextPlace[]): string[] {
  const wings = WINGS as readonly string[];
  const faults = plan.flatMap((context) => {
    const { name, folder, wing, uses } = context;
    const own: string[] = [];
    if (path.posix.basename(folder) !== name) own.push(`${folder} is the folder of the context "${name}"`);
    if (!wings.includes(wing)) own.push(`${folder} stands in no wing`);
    for (const used of uses) {
      const other = plan.find((candidate) => candidate.name === used);
      if (!other) own.push(`${name} uses "${used}", which is no context`);
      else if (wings.indexOf(other.wing) > wings.indexOf(wing))
        own.push(`${name} uses ${used}, which stands in a later wing (${other.wing} after ${wing})`);
    }
    return own;
  });
  const arrows = new Map(plan.map(({ name, uses }) => [name, uses]));
  return [...faults, ...ringsOf(arrows).map((ring) => `contexts use each other in a ring: ${ring.join(', ')}`)];
}

/** The groups of two or more nodes that reach each other, each sorted by name. */
export function ringsOf(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const open = new Set<string>();
  const rings: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    path.push(node);
    open.add(node);
    for (const next of arrows.get(node) ?? []) {
      if (!arrows.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (open.has(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const ring = path.splice(path.indexOf(node));
    ring.forEach((member) => open.delete(member));
    if (ring.length > 1 || arrows.get(node)?.includes(node)) rings.push(ring.sort());
  };
  for (const node of arrows.keys()) if (!order.has(node)) visit(node);
  return rings;
}
