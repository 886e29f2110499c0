import ts from 'typescript';
import { contextOf, type ContextPlace } from './house-plan';
import { importsOf, isTest, targetOf } from './imports';
import type { SourceFile } from '../source-files';

/** Packages without input or output that rules of the business may use. No module of Node is among them. */
const PURE_PACKAGES = ['immutable', 'temporal-polyfill'];

/** The rooms that hold rules of the business and nothing else. */
const PURE_ROOM = /^services\/contexts\/(.*\/domain\/|agents\/payroll\/terms\/)/;

/** Rules of the business know the kernel, the contracts, events of other contexts and pure packages. */
export function findImpureDomains(plan: readonly ContextPlace[], files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => PURE_ROOM.test(path) && !isTest(path))
    .flatMap((file) =>
      importsOf(file)
        .filter((specifier) => !isPure(plan, file.path, specifier))
        .map((specifier) => `${file.path} imports ${specifier}, which is no pure rule`),
    );
}

function isPure(plan: readonly ContextPlace[], from: string, specifier: string): boolean {
  const target = targetOf(from, specifier);
  if (target.kind === 'package') return PURE_PACKAGES.includes(target.name);
  if (/^(services\/kernel|contracts)\//.test(target.path)) return true;
  const theirs = contextOf(plan, `${target.path}.ts`);
  if (!theirs) return false;
  if (theirs === contextOf(plan, from)) return PURE_ROOM.test(target.path) || target.path.endsWith('.events');
  return target.path === `${theirs.folder}/${theirs.name}.events`;
}

/** Time comes from the `Clock` that a class is given, so that a test can turn it. */
export function findModuleClocks(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('services/contexts/') && !isTest(path))
    .filter(({ text }) => /\bsystemClock\b|\bDate\.now\(|\bnew Date\(\)/.test(text))
    .map(({ path }) => `${path} reads the time by itself`);
}

/**
 * Declarations of an event that another context stores: a type with the event's name as a literal `type`. They would
 * compile on after the owner changed the event.
 */
export function findRedeclaredEvents(plan: readonly ContextPlace[], files: readonly SourceFile[]): string[] {
  const owners = new Map<string, Set<string>>();
  const declared = files
    .filter(({ path }) => path.startsWith('services/') && !isTest(path))
    .flatMap((file) => [...file.text.matchAll(/\breadonly type: ([^;]*?);/g)].map(([, types]) => ({ file, types })))
    .flatMap(({ file, types }) => [...types!.matchAll(/'([A-Z]\w+)'/g)].map(([, type]) => ({ file, type: type! })));
  for (const file of files) {
    const context = contextOf(plan, file.path);
    if (!context || isTest(file.path) || !file.text.includes('storedStreams<')) continue;
    for (const type of storedBy(file)) owners.set(type, (owners.get(type) ?? new Set()).add(context.name));
  }
  return declared.flatMap(({ file, type }) => {
    const owner = owners.get(type);
    const mine = contextOf(plan, file.path)?.name;
    return owner && !owner.has(mine ?? '') ? [`${file.path} declares ${type}, an event of ${[...owner].join()}`] : [];
  });
}

/** The types of events whose streams a file declares with `storedStreams`. */
function storedBy(file: SourceFile): string[] {
  const types: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'events' &&
      ts.isObjectLiteralExpression(node.initializer)
    )
      types.push(...node.initializer.properties.map((property) => property.name?.getText() ?? ''));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true));
  return types;
}
