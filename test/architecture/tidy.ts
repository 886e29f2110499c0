import path from 'node:path';
import ts from 'typescript';
import type { SourceFile } from './source-files';

const MAX_FILE_LINES = 400;
/** A style sheet is a list of rules; nobody reads it from top to bottom. */
const MAX_SHEET_LINES = 800;
const MAX_FUNCTION_LINES = 70;
/** Counts source files; the generated schemas in `contracts/events` are JSON and are not counted. */
const MAX_FOLDER_FILES = 20;
/** The formatter keeps code to it; it leaves comments as they are. */
const MAX_COMMENT_COLUMNS = 120;
/** Texts and SQL, which the formatter does not break. */
const MAX_COLUMNS = 200;

/** Words that a finished product does not contain; put together here so that this file does not contain them either. */
const UNFINISHED = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'HA' + 'CK'].join('|')})\\b`);
const REGISTRY = new RegExp(['registry', 'npmjs'].join('\\.') + '|' + ['registry', 'yarnpkg'].join('\\.'));
/** A test that needs a server that is not there may be left out if its title gives the reason: "(skipped: …)". */
const NOT_RUN = new RegExp(
  `\\b(describe|it|test)(\\.each)?\\.(skip|only|todo)\\b|\\b(${['xdescribe', 'xit', 'fdescribe', 'fit'].join('|')})\\(`,
);
const FLOAT = /\bparseFloat\s*\(|\.toFixed\s*\(|\bNumber\.parseFloat\b/;

/** Texts, addresses and drawings are not broken into lines. */
const HAS_LONG_TEXT = /https?:|'[^']{100,}'|`[^`]{100,}|"[^"]{100,}"| d="/;

/** Money is counted in whole minor units; what is measured (seconds, shares) may be a float where it is shown. */
const MAY_USE_FLOATS = /\/(embedded|all-in-one|telemetry|test-support)\/|\.(unit|int|e2e)\.spec\.ts$/;
const MAY_READ_ENVIRONMENT =
  /^(services\/platform\/(config|embedded)\/|services\/apps\/|scripts\/|test\/|web\/vite\.config\.ts)|\.spec\.ts$/;
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Every place that is not as the house wants it, one line each. */
export function findUntidiness(files: readonly SourceFile[]): string[] {
  const faults = files.flatMap((file) => [...nameFaults(file), ...textFaults(file), ...functionFaults(file)]);
  return [...faults, ...folderFaults(files)];
}

function folderFaults(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = path.posix.dirname(file.path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FOLDER_FILES)
    .map(([folder, count]) => `${folder}: ${count} files, more than ${MAX_FOLDER_FILES}: divide the folder into rooms`);
}

function nameFaults({ path: file }: SourceFile): string[] {
  const odd = file.split('/').find((part) => !NAME.test(part) && part !== 'README.md' && !part.startsWith('.'));
  return odd ? [`${file}: "${odd}" is not kebab-case`] : [];
}

function textFaults({ path: file, text }: SourceFile): string[] {
  const faults: string[] = [];
  const lines = text.replace(/\n$/, '').split('\n');
  const limit = file.endsWith('.css') ? MAX_SHEET_LINES : MAX_FILE_LINES;
  if (lines.length > limit) faults.push(`${file}: ${lines.length} lines, more than ${limit}`);
  const isService = /^(services|contracts|migrations)\//.test(file);
  lines.forEach((line, index) => {
    const at = `${file}:${index + 1}`;
    const columns = isComment(line) ? MAX_COMMENT_COLUMNS : MAX_COLUMNS;
    if (line.length > columns && !HAS_LONG_TEXT.test(line))
      faults.push(`${at}: ${line.length} columns, more than ${columns}`);
    if (UNFINISHED.test(line)) faults.push(`${at}: unfinished work belongs into an issue`);
    if (REGISTRY.test(line)) faults.push(`${at}: the host of a package registry`);
    if (NOT_RUN.test(line) && !line.includes('(skipped: ') && /\.tsx?$/.test(file))
      faults.push(`${at}: a test that is left out, or leaves out others`);
    if (isService && FLOAT.test(line) && !MAY_USE_FLOATS.test(file))
      faults.push(`${at}: a float, where money is counted`);
    if (/\bprocess\.env\b/.test(line) && !isComment(line) && !MAY_READ_ENVIRONMENT.test(file))
      faults.push(`${at}: only the configuration reads the environment`);
  });
  return faults;
}

function isComment(line: string): boolean {
  return /^\s*(\/\/|\*|\/\*)/.test(line);
}

function functionFaults(file: SourceFile): string[] {
  if (!/\.(ts|tsx|mjs)$/.test(file.path)) return [];
  const kind = file.path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path.basename(file.path), file.text, ts.ScriptTarget.Latest, true, kind);
  const faults: string[] = [];
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node): void => {
    if (isMeasured(node)) {
      const [first, last] = [lineOf(node.getStart(source)), lineOf(node.end)];
      if (last - first + 1 > MAX_FUNCTION_LINES)
        faults.push(`${file.path}:${first}: a function of ${last - first + 1} lines, more than ${MAX_FUNCTION_LINES}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

/** A list of tests is a table of contents, not a function that somebody has to follow from top to bottom. */
function isMeasured(node: ts.Node): boolean {
  if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return false;
  return !(ts.isBlock(node.body) && node.body.statements.some(namesTests));
}

function namesTests(statement: ts.Statement): boolean {
  if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return false;
  return /^(describe|it|test)\b/.test(statement.expression.expression.getText());
}
