import ts from 'typescript';
import { contextOf, type ContextPlace } from './house-plan';
import { isTest } from './imports';
import type { SourceFile } from '../source-files';

/** The tables that belong to contexts or to the platform. The event log, schema `log`, belongs to the whole house. */
const TABLE = /\b(read|session|seal)\.([a-z][a-z0-9_]*)/g;
const PLATFORM = 'platform';

/** The context whose entity describes a table owns it, else the one whose projection fills it or that migrates it. */
export function ownersOf(plan: readonly ContextPlace[], files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of files) {
    const owner = /^migrations\/read-models\/([\w-]+)\//.exec(path)?.[1];
    if (!owner) continue;
    const created = text.matchAll(
      /\bcreate(?: unlogged)? table(?: if not exists)? ((?:read|session|seal)\.[a-z0-9_]+)/g,
    );
    for (const [, table] of created) owners.set(table!, owner);
  }
  for (const [name, tables] of filledBy(plan, files)) for (const table of tables) owners.set(table, name);
  for (const { path, text } of files) {
    const context = isTest(path) ? undefined : contextOf(plan, path);
    if (!context) continue;
    const entities = text.matchAll(/@Entity\(\{ schema: '(\w+)', name: '(\w+)' \}\)/g);
    for (const [, schema, name] of entities) owners.set(`${schema}.${name}`, context.name);
  }
  return owners;
}

/** The tables that the projections of each context fill. */
function filledBy(plan: readonly ContextPlace[], files: readonly SourceFile[]): ReadonlyMap<string, Set<string>> {
  const filled = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const context = isTest(path) ? undefined : contextOf(plan, path);
    if (!context) continue;
    const lists = [...text.matchAll(/\btables: \[([^\]]*)\]/g)].map(([, list]) => list!);
    const tables = lists.flatMap((list) => [...list.matchAll(TABLE)].map(([table]) => table));
    filled.set(context.name, new Set([...(filled.get(context.name) ?? []), ...tables]));
  }
  return filled;
}

/** Every text in code that names a table which its context neither owns nor fills, one line each. */
export function findForeignTables(plan: readonly ContextPlace[], files: readonly SourceFile[]): string[] {
  const owners = ownersOf(plan, files);
  const filled = filledBy(plan, files);
  return files
    .filter(({ path }) => path.startsWith('services/') && !isTest(path))
    .flatMap((file) => {
      const mine = contextOf(plan, file.path)?.name ?? PLATFORM;
      const named = new Set(textsOf(file).flatMap((text) => [...text.matchAll(TABLE)].map(([table]) => table)));
      return [...named].flatMap((table) => {
        const owner = owners.get(table);
        if (!owner || owner === mine || filled.get(mine)?.has(table)) return [];
        return [`${file.path} names ${table}, a table of ${owner}`];
      });
    });
}

/** The literal texts of a file, those of templates included; comments are none. */
function textsOf(file: SourceFile): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  if (/\.ts$/.test(file.path)) visit(ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, false));
  return texts;
}
