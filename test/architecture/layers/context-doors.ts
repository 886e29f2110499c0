import ts from 'typescript';
import { contextOf, type ContextPlace } from './house-plan';
import { importsOf, isTest, targetOf } from './imports';
import type { SourceFile } from '../source-files';

/** The only file that imports manifests: the list of all contexts. */
const LIST_OF_CONTEXTS = 'services/apps/contexts.ts';

/** Every import that enters a context past its doors, or through a door that its manifest does not name. */
export function findDoorFaults(plan: readonly ContextPlace[], files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('services/') && !isTest(path))
    .flatMap((file) => [...strayFaults(plan, file), ...importFaults(plan, file), ...eventsDoorFaults(plan, file)]);
}

function strayFaults(plan: readonly ContextPlace[], { path }: SourceFile): string[] {
  const isStray = path.startsWith('services/contexts/') && path.endsWith('.ts') && !contextOf(plan, path);
  return isStray ? [`${path} belongs to no context`] : [];
}

function importFaults(plan: readonly ContextPlace[], file: SourceFile): string[] {
  const mine = contextOf(plan, file.path);
  return importsOf(file).flatMap((specifier) => {
    const target = targetOf(file.path, specifier);
    if (target.kind === 'package') return [];
    const theirs = contextOf(plan, `${target.path}.ts`);
    if (!theirs || theirs === mine) return [];
    const door = `${theirs.folder}/${theirs.name}`;
    const fault = (why: string): string[] => [`${file.path} imports ${specifier}: ${why}`];
    if (target.path === `${door}.events` || target.path === `${door}.tables`) return [];
    if (target.path === `${door}.context`)
      return file.path === LIST_OF_CONTEXTS ? [] : fault(`only ${LIST_OF_CONTEXTS} imports manifests`);
    if (target.path !== `${door}.api`) return fault(`${theirs.name} is entered through its doors only`);
    if (mine && !mine.uses.includes(theirs.name)) return fault(`the manifest of ${mine.name} does not use it`);
    return [];
  });
}

/**
 * The door of events is open to everything, pure code included: it gives types and names of categories, no behaviour.
 */
function eventsDoorFaults(plan: readonly ContextPlace[], file: SourceFile): string[] {
  const context = contextOf(plan, file.path);
  if (!context || file.path !== `${context.folder}/${context.name}.events.ts`) return [];
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
  return source.statements
    .filter((statement) => !givesTypesOrCategories(statement))
    .map((statement) => `${file.path} gives more than types and categories: ${statement.getText().split('\n')[0]}`);
}

function givesTypesOrCategories(statement: ts.Statement): boolean {
  const isCategory = (name: string): boolean => /^(category|.*Category|CATEGORY|.*_CATEGOR(Y|IES))$/.test(name);
  if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) return true;
  if (ts.isImportDeclaration(statement))
    return statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword && !!statement.importClause;
  if (ts.isExportDeclaration(statement)) {
    if (statement.isTypeOnly) return true;
    const exported = statement.exportClause;
    if (!exported || !ts.isNamedExports(exported)) return false;
    return exported.elements.every((element) => element.isTypeOnly || isCategory(element.name.text));
  }
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.every(
      ({ name, initializer }) =>
        isCategory(name.getText()) && !!initializer && /^'[a-z]+'( as const)?$/.test(initializer.getText()),
    );
  return false;
}
