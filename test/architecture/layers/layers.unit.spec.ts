import { findLayerFaults } from './layers';
import { sourceFiles } from '../source-files';

const faultsOf = (path: string, ...imports: string[]): string[] =>
  findLayerFaults([{ path, text: imports.map((specifier) => `import '${specifier}';`).join('\n') }]);

describe('the layers', () => {
  it('hold in the whole repository', () => {
    const files = sourceFiles(['services', 'contracts', 'migrations', 'web'], ['.ts', '.tsx']);
    expect(files.length).toBeGreaterThan(50);
    expect(findLayerFaults(files)).toEqual([]);
  });

  it.each([
    ['contracts/http/call.ts', '@kernel/money'],
    ['contracts/http/call.ts', 'node:crypto'],
    ['services/kernel/money.ts', 'node:crypto'],
    ['services/kernel/money.ts', '@contracts/http/common'],
    ['services/kernel/money.ts', '../platform/ids'],
    ['services/platform/ids.ts', '@contexts/money/wallet/wallet.api'],
    ['services/platform/ids.ts', '../apps/api/main'],
    ['services/contexts/play/launch/use-cases/launch.ts', '../../../../apps/house'],
    ['services/contexts/play/launch/use-cases/launch.ts', '@migrations/read-models/index'],
    ['services/apps/sandbox/main.ts', '@contexts/money/wallet/wallet.api'],
    ['services/apps/sandbox/main.ts', '@platform/config/config'],
    ['services/apps/sandbox/main.ts', '../api/main'],
    ['services/apps/api/main.ts', '@test/support/vendor-simulator'],
    ['migrations/read-models/1-wallet.ts', '@platform/ids'],
    ['web/site/app/main.tsx', '../../backoffice/app/main'],
    ['web/backoffice/app/main.tsx', '../../site/app/main'],
    ['web/shared/ui/form/button.tsx', '../../../site/app/main'],
    ['web/site/app/main.tsx', '../../../services/kernel/money'],
  ])('refuse %s importing %s', (path, specifier) => {
    expect(faultsOf(path, specifier)).toHaveLength(1);
  });

  it.each([
    ['contracts/http/call.ts', 'zod'],
    ['services/kernel/money.ts', './event'],
    ['services/contexts/play/launch/use-cases/launch.ts', '@contexts/money/wallet/wallet.api'],
    ['services/contexts/play/launch/use-cases/launch.ts', '@platform/ids'],
    ['services/apps/sandbox/main.ts', '@platform/http/signing/http-signature'],
    ['services/apps/sandbox/main.ts', '@contracts/vendor/vendor-api'],
    ['services/apps/api/main.ts', '@contexts/money/wallet/wallet.module'],
    ['services/contexts/money/wallet/domain/wallet.unit.spec.ts', '@test/support/vendor-simulator'],
    ['web/site/app/main.tsx', '@web/ui/form/button'],
  ])('allow %s importing %s', (path, specifier) => {
    expect(faultsOf(path, specifier)).toEqual([]);
  });

  it('also see types, re-exports and imports at run time', () => {
    const text = [
      `import type { A } from '@platform/ids';`,
      `export { b } from '@platform/ids';`,
      `export const c = () => import('@platform/ids');`,
    ].join('\n');
    expect(findLayerFaults([{ path: 'services/kernel/money.ts', text }])).toHaveLength(3);
  });
});
