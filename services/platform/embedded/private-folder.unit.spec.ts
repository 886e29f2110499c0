import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keepPrivate } from './private-folder';

let dataDir: string;
const modeOf = (...names: string[]) => (statSync(path.join(dataDir, ...names)).mode & 0o777).toString(8);

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'croupier-private-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('tightens a folder of an older edition, and leaves the cluster to Postgres', () => {
  chmodSync(dataDir, 0o755);
  for (const folder of ['logs', 'seals', 'postgres']) {
    mkdirSync(path.join(dataDir, folder, 'inner'), { recursive: true });
    writeFileSync(path.join(dataDir, folder, 'inner', 'file'), 'x');
    for (const names of [[folder], [folder, 'inner']]) chmodSync(path.join(dataDir, ...names), 0o755);
    chmodSync(path.join(dataDir, folder, 'inner', 'file'), 0o644);
  }
  writeFileSync(path.join(dataDir, 'postgres-port'), '5432');
  chmodSync(path.join(dataDir, 'postgres-port'), 0o644);
  keepPrivate(dataDir);
  expect(['700', '711']).toContain(modeOf());
  for (const folder of ['logs', 'seals'])
    expect([modeOf(folder), modeOf(folder, 'inner'), modeOf(folder, 'inner', 'file')]).toEqual(['700', '700', '600']);
  expect([modeOf('postgres'), modeOf('postgres', 'inner', 'file')]).toEqual(['755', '644']);
  expect(modeOf('postgres-port')).toBe('600');
});

it('makes a folder that nobody else may list', () => {
  dataDir = path.join(dataDir, 'new');
  keepPrivate(dataDir);
  expect(['700', '711']).toContain(modeOf());
});
