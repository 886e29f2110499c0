import path from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from './source-files';

/**
 * Compiles made-up files, or changed ones, as if they stood in the repository.
 * @returns the messages about each file, by its path
 */
export function compile(files: Readonly<Record<string, string>>): Readonly<Record<string, string[]>> {
  const { config } = ts.readConfigFile(path.join(repositoryRoot, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, repositoryRoot);
  const host = ts.createCompilerHost(options);
  const madeUp = new Map(Object.entries(files).map(([file, text]) => [path.join(repositoryRoot, file), text]));
  const { fileExists, readFile } = host;
  host.fileExists = (file) => madeUp.has(file) || fileExists(file);
  host.readFile = (file) => madeUp.get(file) ?? readFile(file);
  const lean = { ...options, noEmit: true, types: [] };
  const program = ts.createProgram({ rootNames: [...madeUp.keys()], options: lean, host });
  return Object.fromEntries(
    Object.keys(files).map((file) => {
      const source = program.getSourceFile(path.join(repositoryRoot, file));
      const messages = program.getSemanticDiagnostics(source).map(({ messageText }) => messageText);
      return [file, messages.map((message) => ts.flattenDiagnosticMessageText(message, '\n'))];
    }),
  );
}
