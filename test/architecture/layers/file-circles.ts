import { ringsOf } from './house-plan';
import { importsOf, isTest, targetOf } from './imports';
import type { SourceFile } from '../source-files';

/** Groups of files that import each other in a circle, imports of types included, one line each. */
export function findFileCircles(files: readonly SourceFile[]): string[] {
  const arrows = new Map<string, string[]>();
  for (const file of files) {
    if (!file.path.endsWith('.ts') || isTest(file.path)) continue;
    const targets = importsOf(file).map((specifier) => targetOf(file.path, specifier));
    arrows.set(
      file.path,
      targets.flatMap((target) => (target.kind === 'file' ? [`${target.path}.ts`] : [])),
    );
  }
  return ringsOf(arrows).map((ring) => ring.join(' ↔ '));
}
