import path from 'node:path';
import ts from 'typescript';
import type { SourceFile } from './source-files';

/** Where an import leads: a place in the repository, or a package. */
type Target = { readonly kind: 'file'; readonly path: string } | { readonly kind: 'package'; readonly name: string };

const ALIASES: Readonly<Record<string, string>> = {
  '@contracts/': 'contracts/',
  '@kernel/': 'services/kernel/',
  '@platform/': 'services/platform/',
  '@contexts/': 'services/contexts/',
  '@migrations/': 'migrations/',
  '@test/': 'test/',
  '@web/': 'web/shared/',
};

interface Layer {
  readonly name: string;
  readonly owns: RegExp;
  /** Places that it may import beside its own. */
  readonly mayImport: readonly RegExp[];
  /** All of them when absent. */
  readonly packages?: readonly string[];
}

/** Arrows run one way: apps → contexts → platform → kernel; contracts below all. The first that owns a file is its layer. */
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
  // The outside world: it knows the platform only over HTTP, and shares with it the contracts and how calls are signed.
  {
    name: 'sandbox',
    owns: /^services\/apps\/sandbox\//,
    mayImport: [
      /^services\/kernel\//,
      /^contracts\//,
      /^services\/platform\/(ids|http-signature)$/,
      /^services\/platform\/http\/[\w-]*sign[\w-]*$/,
    ],
  },
  { name: 'apps', owns: /^services\/apps\//, mayImport: [/^services\//, /^contracts\//, /^migrations\//] },
  { name: 'migrations', owns: /^migrations\//, mayImport: [], packages: ['typeorm'] },
  { name: 'site', owns: /^web\/site\//, mayImport: [/^web\/shared\//, /^contracts\//] },
  { name: 'backoffice', owns: /^web\/backoffice\//, mayImport: [/^web\/shared\//, /^contracts\//] },
  { name: 'web/shared', owns: /^web\/shared\//, mayImport: [/^contracts\//] },
];

const isTest = (file: string): boolean => /\.spec\.tsx?$/.test(file) || /\/test-support\//.test(file);

/** Every import that runs against the arrows, one line each. */
export function findLayerFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => importsOf(file).flatMap((specifier) => judge(file.path, specifier)));
}

function importsOf(file: SourceFile): string[] {
  return ts.preProcessFile(file.text, true, true).importedFiles.map((imported) => imported.fileName);
}

function judge(from: string, specifier: string): string[] {
  const layer = LAYERS.find((candidate) => candidate.owns.test(from));
  if (!layer) return [];
  const target = resolve(from, specifier);
  const fault = (why: string): string[] => [`${from} imports ${specifier}: ${why}`];
  if (target.kind === 'package') {
    const isAllowed = isTest(from) || !layer.packages || layer.packages.includes(target.name);
    return isAllowed
      ? []
      : fault(`${layer.name} may use ${layer.packages?.join(', ') || 'no package at all, not even of node'}`);
  }
  if (target.path.startsWith('test/')) return isTest(from) ? [] : fault('only tests import from test/');
  if (isTest(from)) return [];
  if (layer.owns.test(target.path)) return layer.name === 'contexts' ? judgeDoor(from, target.path, fault) : [];
  if (layer.mayImport.some((allowed) => allowed.test(target.path))) return [];
  return fault(`${layer.name} may not know ${target.path}`);
}

/** One context knows another only through its door. */
function judgeDoor(from: string, to: string, fault: (why: string) => string[]): string[] {
  const [mine, theirs] = [from, to].map((file) => file.split('/')[2]);
  if (mine === theirs || to === `services/contexts/${theirs}/${theirs}.api`) return [];
  return fault(`another context is entered through ${theirs}.api only`);
}

function resolve(from: string, specifier: string): Target {
  if (specifier.startsWith('.')) return { kind: 'file', path: path.posix.join(path.posix.dirname(from), specifier) };
  for (const [alias, folder] of Object.entries(ALIASES)) {
    if (specifier.startsWith(alias)) return { kind: 'file', path: folder + specifier.slice(alias.length) };
  }
  const parts = specifier.split('/');
  return { kind: 'package', name: specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]! };
}
