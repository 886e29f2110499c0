import ts from 'typescript';
import type { SourceFile } from './source-files';

/** Every constructor parameter of a class with a decorator that does not name what is injected, one line each. */
export function findImplicitInjections(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
    const faults: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isClassDeclaration(node) && ts.getDecorators(node))
        for (const parameter of node.members.filter(ts.isConstructorDeclaration).flatMap((one) => [...one.parameters]))
          if (!isInjected(parameter))
            faults.push(`${file.path}: ${parameter.name.getText(source)} has no @Inject(token)`);
      ts.forEachChild(node, visit);
    };
    visit(source);
    return faults;
  });
}

function isInjected(parameter: ts.ParameterDeclaration): boolean {
  return ts.getDecorators(parameter)?.some(({ expression }) => /^Inject\w*\([^)]/.test(expression.getText())) ?? false;
}
