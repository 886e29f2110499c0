import { sourceFiles } from '../source-files';
import { findCircles, findFeatureFaults } from './web-features';

const faultsOf = (path: string, ...imports: string[]): string[] =>
  findFeatureFaults([{ path, text: imports.map((specifier) => `import '${specifier}';`).join('\n') }]);

describe('the features of the web', () => {
  it('stand alone', () => {
    const files = sourceFiles(['web'], ['.ts', '.tsx']);
    expect(files.length).toBeGreaterThan(50);
    expect(findFeatureFaults(files)).toEqual([]);
  });

  it.each([
    ['web/backoffice/src/features/bills/bills-page.tsx', '../payroll/parts/runs-list'],
    ['web/backoffice/src/features/bills/parts/bets.tsx', '../../payroll/runs-list'],
    ['web/backoffice/src/features/bills/bills-page.tsx', '../../shell/layout'],
    ['web/backoffice/src/lib/use-may.ts', '../features/session/session-end'],
    ['web/backoffice/src/lib/use-may.ts', '../shell/pages'],
    ['web/site/src/features/home/home-page.tsx', '../winners/winner-board'],
    ['web/site/src/features/home/home-page.tsx', '../../shell/frame/header'],
    ['web/site/src/parts/games/game-tile.tsx', '../../features/games/game-popup'],
    ['web/site/src/loading/lazy-part.tsx', '../shell/app'],
  ])('refuse %s importing %s', (path, specifier) => {
    expect(faultsOf(path, specifier)).toHaveLength(1);
  });

  it.each([
    ['web/backoffice/src/features/bills/bills-page.tsx', './parts/bets'],
    ['web/backoffice/src/features/bills/parts/bets.tsx', '../bills-page'],
    ['web/backoffice/src/features/bills/bills-page.tsx', '../../lib/use-may'],
    ['web/backoffice/src/features/bills/bills-page.tsx', '@web/ui/form/button'],
    ['web/backoffice/src/shell/pages.ts', '../features/bills/bills-page'],
    ['web/backoffice/src/features/bills/bills-page.spec.tsx', '../../shell/pt'],
    ['web/site/src/features/home/home-page.tsx', '../../parts/games/game-tile'],
    ['web/site/src/features/agent-pay/bills/bill-list.tsx', '../contracts/use-contracts'],
    ['web/site/src/shell/pages/page-components.tsx', '../../features/help/help-page'],
    ['web/site/src/main.tsx', './shell/app'],
  ])('allow %s importing %s', (path, specifier) => {
    expect(faultsOf(path, specifier)).toEqual([]);
  });
});

describe('the files of the web', () => {
  it('import one another in no circle', () => {
    expect(findCircles(sourceFiles(['web'], ['.ts', '.tsx']))).toEqual([]);
  });

  it('are found where they do', () => {
    const circle = [
      { path: 'web/shared/a.ts', text: `import type { B } from './b';` },
      { path: 'web/shared/b.ts', text: `import { c } from '@web/c';` },
      { path: 'web/shared/c.tsx', text: `export const a = () => import('./a');` },
      { path: 'web/shared/d.ts', text: `import './a';` },
    ];
    expect(findCircles(circle)).toEqual(['web/shared/a.ts ↔ web/shared/b.ts ↔ web/shared/c.tsx']);
  });
});
