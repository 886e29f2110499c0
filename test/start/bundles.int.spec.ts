import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A part of a bundle as the bundler writes it; its fault comes from the third line of `greeting.ts`. */
const PART = `Object.defineProperty(exports, '__esModule', { value: true });
exports.greeting = (name) => {
  if (!name) throw new Error('nobody to greet');
  return 'hello ' + name;
};
`;
const ENTRY = `const { greeting } = require('./chunks/part-22222222.cjs');
const { basename } = require('node:path');
process.stdout.write([greeting(process.argv[2]), basename(__filename), basename(__dirname)].join(' ') + '\\n');
`;
/** Every line of the part comes from the line after it, at its first column. */
const MAP = { version: 3, sources: ['../../greeting.ts'], names: [], mappings: ';AACA;AACA;AACA' };

describe('a bundle of a program', () => {
  let root: string;
  let entry: string;
  let kept: string;

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'croupier-bundle-'));
    const apps = path.join(root, 'services/apps');
    mkdirSync(path.join(apps, 'greeter/chunks'), { recursive: true });
    writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }');
    copyFileSync(path.join(process.cwd(), 'dist/services/apps/run-bundle.js'), path.join(apps, 'run-bundle.js'));
    entry = path.join(apps, 'greeter/main.js');
    writeFileSync(
      entry,
      `import { runBundle } from '../run-bundle.js';\nrunBundle(new URL('./main-11111111.cjs', import.meta.url));\n`,
    );
    writeFileSync(path.join(apps, 'greeter/main-11111111.cjs'), ENTRY);
    writeFileSync(path.join(apps, 'greeter/chunks/part-22222222.cjs'), PART);
    writeFileSync(path.join(apps, 'greeter/chunks/part-22222222.cjs.map'), JSON.stringify(MAP));
    kept = path.join(root, '.compiled/greeter-main-11111111.cjs');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const greet = (...args: string[]) => execFileSync(process.execPath, [entry, ...args], { encoding: 'utf8' });

  it('runs, and loads packages, modules of Node and its own parts', () => {
    expect(greet('Ana')).toBe('hello Ana main-11111111.cjs greeter\n');
  });

  it('keeps the code that its first start has compiled, and the next start takes it', () => {
    greet('Ana');
    const files = readdirSync(kept).map((name) => path.join(kept, name));
    expect(files.map((file) => path.basename(file)).sort()).toEqual(['main-11111111.cjs', 'part-22222222.cjs']);
    const before = statSync(files[0]!, { bigint: true }).mtimeNs;
    expect(greet('Bia')).toBe('hello Bia main-11111111.cjs greeter\n');
    expect(statSync(files[0]!, { bigint: true }).mtimeNs).toBe(before);
  });

  it('compiles anew, and keeps that, where what is kept is of another version of V8', () => {
    greet('Ana');
    const file = path.join(kept, 'part-22222222.cjs');
    writeFileSync(file, 'of another version');
    expect(greet('Bia')).toBe('hello Bia main-11111111.cjs greeter\n');
    expect(statSync(file).size).toBeGreaterThan(100);
  });

  it('runs where nothing can be kept', () => {
    writeFileSync(path.join(root, '.compiled'), 'a file in the place of the folder');
    expect(greet('Ana')).toBe('hello Ana main-11111111.cjs greeter\n');
  });

  it('names the lines of the sources in the stack of a fault', () => {
    const { status, stderr } = spawnSync(process.execPath, [entry], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('Error: nobody to greet');
    expect(stderr).toContain(`${path.join(root, 'services/apps/greeting.ts')}:3:1)`);
  });
});

it('every program of the product is a bundle after a build', () => {
  const apps = path.join(process.cwd(), 'dist/services/apps');
  for (const name of ['all-in-one', 'api', 'worker', 'sandbox', 'seed', 'migrate', 'images', 'papers']) {
    const bundles = readdirSync(path.join(apps, name)).filter((file) => /^main-.+\.cjs$/.test(file));
    expect([name, bundles.length]).toEqual([name, 1]);
    expect(existsSync(path.join(apps, name, `${bundles[0]}.map`))).toBe(true);
  }
});
