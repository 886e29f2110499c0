import { importsOf, isTest, targetOf } from './imports';
import type { SourceFile } from '../source-files';

interface Layer {
  readonly name: string;
  readonly owns: RegExp;
  /** Places that it may import beside its own. */
  readonly mayImport: readonly RegExp[];
  /** All of them when absent. */
  readonly packages?: readonly string[];
}

/**
 * Imports run one way: apps → contexts → platform → kernel; contracts below all. The first layer that owns a file is
 * the file's layer. The contexts have further rules among themselves, in `context-doors.ts`.
 */
const LAYERS: readonly Layer[] = [
  { name: 'contracts', owns: /^contracts\//, mayImport: [], packages: ['zod'] },
  { name: 'kernel', owns: /^services\/kernel\//, mayImport: [], packages: [] },
  {
    name: 'platform',
    owns: /^services\/platform\//,
    mayImport: [/^services\/kernel\//, /^contracts\//, /^migrations\//],
  },
  {
    name: 'contexts',
    owns: /^services\/contexts\//,
    mayImport: [/^services\/(kernel|platform)\//, /^contracts\//],
  },
  // The sandbox plays vendors and payment providers. It knows the platform only over HTTP, and shares with it the
  // contracts and the signing of calls.
  {
    name: 'sandbox',
    owns: /^services\/apps\/sandbox\//,
    mayImport: [/^services\/kernel\//, /^contracts\//, /^services\/platform\/(ids|http\/signing\/http-signature)$/],
  },
  { name: 'apps', owns: /^services\/apps\//, mayImport: [/^services\//, /^contracts\//, /^migrations\//] },
  { name: 'migrations', owns: /^migrations\//, mayImport: [], packages: ['typeorm'] },
  { name: 'site', owns: /^web\/site\//, mayImport: [/^web\/shared\//, /^contracts\//] },
  { name: 'backoffice', owns: /^web\/backoffice\//, mayImport: [/^web\/shared\//, /^contracts\//] },
  { name: 'web/shared', owns: /^web\/shared\//, mayImport: [/^contracts\//] },
];

/** Every import that runs against the arrows, one line each. */
export function findLayerFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => importsOf(file).flatMap((specifier) => judge(file.path, specifier)));
}

function judge(from: string, specifier: string): string[] {
  const layer = LAYERS.find((candidate) => candidate.owns.test(from));
  if (!layer) return [];
  const target = targetOf(from, specifier);
  const fault = (why: string): string[] => [`${from} imports ${specifier}: ${why}`];
  if (target.kind === 'package') {
    const isAllowed = isTest(from) || !layer.packages || layer.packages.includes(target.name);
    return isAllowed
      ? []
      : fault(`${layer.name} may use ${layer.packages?.join(', ') || 'no package at all, not even of node'}`);
  }
  if (target.path.startsWith('test/')) return isTest(from) ? [] : fault('only tests import from test/');
  if (isTest(from)) return [];
  if (layer.owns.test(target.path)) return [];
  if (layer.mayImport.some((allowed) => allowed.test(target.path))) return [];
  return fault(`${layer.name} may not know ${target.path}`);
}
