import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-licences-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function sbom(...args: string[]) {
  const result = spawnSync(process.execPath, ['scripts/sbom.mjs', ...args], { cwd: root, encoding: 'utf8' });
  return { code: result.status, complaint: result.stderr };
}

function checked(...packages: { name: string; license?: string; dev?: boolean }[]) {
  const lock = path.join(folder, 'package-lock.json');
  const entries = packages.map(({ name, ...one }) => [`node_modules/${name}`, { version: '1.0.0', ...one }]);
  writeFileSync(lock, JSON.stringify({ name: 'x', packages: { '': {}, ...Object.fromEntries(entries) } }));
  return sbom('--check', '--lock', lock);
}

describe('the licences', () => {
  it('of all packages are allowed', () => expect(sbom('--check')).toEqual({ code: 0, complaint: '' }));

  it.each(['MIT', '(MIT OR GPL-3.0)', '(BSD-3-Clause AND Apache-2.0)'])('%s may go into the product', (license) => {
    expect(checked({ name: 'one', license }).code).toBe(0);
  });

  it.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-3.0', 'SEE LICENSE IN x', 'MPL-2.0', undefined])(
    '%s is refused with the name of the package',
    (license) => {
      const { code, complaint } = checked(
        { name: 'one', license: 'MIT' },
        { name: 'bad', ...(license && { license }) },
      );
      expect([code, complaint]).toEqual([1, expect.stringContaining(`bad@1.0.0: ${license ?? 'no licence'}`)]);
      expect(complaint).not.toContain('one@');
    },
  );

  it('MPL-2.0 is allowed to tools', () => {
    expect(checked({ name: 'tool', license: 'MPL-2.0', dev: true }).code).toBe(0);
  });
});

it('the bill of materials names every package with its version, licence and hash, the same each time', () => {
  const [first, second] = ['a.json', 'b.json'].map((name) => {
    const file = path.join(folder, name);
    expect(sbom('--out', file).code).toBe(0);
    return readFileSync(file, 'utf8');
  });
  expect(second).toBe(first);
  const bom = JSON.parse(first!) as {
    bomFormat: string;
    components: { purl: string; hashes: { content: string }[] }[];
  };
  expect(bom.bomFormat).toBe('CycloneDX');
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const { version } = lock.packages['node_modules/fastify']!;
  const fastify = bom.components.find(({ purl }) => purl === `pkg:npm/fastify@${version}`);
  expect(fastify!.hashes[0]!.content).toMatch(/^[0-9a-f]{128}$/);
});
